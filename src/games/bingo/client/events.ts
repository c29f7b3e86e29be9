// What can happen to bingo, as its store takes it: pushes of the game, pushes that concern all games, snapshots.
import type { Pushed } from '../../../client/connection/api';
import { readGamePush, type PushEvent, type SHARED_PUSHES } from '../../../protocol/push';
import { BINGO_PUSHES, type BingoSnapshot } from '../messages';

export type BingoEvent =
  | PushEvent<typeof BINGO_PUSHES>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: BingoSnapshot };

/** The events in what was pushed, in order. */
export const eventsOf = (items: readonly Pushed[]): readonly BingoEvent[] =>
  items.flatMap((item) => readGamePush(item, BINGO_PUSHES) ?? []);
