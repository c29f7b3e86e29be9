// Every call and push there is, of all games.
import { CALLS_BY_GROUP, PUSHES } from '../../conform/messages';
import type { Call } from '../../../src/protocol/call';
import type { PushTable } from '../../../src/protocol/push';

/** By path; a path that several games share appears once. */
export const ALL_CALLS: ReadonlyMap<string, Call> = new Map(
  Object.values(CALLS_BY_GROUP)
    .flatMap((table): Call[] => Object.values(table))
    .map((call) => [call.path, call]),
);
export const CALL_LIST: readonly Call[] = [...ALL_CALLS.values()];
export const PUSH_TABLES: readonly PushTable[] = Object.values(PUSHES);
