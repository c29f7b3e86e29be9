// The game from whose menu a page was opened: stored with the history entry, so that the way back leads there.
import { useLocation } from 'react-router-dom';

const GAME_PAGE = /^\/h5\/[a-z-]+(\?gameType=\d+)?$/i;

/**
 * Returns the path of the game, with the open game in the hash hall; null when the page was opened from elsewhere, or when
 * the history entry holds anything else.
 */
export function useGameBefore(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && GAME_PAGE.test(from) ? from : null;
}
