// The pictures on the lobby stalls of block games: each game's own machine from its scene, before the painted fan.
import { lazy, type ReactNode } from 'react';
import { useAddressOf, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import type { Reading } from '../rules';
import './stall.css';

/** Loaded with the first results, after the stalls. */
const StallResult = lazy(async () => ({ default: (await import('./StallResult')).StallResult }));

/** Box of a picture around its pivot, in units of the scene: left, top, width, height. */
type Box = readonly [number, number, number, number];

export interface MachinePart extends PackPicture {
  readonly box: Box;
}

interface PartProps {
  readonly of: MachinePart;
  /** Where its pivot is. */
  readonly x?: number;
  readonly y?: number;
  /** Further transforms around the pivot. */
  readonly turn?: string;
}

export function Part({ of, x = 0, y = 0, turn = '' }: PartProps) {
  const addressOf = useAddressOf();
  const [left, top, width, height] = of.box;
  return (
    <image
      href={addressOf(of)}
      x={left}
      y={top}
      width={width}
      height={height}
      transform={`translate(${x} ${y}) ${turn}`}
    />
  );
}

/**
 * `view`: the part of the scene that is always visible; its lower edge is the ground.
 * `sign`: the part that represents the game on boards; `win`: the sign of a win, in a game without sides.
 */
export function machine(
  reads: Reading,
  view: Box,
  parts: readonly MachinePart[],
  sign: MachinePart,
  drawing: ReactNode,
  colours?: StallPicture['colours'],
  win?: PackPicture,
): StallPicture {
  return {
    pictures: parts,
    Picture: () => (
      <span className="stall-machine">
        <svg viewBox={view.join(' ')} preserveAspectRatio="xMidYMax meet" focusable="false">
          {drawing}
        </svg>
      </span>
    ),
    sign,
    Result: (given) => <StallResult reads={reads} win={win} {...given} />,
    ...(colours && { colours }),
  };
}
