// The events that bingo's store takes: pushes of the game, pushes for all games, snapshots.
import type { Pushed } from '../../../client/connection/api';
import { readGamePush, type PushEvent, type SHARED_PUSHES } from '../../../protocol/push';
import { BINGO_PUSHES, type BingoSnapshot } from '../messages';

export type BingoEvent =
  | PushEvent<typeof BINGO_PUSHES>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: BingoSnapshot };

/** The events in the pushed messages, in order. */
export const eventsOf = (items: readonly Pushed[]): readonly BingoEvent[] =>
  items.flatMap((item) => readGamePush(item, BINGO_PUSHES) ?? []);
