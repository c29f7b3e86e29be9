import type { Text } from '../../../client/i18n/useText';
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';

/** The line about the keys: a number chooses a play, where the game has several. */
export function keysOf(gameType: ClassicGameType, t: Text['t']): string {
  const last = CLASSIC_GAMES[gameType].plays.length;
  return last === 1 ? t('classic:keysOfOne') : t('classic:keys', { last });
}
