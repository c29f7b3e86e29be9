// What can happen to a crash game, as its store takes it: pushes of the game, pushes that concern all games, snapshots.
import type { Pushed } from '../../../client/connection/api';
import { readGamePush, type PushEvent, type SHARED_PUSHES } from '../../../protocol/push';
import type { CrashPushes, CrashSnapshot } from '../messages';

export type CrashEvent =
  | PushEvent<CrashPushes>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: CrashSnapshot };

/** The events in what was pushed, in order; without those of the round while nobody can see it. */
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
