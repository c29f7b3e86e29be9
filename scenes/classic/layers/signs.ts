// The signs of the two sides on the fan. They are equal until the machine has shown the result; then the winner's grows and
// the other fades.
import { clamp, mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Place } from './place';

const GROWS = 260;

/** How far a machine has shown the winner, 0 to 1. */
export const decidedAt = ({ verdict, machine }: ClassicFrame): number =>
  verdict < 0 ? 0 : clamp(verdict / GROWS) * (1 - machine.back);

/** Places of the signs in units, their size, the size of the winner's sign, and the opacity of the other one. */
export interface SignPlaces {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly size: number;
  readonly grown: number;
  readonly pale: number;
}

/** Draws the signs. `winner`: 0 the first side, 1 the second. */
export function putSigns(
  signs: readonly Sprite[],
  { x, y, size, grown, pale }: SignPlaces,
  winner: number,
  frame: ClassicFrame,
  at: Place,
): void {
  const decided = decidedAt(frame);
  for (let i = 0; i < signs.length; i += 1) {
    const sign = signs[i];
    const isIts = i === winner;
    const large = mix(size, isIts ? grown : size, decided);
    if (sign) at.put(sign, x[i] ?? 0, y[i] ?? 0, large, large, 0, isIts ? 1 : mix(1, pale, decided));
  }
}
