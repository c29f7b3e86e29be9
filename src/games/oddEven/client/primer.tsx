// Odd and even in three pictures: the side, the code, the coin.
import even from '../../../../assets/packs/fairground-night/classic/coin-even.svg';
import odd from '../../../../assets/packs/fairground-night/classic/coin-odd.svg';
import table from '../../../../assets/packs/fairground-night/classic/coin-table.svg';
import {
  Art,
  Boards,
  Coins,
  Drawing,
  Rays,
  Stars,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';
import { Code } from '../../../kits/blockRounds/client/primer';

const EVEN = art('classic/coin-even', even);
const ODD = art('classic/coin-odd', odd);
const TABLE = art('classic/coin-table', table);

const First = () => (
  <Drawing light="ball-5">
    <Stars />
    <Boards top={134} />
    <Art of={ODD} x={112} y={64} size={92} turn={-8} />
    <Art of={EVEN} x={212} y={64} size={92} turn={8} />
    <Coins x={160} y={122} size={32} />
    <Way along="M146 116Q130 120 122 112" />
    <Way along="M174 116Q192 120 202 112" />
  </Drawing>
);

/** The last number is the 7: the letter after it does not count. */
const Second = () => <Code light="ball-5" characters="8f27b" marks={[{ from: 3, to: 3 }]} />;

const Third = () => (
  <Drawing light="ball-5">
    <Rays x={140} y={62} />
    <Boards top={134} />
    <Art of={TABLE} x={140} y={114} size={150} />
    <Art of={ODD} x={140} y={54} size={88} />
    <Times x={232} y={50} value="1.95" look="big" />
    <Coins x={228} y={120} size={32} count={3} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
