// Big and small in three pictures: the side, the code, the bell.
import anvil from '../../../../assets/packs/fairground-night/classic/striker-anvil.svg';
import bell from '../../../../assets/packs/fairground-night/classic/striker-bell.svg';
import mallet from '../../../../assets/packs/fairground-night/classic/striker-mallet.svg';
import puck from '../../../../assets/packs/fairground-night/classic/striker-puck.svg';
import tower from '../../../../assets/packs/fairground-night/classic/striker-tower.svg';
import {
  Art,
  Boards,
  Coins,
  Drawing,
  Rays,
  Stars,
  Times,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';
import { Code } from '../../../kits/blockRounds/client/primer';

const ANVIL = art('classic/striker-anvil', anvil);
const BELL = art('classic/striker-bell', bell);
const MALLET = art('classic/striker-mallet', mallet);
const PUCK = art('classic/striker-puck', puck);
const TOWER = art('classic/striker-tower', tower);

const First = () => (
  <Drawing light="brass-700">
    <Stars />
    <Boards top={132} />
    <Art of={TOWER} x={160} y={72} size={122} />
    <Art of={BELL} x={160} y={16} size={30} />
    <Art of={ANVIL} x={108} y={122} size={52} />
    <Art of={MALLET} x={84} y={82} size={84} turn={-38} mirrored />
    <Coins x={216} y={118} size={34} count={3} />
  </Drawing>
);

const Second = () => <Code light="brass-700" characters="4c0e8" marks={[{ from: 4, to: 4 }]} />;

const Third = () => (
  <Drawing light="brass-700">
    <Rays x={130} y={36} />
    <Boards top={132} />
    <Art of={TOWER} x={130} y={84} size={108} />
    <Art of={BELL} x={130} y={26} size={52} turn={-12} />
    <Art of={PUCK} x={130} y={54} size={26} />
    <Times x={220} y={48} value="1.95" look="big" />
    <Coins x={218} y={118} size={32} count={6} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
