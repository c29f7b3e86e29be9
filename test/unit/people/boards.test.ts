// Which days a board covers, and which rank on it allows an announcement.
import { ManualClock } from '../../../src/core/clock';
import { CODE } from '../../../src/protocol/codes';
import type { Call } from '../../../src/protocol/call';
import { PEOPLE_CALLS, SPANS, type MyWords } from '../../../src/protocol/people';
import { publicIdOf } from '../../../src/protocol/publicId';
import { NO_LOG } from '../../../src/platform/logging/log';
import { daysOf } from '../../../src/platform/people/boards';
import { peopleService, type PeopleParts } from '../../../src/platform/people/peopleService';
import type { CallContext } from '../../../src/platform/server/service';

const DAY = 86_400_000;
/** A Sunday: the last day of its week. */
const SUNDAY = Date.parse('2026-11-22T15:00:00Z');
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

test('each span has its first and its last day; six months are 183 of them', () => {
  const days = SPANS.map((span) => [span, daysOf(span, SUNDAY)] as const);
  expect(Object.fromEntries(days.map(([span, { from, to }]) => [span, [dateOf(from), dateOf(to)]]))).toEqual({
    today: ['2026-11-22', '2026-11-22'],
    yesterday: ['2026-11-21', '2026-11-21'],
    thisWeek: ['2026-11-16', '2026-11-22'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    sixMonths: ['2026-05-24', '2026-11-22'],
  });
});

/** The service on a database in which one player has one day of wins, at a given rank of each board. */
function boards({ daysAgo = 0, overall = 99, streak = 99 }) {
  const player = { userId: 'me', nickName: 'Me', visitor: false };
  const clock = new ManualClock(SUNDAY);
  const query = (sql: string, parameters: readonly unknown[] = []) => {
    if (sql.includes('count(*) AS used')) return Promise.resolve([{ used: '0' }]);
    if (sql.includes('FROM bets')) return Promise.resolve(Array.from({ length: 5 }, () => ({})));
    if (!sql.includes('FROM winner_days WHERE day BETWEEN')) return Promise.resolve([]);
    const [from, to, board] = parameters;
    const day = Math.floor(SUNDAY / DAY) - daysAgo;
    if (day < Number(from) || day > Number(to)) return Promise.resolve([]);
    const sums = { staked: '10.00', won: '20.00', streak: '4', message: null, praises: '0', praised: false };
    const place = board === 'streak' ? streak : overall;
    const { userId, nickName } = player;
    return Promise.resolve([
      { user_id: userId, public_id: publicIdOf(userId), nick_name: nickName, place, ...sums },
    ]);
  };
  const service = peopleService({
    database: { query, transaction: (work: (tx: unknown) => unknown) => work({ query }) },
    publisher: { toAll: () => undefined },
    clock,
    log: NO_LOG,
    boardsClosed: () => false,
  } as unknown as PeopleParts);
  return async (call: Call, request: unknown): Promise<unknown> =>
    service.routes
      .find((route) => route.call === call)
      ?.handle(request, { player } as unknown as CallContext);
}

test.each([
  [0, 4],
  [182, 4],
  [183, undefined],
  [200, undefined],
])('a row of wins %i days ago is on the board of six months with %j', async (daysAgo, streak) => {
  const ask = boards({ daysAgo });
  const { mine } = (await ask(PEOPLE_CALLS.winnerList, { board: 'streak', span: 'sixMonths' })) as {
    mine: MyWords;
  };
  expect(mine.entry?.streak).toBe(streak);
});

test.each([
  [{ overall: 1 }, 3],
  [{ overall: 10 }, 3],
  [{ streak: 10 }, 3],
  [{ overall: 11, streak: 11 }, 0],
  // In another week.
  [{ overall: 1, daysAgo: 7 }, 0],
])('at %j a player may announce %i times this week', async (places, times) => {
  const ask = boards(places);
  const { mine } = (await ask(PEOPLE_CALLS.getWinnerTop, {})) as { mine: MyWords };
  expect(mine.announcementsLeft).toBe(times);
  const said = ask(PEOPLE_CALLS.sendNoticeMessage, { message: 'what a night', userIds: [] });
  if (times > 0) expect(await said).toEqual({ announcementsLeft: times - 1 });
  else await expect(said).rejects.toMatchObject({ code: CODE.announcementsUsedUp });
});
