// Every call and push there is, of all games.
import { BINGO_CALLS, BINGO_PUSHES } from '../../../src/games/bingo/messages';
import { CLASSIC_CALLS, CLASSIC_PUSHES } from '../../../src/kits/blockRounds/messages';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { RUNWAY_CALLS, RUNWAY_PUSHES } from '../../../src/games/runway/messages';
import { PLAYER_CHAIN_CALLS, PLAYER_CHAIN_PUSHES } from '../../../src/kits/ownRounds/messages';
import type { Call } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { PEOPLE_PUSHES } from '../../../src/protocol/billboard';
import { LOBBY_PUSHES } from '../../../src/protocol/lobby';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { SHARED_PUSHES, type PushTable } from '../../../src/protocol/push';
import { RECORD_CALLS } from '../../../src/protocol/records';

const TABLES: readonly Readonly<Record<string, Call>>[] = [
  CALLS,
  PEOPLE_CALLS,
  RECORD_CALLS,
  PLAYER_CHAIN_CALLS,
  HILO_CALLS,
  PLINKO_CALLS,
  BINGO_CALLS,
  CLASSIC_CALLS,
  ROCKET_CALLS,
  RUNWAY_CALLS,
];

/** By path; a path that several games share appears once. */
export const ALL_CALLS: ReadonlyMap<string, Call> = new Map(
  TABLES.flatMap((table) => Object.values(table)).map((call) => [call.path, call]),
);
export const CALL_LIST: readonly Call[] = [...ALL_CALLS.values()];

/** What a page of each game hears besides what all hear. */
export const PUSHES = {
  shared: SHARED_PUSHES,
  people: PEOPLE_PUSHES,
  lobby: LOBBY_PUSHES,
  chain: PLAYER_CHAIN_PUSHES,
  rocket: ROCKET_PUSHES,
  runway: RUNWAY_PUSHES,
  bingo: BINGO_PUSHES,
  classic: CLASSIC_PUSHES,
} as const satisfies Readonly<Record<string, PushTable>>;
export const PUSH_TABLES: readonly PushTable[] = Object.values(PUSHES);
