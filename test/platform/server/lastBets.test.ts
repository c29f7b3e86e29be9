// The platform closes while bets of real games are open: each player plays the bet to its end, sees the result, and has to
// leave then.
import { parseMultiplier } from '../../../src/core/multiplier';
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, BINGO_GAME_TYPE } from '../../../src/games/bingo/messages';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import * as bingo from '../bingo/bingoHall';
import type { Hall } from '../rounds/hall';
import { newRequestId, TestPlayer } from '../support/testPlayer';

let hall: Hall;
beforeEach(async () => {
  hall = await bingo.openBingo({
    games: [ROCKET_GAME_TYPE, BINGO_GAME_TYPE],
    config: { testControls: true },
  });
});
afterEach(() => hall.close());

const maintenance = async (on: boolean): Promise<void> => {
  const answer = await fetch(`${hall.platform.address}/admin/maintenance`, {
    method: 'POST',
    body: JSON.stringify({ on }),
  });
  expect(answer.status).toBe(200);
  await hall.settle();
};
const hasToLeave = async (player: TestPlayer): Promise<boolean> =>
  (await player.call(CALLS.loginId, {})).maintaining === 1;
const openBets = async (player: TestPlayer): Promise<number> =>
  (
    await hall.platform.database.query("SELECT 1 FROM bets WHERE state = 'open' AND user_id = $1", [
      player.userId,
    ])
  ).length;
const rocketBet = (next = false) => ({
  requestId: newRequestId(),
  slot: 1 as const,
  amount: parseMoney('10.00'),
  autoEscape: parseMultiplier('1.01'),
  next,
  roundId: null,
  mode: 'manual' as const,
});

test('a flight, tickets and an order are played to their ends; who has nothing open leaves at once', async () => {
  const [flying, ordering, bystander, drawn] = (await Promise.all([1, 2, 3, 4].map(() => hall.enter()))) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  await hall.countdownTo(flying, '5.00');
  await flying.call(ROCKET_CALLS.bet, rocketBet());
  await hall.until(flying, 'flying');
  await ordering.call(ROCKET_CALLS.bet, rocketBet(true));
  await drawn.call(BINGO_CALLS.bet, bingo.wish({ next: true }));
  expect(await openBets(drawn)).toBe(1);

  await maintenance(true);
  expect(await Promise.all([flying, ordering, bystander, drawn].map(hasToLeave))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  // Meanwhile no game accepts a new bet.
  expect(await flying.codeOf(BINGO_CALLS.bet, bingo.wish())).toBe(CODE.gameUnderMaintenance);
  expect(await drawn.codeOf(ROCKET_CALLS.bet, rocketBet(true))).toBe(CODE.gameUnderMaintenance);
  // After a reload the player finds the open bet and continues.
  const back = new TestPlayer(hall.platform.address, flying.token, flying.userId, () => hall.clock.now());
  await back.refresh();
  expect(await hasToLeave(back)).toBe(false);

  for (const player of [back, ordering, drawn]) {
    const socket = await player.connect();
    await hall.windUntil(async () => (await openBets(player)) === 0, 'the end of the last bet');
    expect(await hasToLeave(player)).toBe(false);
    const from = hall.clock.now();
    await hall.windUntil(async () => {
      await hall.deliver();
      return socket.items().some(({ code }) => code === SHARED_PUSHES.userInfoRefresh.code);
    }, 'the word to leave');
    // The player has had the time to see the result.
    expect(hall.clock.now() - from).toBeGreaterThanOrEqual(3_000);
    // The limit is generous: the test winds the clock faster than the database answers.
    expect(hall.clock.now() - from).toBeLessThan(60_000);
    expect(await hasToLeave(player)).toBe(true);
    socket.close();
  }
  expect(await hall.platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
  await maintenance(false);
  expect(await hasToLeave(back)).toBe(false);
  expect(await back.codeOf(ROCKET_CALLS.bet, rocketBet(true))).not.toBe(CODE.gameUnderMaintenance);
});
