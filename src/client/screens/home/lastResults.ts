// How the last results of a game are written and told apart at a glance in the lobby.
import { isPlainDecimal } from '../../../core/hundredths';
import { separatorsOf, withSeparators } from '../../../core/separators';
import type { PillTone } from '../../hud/Pill';
import type { GameDefinition } from '../../../games/definition';

const MIDDLE_FROM = 2;
const HIGH_FROM = 10;

/** What tells how the results of a game are written. */
type Of = Pick<GameDefinition, 'results'>;

/** Results that are no multipliers are balls, digits and points. */
const isMultiplier = ({ results }: Of, result: string): boolean =>
  results === 'multiplier' && isPlainDecimal(result);

/** Multipliers get their sign and the locale's own marks; other results stay as they are. */
export const labelOf = (game: Of, result: string, locale: string): string =>
  isMultiplier(game, result) ? `${withSeparators(result, separatorsOf(locale))}×` : result;

/** By height for multipliers; other results are all alike. */
export function toneOf(game: Of, result: string): PillTone {
  if (!isMultiplier(game, result)) return 'low';
  const height = Number.parseFloat(result);
  if (height >= HIGH_FROM) return 'high';
  return height >= MIDDLE_FROM ? 'middle' : 'low';
}
