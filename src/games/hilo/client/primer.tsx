// Hi-Lo in three pictures: the card, the guess, the cash-out.
import back from '../../../../assets/packs/fairground-night/hud/card-back.svg';
import face from '../../../../assets/packs/fairground-night/hud/card-face.svg';
import coin from '../../../../assets/packs/fairground-night/hud/icon-coin.svg';
import table from '../../../../assets/packs/fairground-night/hilo/table.svg';
import teller from '../../../../assets/packs/fairground-night/hilo/teller.svg';
import candle from '../../../../assets/packs/fairground-night/hilo/candle.svg';
import curtain from '../../../../assets/packs/fairground-night/hilo/curtain.svg';
import equal from '../../../../assets/packs/fairground-night/hilo/sign-equal.svg';
import higher from '../../../../assets/packs/fairground-night/hilo/sign-higher.svg';
import lower from '../../../../assets/packs/fairground-night/hilo/sign-lower.svg';
import wrong from '../../../../assets/packs/fairground-night/hilo/sign-wrong.svg';
import loot from '../../../../assets/packs/fairground-night/hilo/chest-loot.svg';
import {
  Art,
  Coins,
  Drawing,
  Pressed,
  Rays,
  Stars,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';

const BACK = art('card-back', back);
const FACE = art('card-face', face);
const COIN = art('icon-coin', coin);
const TABLE = art('hilo/table', table);
const TELLER = art('hilo/teller', teller);
const CANDLE = art('hilo/candle', candle);
const CURTAIN = art('hilo/curtain', curtain);
const EQUAL = art('hilo/sign-equal', equal);
const HIGHER = art('hilo/sign-higher', higher);
const LOWER = art('hilo/sign-lower', lower);
const WRONG = art('hilo/sign-wrong', wrong);
const LOOT = art('hilo/chest-loot', loot);

const Table = () => (
  <>
    <Art of={CURTAIN} x={20} y={60} size={190} />
    <Art of={CURTAIN} x={300} y={60} size={190} mirrored />
    <Art of={TABLE} x={160} y={190} size={360} />
  </>
);

const First = () => (
  <Drawing>
    <Stars />
    <Art of={TELLER} x={160} y={62} size={130} />
    <Table />
    <Art of={CANDLE} x={250} y={92} size={56} />
    <Art of={FACE} x={178} y={112} size={72} turn={9} />
    <Coins x={104} y={122} size={36} />
    <Way along="M122 112Q134 94 150 102" />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Table />
    <Art of={FACE} x={112} y={76} size={112} turn={-7} />
    <Art of={BACK} x={188} y={76} size={112} turn={6} />
    <Art of={HIGHER} x={244} y={34} size={38} />
    <Art of={EQUAL} x={250} y={76} size={38} />
    <Art of={LOWER} x={244} y={118} size={38} />
  </Drawing>
);

const Third = () => (
  <Drawing>
    <Table />
    <Rays x={130} y={60} />
    <Art of={LOOT} x={130} y={62} size={108} />
    <Times x={130} y={22} value="2.00" look="big" />
    <Pressed x={130} y={120} of={COIN} />
    <Art of={BACK} x={222} y={78} size={84} turn={10} className="drawn-dim" />
    <Art of={WRONG} x={226} y={80} size={46} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
