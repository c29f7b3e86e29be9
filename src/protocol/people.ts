// The wire of names, leaderboards and winners' messages.
import * as v from 'valibot';
import { BILLBOARD_CALLS } from './billboard';
import { nothing, reads } from './call';
import { amount, count, name } from './json';

export const NICK_NAME_LENGTH = { min: 2, max: 8 } as const;
export const MESSAGE_LENGTH = { min: 1, max: 25 } as const;
/** Least number of words of a message; a Chinese, Japanese or Korean character counts as a word. */
export const MESSAGE_WORDS = 2;
/** Highest number of winners in one announcement. */
export const ANNOUNCED_WINNERS = 10;

/** Chinese, English or digits only. */
const NICK_NAME = /^[\p{Script=Han}A-Za-z0-9]+$/u;
export const isNickName = (text: string): boolean => {
  const { length } = [...text];
  return length >= NICK_NAME_LENGTH.min && length <= NICK_NAME_LENGTH.max && NICK_NAME.test(text);
};

/** Review status of a player's text: none yet; under review (it cannot be edited); on show; refused; removed later. */
export const REVIEW_STATUSES = ['none', 'pending', 'approved', 'rejected', 'reverted'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const BOARDS = ['streak', 'overall'] as const;
export const SPANS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'sixMonths'] as const;
export type Board = (typeof BOARDS)[number];
export type Span = (typeof SPANS)[number];

/** Level tiers by amount bet, the lower bound inclusive: 1 is the highest. */
export const LEVEL_FROM = { 1: 50_000, 2: 10_000, 3: 5_000, 4: 1_000, 5: 0 } as const;
export type Level = keyof typeof LEVEL_FROM;
/** The level that everyone begins with. */
export const LOWEST_LEVEL: Level = 5;
/** The level of an amount in cents. */
export const levelOf = (cents: bigint): Level =>
  ([1, 2, 3, 4] as const).find((level) => cents >= BigInt(LEVEL_FROM[level]) * 100n) ?? LOWEST_LEVEL;

const reviewed = v.object({
  /** The player's own text, whatever its status; empty before the first. */
  text: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist(REVIEW_STATUSES),
});

const winner = v.object({
  userId: v.string(),
  rank: count,
  nickName: name,
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LOWEST_LEVEL)),
  /** Longest row of won bets in the span. */
  streak: count,
  /** Won in the span, stakes included. */
  amount,
  /** The approved text; null when there is none. */
  message: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  praises: count,
  /** By me. */
  praised: v.boolean(),
});
export type Winner = v.InferOutput<typeof winner>;

const mine = v.object({
  /** Null when I have no place on the board. */
  entry: v.nullable(winner),
  message: reviewed,
  nickName: reviewed,
  /** Announcements that I may still make this week. */
  announcementsLeft: count,
  /** A muted player cannot send texts; a visitor is on no board. */
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
  /** The step never decreases. */
  updateStep: reads('/userInfo/updateStep', step, step),
  /** Asks for another name. It is shown once it has passed its review. */
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
  /** A platform announcement by a winner, about certain winners or about none. */
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
