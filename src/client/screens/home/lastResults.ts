// How the last results of a game are written and told apart at a glance in the lobby.
import { isPlainDecimal } from '../../../core/hundredths';
import { separatorsOf, withSeparators } from '../../../core/separators';
import type { PillTone } from '../../hud/Pill';
import type { GameType } from '../../../protocol/gameTypes';

const MIDDLE_FROM = 2;
const HIGH_FROM = 10;

/** Games whose results are multipliers; those of the others are balls, digits and points. */
const BY_MULTIPLIER: ReadonlySet<GameType> = new Set([7, 8, 9, 10]);

const isMultiplier = (gameType: GameType, result: string): boolean =>
  BY_MULTIPLIER.has(gameType) && isPlainDecimal(result);

/** Multipliers get their sign and the locale's own marks; other results stay as they are. */
export const labelOf = (gameType: GameType, result: string, locale: string): string =>
  isMultiplier(gameType, result) ? `${withSeparators(result, separatorsOf(locale))}×` : result;

/** By height for multipliers; other results are all alike. */
export function toneOf(gameType: GameType, result: string): PillTone {
  if (!isMultiplier(gameType, result)) return 'low';
  const height = Number.parseFloat(result);
  if (height >= HIGH_FROM) return 'high';
  return height >= MIDDLE_FROM ? 'middle' : 'low';
}
