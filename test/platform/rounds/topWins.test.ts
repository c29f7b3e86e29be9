// The highest wins of a game, payout minus stake, today and this week, from the ledger.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney, subtract, times, type Money } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { TOLD_FOR, TopWins } from '../../../src/kits/crash/platform/topWins';
import { newRequestId } from '../support/testPlayer';
import { Hall } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open();
});
afterAll(() => hall.close());

const HEIGHT = parseMultiplier('1.50');

test('the lists hold the wins of today and of this week, the highest gain first, and no loss', async () => {
  const player = await hall.enter();
  const gains = new Map<string, Money>();
  let losses = 0;
  for (const amount of ['10.00', '40.00', '20.00', '30.00', '12.00', '14.00'].map(parseMoney)) {
    const { round } = await hall.until(player, 'countdown');
    const request = { requestId: newRequestId(), slot: 1, amount, autoEscape: HEIGHT, next: false } as const;
    const { bet } = await player.call(ROCKET_CALLS.bet, {
      ...request,
      roundId: round?.id ?? '',
      mode: 'manual',
    });
    await hall.until(player, 'flying');
    const { crashHeight } = await hall.finish(player, round?.id ?? '');
    if (crashHeight >= HEIGHT) gains.set(bet.betId, subtract(times(amount, HEIGHT), amount));
    else losses += 1;
  }
  expect(gains.size).toBeGreaterThan(1);
  expect(losses).toBeGreaterThan(0);
  hall.clock.wind(TOLD_FOR);
  const { today, week } = await player.call(ROCKET_CALLS.topWins, {});
  expect(today.map(({ betId, payout, stake }) => [betId, subtract(payout, stake)])).toEqual(
    [...gains].sort(([, a], [, b]) => Number(b - a)),
  );
  expect(week).toEqual(today);
  expect(today[0]).toMatchObject({ multiplier: HEIGHT });
  // Only wins within the time span count: eight days later both lists are empty.
  const { database } = hall.platform;
  const later = new ManualClock(hall.clock.now() + 8 * 86_400_000);
  expect(await new TopWins({ database, clock: later, gameType: ROCKET_GAME_TYPE }).now()).toEqual({
    today: [],
    week: [],
  });
});
