// The shared part of the first-visit introductions of the block games: the end of a code on its counters, with the
// characters that count.
import type { ReactNode } from 'react';
import { Boards, Drawing, Framed, Rays, Stars } from '../../../client/hud/primer/drawing';
import './primer.css';

const LETTER = /[a-f]/i;
const WIDTH = 34;

interface Mark {
  /** The first and the last character, from 0. */
  readonly from: number;
  readonly to: number;
  readonly look?: 'brass' | 'first' | 'second';
}

interface Props {
  /** As in Drawing. */
  readonly light?: string;
  readonly characters: string;
  /** Characters that count; the others are drawn dark. */
  readonly marks: readonly Mark[];
  /** Drawn above the counters: points of each side, a sign. */
  readonly children?: ReactNode;
}

/** The second picture of each of these introductions. */
export function Code({ light, characters, marks, children }: Props) {
  const left = 160 - (characters.length * WIDTH) / 2;
  const counts = (i: number): boolean => marks.some(({ from, to }) => i >= from && i <= to);
  return (
    <Drawing light={light}>
      <Stars />
      <Rays x={160} y={82} />
      <Boards top={134} />
      <g className="drawn-code">
        <rect
          className="drawn-code__case"
          x={left - 12}
          y="46"
          width={characters.length * WIDTH + 24}
          height="76"
          rx="10"
        />
        {[...characters].map((character, i) => (
          <g
            key={i}
            className={counts(i) ? 'drawn-code__counts' : 'drawn-code__rest'}
            transform={`translate(${left + (i + 0.5) * WIDTH} 84)`}
          >
            <rect x="-15" y="-26" width="30" height="52" rx="4" />
            <text y="11.500" className={LETTER.test(character) ? 'drawn-code__letter' : undefined}>
              {character.toUpperCase()}
            </text>
            <path d="M-15 0H15" />
          </g>
        ))}
        {marks.map(({ from, to, look }) => (
          <Framed
            key={from}
            x={left + ((from + to + 1) / 2) * WIDTH}
            y={84}
            width={(to - from + 1) * WIDTH}
            height={60}
            {...(look && { look })}
          />
        ))}
      </g>
      {children}
    </Drawing>
  );
}

interface PointsProps {
  readonly x: number;
  readonly points: number;
  readonly look: 'first' | 'second';
}

/** Points of a side, on its disc. */
export const Points = ({ x, points, look }: PointsProps) => (
  <g className={`drawn-points drawn-points--${look}`} transform={`translate(${x} 24)`}>
    <circle r="17" />
    <text y="7">{points}</text>
  </g>
);
