// Pushes of the lobby's channel, beside those that every page gets. Only the lobby loads their schemas.
import * as v from 'valibot';
import { count } from './json';
import type { PushTable } from './push';

export const LOBBY_PUSHES = {
  /**
   * Rounds of a game have ended: its last results, newest first, and its number of players. A lobby that gets `players`
   * stops fetching the list of games.
   */
  stallNews: {
    code: 2016,
    data: v.object({ gameType: count, lastResults: v.array(v.string()), players: v.optional(count) }),
  },
} as const satisfies PushTable;
