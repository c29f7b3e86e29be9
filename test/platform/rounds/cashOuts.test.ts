// Cash-outs on the real router: other calls, of the same player or of others at the same address, cannot block one. The clock
// stops while calls come, so that no rate limit recovers meanwhile.
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { Hall } from './hall';

const BETTORS = 60;
/** Number of calls above every rate limit of a player or of strangers. */
const FLOOD = 120;

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open({ seed: 'cash-outs' });
});
afterAll(() => hall.close());

const bet = (player: TestPlayer, slot = 1) =>
  player.codeOf(ROCKET_CALLS.bet, {
    ...{ requestId: newRequestId(), slot, amount: parseMoney('1.00'), autoEscape: null },
    ...{ next: false, roundId: null, mode: 'manual' },
  });
const ownBet = async (player: TestPlayer): Promise<string> =>
  (await player.call(ROCKET_CALLS.currentUserBets, {}))[0]?.betId ?? '';
const cashOut = (player: TestPlayer, betId: string) =>
  player.codeOf(ROCKET_CALLS.run, { requestId: newRequestId(), betId });
const times = (count: number, one: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, one));

async function flying(watcher: TestPlayer): Promise<void> {
  await hall.until(watcher, 'flying');
  await hall.wind(500);
}

test('a player who bets, polls and cancels as fast as he can takes his winnings all the same', async () => {
  const player = await hall.enter();
  await hall.countdownTo(player, '1.50');
  expect(await bet(player)).toBe(CODE.success);
  const betId = await ownBet(player);
  await flying(player);
  await times(FLOOD, () => player.codeOf(CALLS.accountBalance, {}));
  await times(FLOOD, () => bet(player, 2));
  await times(FLOOD, () => player.codeOf(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId }));
  // Each of these rate limits is reached now.
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.systemException);
  expect(await bet(player, 2)).toBe(CODE.systemException);
  expect(await player.codeOf(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId })).toBe(
    CODE.systemException,
  );
  expect(await cashOut(player, betId)).toBe(CODE.success);
});

test('sixty bettors behind one address cash out in one moment, beside a flood of strangers', async () => {
  const players = await Promise.all(Array.from({ length: BETTORS }, () => hall.enter()));
  const [watcher] = players;
  if (!watcher) throw new Error('no players');
  await hall.countdownTo(watcher, '1.50');
  expect(await Promise.all(players.map((player) => bet(player)))).toEqual(players.map(() => CODE.success));
  const betIds = await Promise.all(players.map((player) => ownBet(player)));
  await flying(watcher);
  let strangers = 0;
  const stranger = () =>
    fetch(`${hall.platform.address}/api${CALLS.accountBalance.path}`, {
      method: 'POST',
      headers: { authorization: `nobody-${++strangers}`, encryption: 'v2' },
      body: '{}',
    }).then(({ status }) => status);
  await times(FLOOD, stranger);
  expect(await stranger()).toBe(429);
  const [codes] = await Promise.all([
    Promise.all(players.map((player, n) => cashOut(player, betIds[n] ?? ''))),
    times(FLOOD, stranger),
  ]);
  expect(codes).toEqual(players.map(() => CODE.success));
});
