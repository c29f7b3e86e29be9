// The game from whose menu a page was opened: kept with the entry of the history, so that the way back leads there.
import { useLocation } from 'react-router-dom';

const GAME_PAGE = /^\/h5\/[a-z-]+(\?gameType=\d+)?$/i;

/** The path of the game, with the one of a hall's that was on; null when the page was opened from elsewhere. Anything else that lies there is nothing to us. */
export function useGameBefore(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && GAME_PAGE.test(from) ? from : null;
}
