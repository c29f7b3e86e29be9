// The events that a crash game's store takes: pushes of the game, pushes for all games, snapshots.
import type { Pushed } from '../../../client/connection/api';
import { readGamePush, type PushEvent, type SHARED_PUSHES } from '../../../protocol/push';
import type { CrashPushes, CrashSnapshot } from '../messages';

export type CrashEvent =
  | PushEvent<CrashPushes>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: CrashSnapshot };

/** The events in the pushed messages, in order; without the round's own events when `withRound` is false. */
export function eventsOf(
  items: readonly Pushed[],
  pushes: CrashPushes,
  withRound: boolean,
): readonly CrashEvent[] {
  const events: CrashEvent[] = [];
  for (const item of items) {
    const event = readGamePush(item, pushes);
    if (event && (withRound || !(event.name in pushes))) events.push(event);
  }
  return events;
}
