// The wire of names, leaderboards and winners' messages.
import * as v from 'valibot';
import { BILLBOARD_CALLS } from './billboard';
import { nothing, reads } from './call';
import { amount, count, name } from './json';

export const NICK_NAME_LENGTH = { min: 2, max: 8 } as const;
export const MESSAGE_LENGTH = { min: 1, max: 25 } as const;
/** Words, or Chinese, Japanese or Korean characters, that a message has at least. */
export const MESSAGE_WORDS = 2;
/** Winners that one announcement may be about. */
export const ANNOUNCED_WINNERS = 10;

/** Chinese, English or digits only. */
const NICK_NAME = /^[\p{Script=Han}A-Za-z0-9]+$/u;
export const isNickName = (text: string): boolean => {
  const { length } = [...text];
  return length >= NICK_NAME_LENGTH.min && length <= NICK_NAME_LENGTH.max && NICK_NAME.test(text);
};

/** Where the words of a player stand: looked at now (and not to be edited), on show, turned down, or taken down. */
export const REVIEW_STATUSES = ['none', 'pending', 'approved', 'rejected', 'reverted'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const BOARDS = ['streak', 'overall'] as const;
export const SPANS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'sixMonths'] as const;
export type Board = (typeof BOARDS)[number];
export type Span = (typeof SPANS)[number];

/** Level tiers by amount bet, the lower bound inclusive: 1 is the highest. */
export const LEVEL_FROM = { 1: 50_000, 2: 10_000, 3: 5_000, 4: 1_000, 5: 0 } as const;
export type Level = keyof typeof LEVEL_FROM;
/** The level of an amount in cents. */
export const levelOf = (cents: bigint): Level =>
  ([1, 2, 3, 4] as const).find((level) => cents >= BigInt(LEVEL_FROM[level]) * 100n) ?? 5;

const reviewed = v.object({
  /** The player's own words, whatever their status; empty before the first. */
  text: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(REVIEW_STATUSES),
});

const winner = v.object({
  userId: v.string(),
  rank: count,
  nickName: name,
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** Longest row of won bets in the span. */
  streak: count,
  /** Won in the span, stakes included. */
  amount,
  /** Approved words; null without. */
  message: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  praises: count,
  /** By me. */
  praised: v.boolean(),
});
export type Winner = v.InferOutput<typeof winner>;

const mine = v.object({
  /** Null while I am on no place of the board. */
  entry: v.nullable(winner),
  message: reviewed,
  nickName: reviewed,
  /** Announcements that I may still make this week. */
  announcementsLeft: count,
  /** A muted player says nothing; a visitor is on no board. */
  muted: v.boolean(),
  visitor: v.boolean(),
});
export type MyWords = v.InferOutput<typeof mine>;

const step = v.object({ step: v.pipe(count, v.maxValue(100)) });
const typed = v.pipe(v.string(), v.maxLength(200));

export const PEOPLE_CALLS = {
  ...BILLBOARD_CALLS,
  /** Number of the last step of the user guide that was seen; 0 for none. */
  getUserGuideStep: reads('/userInfo/getUserGuideStep', nothing, step),
  /** Never goes back. */
  updateStep: reads('/userInfo/updateStep', step, step),
  /** Asks for another name. It is on show when its review is over. */
  editNickName: reads('/userInfo/editNickName', v.object({ nickName: typed }), reviewed),
  winnerList: reads(
    '/game/winnerList',
    v.object({ board: v.picklist(BOARDS), span: v.picklist(SPANS) }),
    v.object({ winners: v.array(winner), mine }),
  ),
  /** The first ten of this week by amount. */
  getWinnerTop: reads('/game/getWinnerTop', nothing, v.object({ winners: v.array(winner), mine })),
  /** A like, once for each winner. */
  winnerPraise: reads(
    '/game/winnerPraise',
    v.object({ userId: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({ praises: count }),
  ),
  editWinnerMessage: reads('/game/editWinnerMessage', v.object({ message: typed }), reviewed),
  /** A platform announcement by a winner, about winners or nobody in particular. */
  sendNoticeMessage: reads(
    '/game/sendNoticeMessage',
    v.object({
      message: typed,
      userIds: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(ANNOUNCED_WINNERS)),
        [],
      ),
    }),
    v.object({ announcementsLeft: count }),
  ),
} as const;
