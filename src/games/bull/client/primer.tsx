// Hash bull in three pictures: the side, the code, the points.
import base from '../../../../assets/packs/fairground-night/classic/rodeo-base.svg';
import body from '../../../../assets/packs/fairground-night/classic/rodeo-body.svg';
import dial from '../../../../assets/packs/fairground-night/classic/rodeo-dial.svg';
import piston from '../../../../assets/packs/fairground-night/classic/rodeo-piston.svg';
import red from '../../../../assets/packs/fairground-night/classic/sign-first.svg';
import blue from '../../../../assets/packs/fairground-night/classic/sign-second.svg';
import lock from '../../../../assets/packs/fairground-night/hilo/chest-lock.svg';
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
import { Code, Points } from '../../../kits/blockRounds/client/primer';

const BASE = art('classic/rodeo-base', base);
const BODY = art('classic/rodeo-body', body);
const DIAL = art('classic/rodeo-dial', dial);
const PISTON = art('classic/rodeo-piston', piston);
const RED = art('classic/sign-first', red);
const BLUE = art('classic/sign-second', blue);
const LOCK = art('hilo/chest-lock', lock);

const Machine = ({ turn = 0 }: { readonly turn?: number }) => (
  <>
    <Art of={BASE} x={160} y={124} size={150} />
    <Art of={PISTON} x={160} y={94} size={52} />
    <Art of={BODY} x={160} y={62} size={112} turn={turn} />
  </>
);

const First = () => (
  <Drawing light="bead-red">
    <Stars />
    <Boards top={134} />
    <Machine />
    <Art of={RED} x={88} y={44} size={38} />
    <Art of={BLUE} x={232} y={44} size={38} />
    <Coins x={92} y={120} size={30} />
    <Coins x={236} y={120} size={26} count={6} />
    <Art of={LOCK} x={236} y={110} size={38} />
  </Drawing>
);

/** Letters count 10: 9, 10 and 4 make 23, which is 3 points; 4, 10 and 2 make 16, which is 6. */
const Second = () => (
  <Code
    light="bead-red"
    characters="9b4a2"
    marks={[
      { from: 0, to: 2, look: 'first' },
      { from: 2, to: 4, look: 'second' },
    ]}
  >
    <Points x={126} points={3} look="first" />
    <Points x={194} points={6} look="second" />
  </Code>
);

const Third = () => (
  <Drawing light="bead-red">
    <Rays x={112} y={70} />
    <Boards top={134} />
    <Art of={DIAL} x={112} y={68} size={96} />
    <g transform="translate(112 27) scale(1.7)">
      <Points x={0} points={6} look="second" />
    </g>
    <Art of={BLUE} x={112} y={126} size={30} />
    <Times x={224} y={44} value="5.7" look="big" />
    <Coins x={222} y={118} size={32} count={6} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
