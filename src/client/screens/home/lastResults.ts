// The text and tone of a game's last results in the lobby.
import { isPlainDecimal } from '../../../core/hundredths';
import { separatorsOf, withSeparators } from '../../../core/separators';
import type { PillTone } from '../../hud/Pill';
import type { GameDefinition } from '../../../games/definition';

const MIDDLE_FROM = 2;
const HIGH_FROM = 10;

/** The format of a game's results. */
type Of = Pick<GameDefinition, 'results'>;

/** Other results than multipliers are balls, digits and points. */
const isMultiplier = ({ results }: Of, result: string): boolean =>
  results === 'multiplier' && isPlainDecimal(result);

/** Multipliers get their sign and the locale's marks; other results stay unchanged. */
export const labelOf = (game: Of, result: string, locale: string): string =>
  isMultiplier(game, result) ? `${withSeparators(result, separatorsOf(locale))}×` : result;

/** The tone of multipliers follows their size; all other results are low. */
export function toneOf(game: Of, result: string): PillTone {
  if (!isMultiplier(game, result)) return 'low';
  const height = Number.parseFloat(result);
  if (height >= HIGH_FROM) return 'high';
  return height >= MIDDLE_FROM ? 'middle' : 'low';
}
