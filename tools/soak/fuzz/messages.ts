// Every call that a player of any game makes, and every push.
import { CALLS_BY_GROUP, PUSHES } from '../../conform/messages';
import type { Call } from '../../../src/protocol/call';
import type { PushTable } from '../../../src/protocol/push';

/** Groups of calls that are made besides playing, and have tests of their own. */
const BESIDES = new Set(['register', 'billboard', 'protection']);

/** By path; a path that several games share appears once. */
export const ALL_CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries(CALLS_BY_GROUP)
    .filter(([group]) => !BESIDES.has(group))
    .flatMap(([, table]): Call[] => Object.values(table))
    .map((call) => [call.path, call]),
);
export const CALL_LIST: readonly Call[] = [...ALL_CALLS.values()];
export const PUSH_TABLES: readonly PushTable[] = Object.values(PUSHES);
