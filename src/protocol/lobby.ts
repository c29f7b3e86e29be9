// Pushes of the lobby's channel, beside those that every page gets. Only the lobby loads their schemas.
import * as v from 'valibot';
import { count } from './json';
import type { PushTable } from './push';

export const LOBBY_PUSHES = {
  /**
   * Rounds of a game have ended: how its last ones did, newest first, and how many players are there. A lobby that is told
   * `players` does not go on asking for the list of games.
   */
  stallNews: {
    code: 2016,
    data: v.object({ gameType: count, lastResults: v.array(v.string()), players: v.optional(count) }),
  },
} as const satisfies PushTable;
