// The coin in three pictures: the call, the flip, the cash-out.
import icon from '../../../../assets/packs/fairground-night/hud/icon-coin.svg';
import heads from '../../../../assets/packs/fairground-night/coin/heads.svg';
import stand from '../../../../assets/packs/fairground-night/coin/stand.svg';
import tails from '../../../../assets/packs/fairground-night/coin/tails.svg';
import {
  Art,
  Coins,
  Drawing,
  Pressed,
  Stars,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';

const ICON = art('icon-coin', icon);
const HEADS = art('coin/heads', heads);
const STAND = art('coin/stand', stand);
const TAILS = art('coin/tails', tails);

const First = () => (
  <Drawing>
    <Art of={HEADS} x={120} y={66} size={76} turn={-8} />
    <Art of={TAILS} x={204} y={66} size={76} turn={8} />
    <Coins x={162} y={122} size={34} />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Stars />
    <Art of={STAND} x={160} y={126} size={110} />
    <Way along="M160 112Q184 74 160 40" />
    <Art of={HEADS} x={160} y={48} size={72} />
  </Drawing>
);

const Third = () => (
  <Drawing>
    <Art of={HEADS} x={120} y={58} size={76} />
    <Times x={120} y={14} value="1.98" look="big" />
    <Pressed x={128} y={122} of={ICON} />
    <Art of={TAILS} x={222} y={66} size={70} turn={10} className="drawn-dim" />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
