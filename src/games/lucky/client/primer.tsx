// Lucky hash in three pictures: the doors, the code, and the prize behind the doors.
import frame from '../../../../assets/packs/fairground-night/classic/doors-frame.svg';
import leaf from '../../../../assets/packs/fairground-night/classic/doors-leaf.svg';
import prize from '../../../../assets/packs/fairground-night/classic/doors-prize.svg';
import room from '../../../../assets/packs/fairground-night/classic/doors-room.svg';
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

const FRAME = art('classic/doors-frame', frame);
const LEAF = art('classic/doors-leaf', leaf);
const PRIZE = art('classic/doors-prize', prize);
const ROOM = art('classic/doors-room', room);

const Doors = ({ open }: { readonly open: boolean }) => (
  <>
    <Art of={ROOM} x={160} y={86} size={106} />
    {open ? (
      <Art of={PRIZE} x={160} y={106} size={60} />
    ) : (
      <>
        <Art of={LEAF} x={140} y={86} size={108} />
        <Art of={LEAF} x={180} y={86} size={108} mirrored />
      </>
    )}
    <Art of={FRAME} x={160} y={74} size={132} />
  </>
);

const First = () => (
  <Drawing>
    <Stars />
    <Boards top={136} />
    <Doors open={false} />
    <Coins x={88} y={122} size={34} />
    <Way along="M106 114Q122 98 136 100" />
  </Drawing>
);

const Second = () => <Code characters="9f4a7" marks={[{ from: 3, to: 4 }]} />;

const Third = () => (
  <Drawing>
    <Rays x={160} y={84} />
    <Boards top={136} />
    <Doors open />
    <Times x={240} y={60} value="2.00" look="big" />
    <Coins x={92} y={122} size={30} count={6} />
    <Coins x={232} y={122} size={30} count={6} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
