// Banker and player in three pictures: the side, the code, the scales.
import beam from '../../../../assets/packs/fairground-night/classic/scales-beam.svg';
import pan from '../../../../assets/packs/fairground-night/classic/scales-pan.svg';
import stand from '../../../../assets/packs/fairground-night/classic/scales-stand.svg';
import red from '../../../../assets/packs/fairground-night/classic/sign-first.svg';
import blue from '../../../../assets/packs/fairground-night/classic/sign-second.svg';
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

const BEAM = art('classic/scales-beam', beam);
const PAN = art('classic/scales-pan', pan);
const STAND = art('classic/scales-stand', stand);
const RED = art('classic/sign-first', red);
const BLUE = art('classic/sign-second', blue);

interface ScalesProps {
  /** Degrees; the left pan goes down. */
  readonly tilt: number;
}

const ARM = 70;
const AXLE = 25;

function Scales({ tilt }: ScalesProps) {
  const turn = (tilt * Math.PI) / 180;
  const across = Math.cos(turn) * ARM;
  const down = Math.sin(turn) * ARM;
  return (
    <>
      <Art of={STAND} x={160} y={72} size={120} />
      <Art of={BEAM} x={160} y={AXLE} size={166} turn={-tilt} />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${160 + side * across} ${AXLE - side * down})`}>
          <Art of={PAN} x={0} y={33} size={72} />
          <Art of={side < 0 ? RED : BLUE} x={0} y={40} size={26} />
        </g>
      ))}
    </>
  );
}

const First = () => (
  <Drawing light="side-red">
    <Stars />
    <Boards />
    <Scales tilt={0} />
    <Coins x={132} y={124} size={32} count={3} />
  </Drawing>
);

/** 7 and 2 for one side, 3 and 1 for the other; the letter between them belongs to neither. */
const Second = () => (
  <Code
    light="side-red"
    characters="972b31"
    marks={[
      { from: 1, to: 2, look: 'first' },
      { from: 4, to: 5, look: 'second' },
    ]}
  >
    <Points x={126} points={9} look="first" />
    <Points x={228} points={4} look="second" />
  </Code>
);

const Third = () => (
  <Drawing light="side-red">
    <Rays x={96} y={76} />
    <Boards />
    <Scales tilt={9} />
    <Coins x={96} y={124} size={30} count={3} />
    <Times x={226} y={112} value="1.95" look="big" />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
