// How the last results of a game are written and told apart at a glance in the lobby.
import { isPlainDecimal } from '../../core/hundredths';
import type { PillTone } from '../../hud/Pill';

const MIDDLE_FROM = 2;
const HIGH_FROM = 10;

/** Multipliers get their sign; results that are words stay as they are. */
export const labelOf = (result: string): string => (isPlainDecimal(result) ? `${result}×` : result);

/** By height for multipliers; words are all alike. */
export function toneOf(result: string): PillTone {
  const height = Number.parseFloat(result);
  if (height >= HIGH_FROM) return 'high';
  return height >= MIDDLE_FROM ? 'middle' : 'low';
}
