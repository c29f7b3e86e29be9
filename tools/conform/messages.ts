// Lists every message of the protocol with its schema. The documents for other backends are generated from this list, and the
// conformance kit checks answers against it.
import { BINGO_CALLS, BINGO_PUSHES } from '../../src/games/bingo/messages';
import { HILO_CALLS } from '../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../src/games/plinko/messages';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../src/games/rocket/messages';
import { RUNWAY_CALLS, RUNWAY_PUSHES } from '../../src/games/runway/messages';
import { CLASSIC_CALLS, CLASSIC_PUSHES } from '../../src/kits/blockRounds/messages';
import { PLAYER_CHAIN_CALLS, PLAYER_CHAIN_PUSHES } from '../../src/kits/ownRounds/messages';
import type { Call } from '../../src/protocol/call';
import { BILLBOARD_CALLS, PEOPLE_PUSHES } from '../../src/protocol/billboard';
import { CALLS } from '../../src/protocol/calls';
import { LOBBY_PUSHES } from '../../src/protocol/lobby';
import { PEOPLE_CALLS } from '../../src/protocol/people';
import { SHARED_PUSHES, type PushTable } from '../../src/protocol/push';
import { REALITY_CHECK } from '../../src/protocol/realityCheck';
import { RECORD_CALLS } from '../../src/protocol/records';
import { REGISTER_CALLS } from '../../src/protocol/register';

/** Calls by topic. */
export const CALLS_BY_GROUP = {
  shared: CALLS,
  register: REGISTER_CALLS,
  billboard: BILLBOARD_CALLS,
  people: PEOPLE_CALLS,
  protection: { realityCheck: REALITY_CHECK },
  records: RECORD_CALLS,
  chains: PLAYER_CHAIN_CALLS,
  rocket: ROCKET_CALLS,
  runway: RUNWAY_CALLS,
  hilo: HILO_CALLS,
  plinko: PLINKO_CALLS,
  bingo: BINGO_CALLS,
  block: CLASSIC_CALLS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Pushes to the page of each game, besides those that all pages receive. */
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
