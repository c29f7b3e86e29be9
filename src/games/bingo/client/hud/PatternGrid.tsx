// A pattern as a small drawing of a ticket: the cells that must be hit are lit.
import { COLUMNS, ROWS } from '../../rules';
import './PatternGrid.css';

const PITCH = 10;
const RADIUS = 4;

interface Props {
  /** Bit 5 × row + column. */
  readonly mask: number;
  readonly className?: string;
}

export const PatternGrid = ({ mask, className = '' }: Props) => (
  <svg
    className={`bingo-pattern ${className}`}
    viewBox={`0 0 ${COLUMNS * PITCH + 4} ${ROWS * PITCH + 4}`}
    aria-hidden="true"
    focusable="false"
  >
    <rect
      className="bingo-pattern__paper"
      x="1"
      y="1"
      width={COLUMNS * PITCH + 2}
      height={ROWS * PITCH + 2}
      rx="4"
    />
    {Array.from({ length: ROWS * COLUMNS }, (_, cell) => (
      <circle
        key={cell}
        className={mask & (1 << cell) ? 'bingo-pattern__lit' : 'bingo-pattern__dim'}
        cx={2 + PITCH * (cell % COLUMNS) + PITCH / 2}
        cy={2 + PITCH * Math.floor(cell / COLUMNS) + PITCH / 2}
        r={RADIUS}
      />
    ))}
  </svg>
);
