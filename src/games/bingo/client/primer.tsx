// Bingo in three pictures: the ticket, the draw, the prize.
import machine from '../../../../assets/packs/fairground-night/hud/bingo-machine.svg';
import ball from '../../../../assets/packs/fairground-night/hud/bingo-ball.svg';
import ball0 from '../../../../assets/packs/fairground-night/bingo/ball-0.svg';
import ball2 from '../../../../assets/packs/fairground-night/bingo/ball-2.svg';
import ball3 from '../../../../assets/packs/fairground-night/bingo/ball-3.svg';
import {
  Art,
  Boards,
  Coins,
  Drawing,
  Rays,
  Stars,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';
import './primer.css';

const MACHINE = art('bingo-machine', machine);
const BALL = art('bingo-ball', ball);
const BALL0 = art('bingo/ball-0', ball0);
const BALL2 = art('bingo/ball-2', ball2);
const BALL3 = art('bingo/ball-3', ball3);

/** Three rows of five numbers. */
const NUMBERS = [
  [4, 15, 31, 38, 52],
  [7, 19, 33, 44, 55],
  [12, 22, 36, 47, 60],
] as const;

interface TicketProps {
  readonly x: number;
  readonly y: number;
  /** Numbers that were drawn. */
  readonly marked: readonly number[];
}

function Ticket({ x, y, marked }: TicketProps) {
  return (
    <g className="bingo-drawn" transform={`translate(${x} ${y})`}>
      <rect className="bingo-drawn__paper" x="-84" y="-50" width="168" height="100" rx="8" />
      {NUMBERS.map((row, r) =>
        row.map((number, column) => (
          <g key={number} transform={`translate(${-62 + column * 31} ${-30 + r * 30})`}>
            <rect
              className={marked.includes(number) ? 'bingo-drawn__hit' : 'bingo-drawn__cell'}
              x="-14"
              y="-13"
              width="28"
              height="26"
              rx="4"
            />
            <text y="5.5">{number}</text>
          </g>
        )),
      )}
    </g>
  );
}

interface BallProps {
  readonly of: typeof BALL;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly number: number;
}

const Numbered = ({ of, x, y, size, number }: BallProps) => (
  <g className="bingo-drawn">
    <Art of={of} x={x} y={y} size={size} />
    <text x={x} y={y + 5.5}>
      {number}
    </text>
  </g>
);

const First = () => (
  <Drawing>
    <Stars />
    <Boards top={134} />
    <g transform="rotate(-4 166 76)">
      <Ticket x={170} y={76} marked={[]} />
    </g>
    <Coins x={88} y={116} size={40} count={3} />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Stars />
    <Boards top={134} />
    <Art of={MACHINE} x={92} y={70} size={138} />
    <Way along="M122 108Q134 124 152 120" />
    <Numbered of={BALL0} x={168} y={112} size={44} number={31} />
    <Numbered of={BALL2} x={210} y={112} size={44} number={7} />
    <Numbered of={BALL3} x={252} y={112} size={44} number={55} />
    <g transform="translate(212 44) scale(0.76)">
      <Ticket x={0} y={0} marked={[31, 7, 55]} />
    </g>
  </Drawing>
);

const Third = () => (
  <Drawing>
    <Rays x={160} y={80} />
    <Boards top={134} />
    <Ticket x={160} y={66} marked={[7, 19, 33, 44, 55]} />
    <Coins x={84} y={122} size={32} count={6} />
    <Coins x={240} y={122} size={32} count={6} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
