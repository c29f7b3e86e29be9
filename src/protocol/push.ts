// A push message as a value: its code and the schema of its data. Each game lists the pushes that it takes in a table of these.
import * as v from 'valibot';
import { amount, count, id, multiplier, name, readAs, type Wrong } from './json';
import type { Schema } from './call';

export type PushTable = Readonly<Record<string, { readonly code: number; readonly data: Schema }>>;

/** The typed event of each push in a table: { name, data }. */
export type PushEvent<T extends PushTable> = {
  [K in keyof T & string]: { readonly name: K; readonly data: v.InferOutput<T[K]['data']> };
}[keyof T & string];

/**
 * Reads an item against a table and returns its event; undefined when the code is not in the table; null when the data is
 * malformed: `wrong` is called with the field.
 */
export function readPush<T extends PushTable>(
  table: T,
  code: number,
  data: unknown,
  wrong?: Wrong,
): PushEvent<T> | undefined | null {
  for (const key of Object.keys(table)) {
    const push = table[key];
    if (push?.code !== code) continue;
    const read = readAs(push.data, data, wrong);
    return read && ({ name: key, data: read.output } as PushEvent<T>);
  }
  return undefined;
}

const nothing = v.unknown();

/** Pushes that belong to no single game. */
export const SHARED_PUSHES = {
  winRefresh: { code: 2002, data: nothing },
  accountRefresh: { code: 2006, data: nothing },
  win: {
    code: 2007,
    data: v.object({
      payoutAmount: amount,
      betAmount: amount,
      blockHash: v.optional(v.string(), ''),
      betRecordId: id,
      gameType: count,
      gameTypeDesc: name,
      odd: multiplier,
      /** Number of bets that ended at once and that this message sums up. */
      combo: v.optional(count, 1),
      /** The profit limit cut the payout. */
      limited: v.optional(v.boolean()),
      /** The part of the payout that a treasure added. */
      treasure: v.optional(v.nullable(amount)),
    }),
  },
  recordRefresh: { code: 2008, data: nothing },
  gameConfigsChanged: { code: 2009, data: nothing },
  gameStatus: { code: 2010, data: v.object({ gameType: count, status: count }) },
  betLimitRefresh: { code: 2011, data: nothing },
  cancelGameAuth: { code: 2012, data: nothing },
  /** The platform has ended a round of the player's own, because it closes or the round was abandoned. */
  roundClosed: {
    code: 2015,
    data: v.object({
      gameType: count,
      betAmount: amount,
      payoutAmount: amount,
      /** True: the stake came back. False: the winnings so far were paid. */
      refunded: v.boolean(),
    }),
  },
  userInfoRefresh: { code: 3013, data: nothing },
} as const satisfies PushTable;

export type WinInfo = v.InferOutput<(typeof SHARED_PUSHES)['win']['data']>;

/**
 * Reads an item for a game: against the game's own table, and this table of pushes for all games. Null when neither has the
 * code, and for malformed data of the game's own, which is reported. (Malformed shared pushes are counted where all of them
 * are read.)
 */
export function readGamePush<T extends PushTable>(
  {
    code,
    data,
    malformed,
  }: { readonly code: number; readonly data: unknown; malformed?(field?: string): void },
  own: T,
): PushEvent<T> | PushEvent<typeof SHARED_PUSHES> | null {
  return readPush(own, code, data, malformed) ?? readPush(SHARED_PUSHES, code, data) ?? null;
}
