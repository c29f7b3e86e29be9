// Many players bet at the same moment, through HTTP, table and ledger: one transaction takes their stakes, and each player
// gets an own answer.
import { publicIdOf } from '../../../src/protocol/publicId';
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import type { ServiceParts } from '../../../src/platform/server/service';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { eventually } from '../support/eventually';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { Hall } from './hall';

const STAKE = parseMoney('10.00');
const wish = () => ({
  ...{ requestId: newRequestId(), slot: 1, amount: STAKE, autoEscape: null },
  ...{ next: false, roundId: null, mode: 'manual' as const },
});

let hall: Hall;
/** `gate`: the first transaction waits for it. `begun`: transactions begun since then. `seen`: bets that have arrived. */
let gate: Promise<void> | null = null;
let begun = 0;
let seen = 0;
/** Number of the transaction that fails at its end. */
let failing = 0;
const bend = (parts: ServiceParts): ServiceParts => ({
  ...parts,
  random: { bytes: (count) => ((seen += 1), parts.random.bytes(count)) },
  database: {
    ...parts.database,
    async transaction(work) {
      const number = ++begun;
      if (number === 1) await gate;
      return parts.database.transaction(async (tx) => {
        const result = await work(tx);
        if (number === failing) throw new Error('a fault that a test planted');
        return result;
      });
    },
  },
});
beforeAll(async () => {
  hall = await Hall.open({ bend, seed: 'together' });
});
afterAll(() => hall.close());

/** All players bet; the first stake waits until the others have come and `meanwhile` is done. Returns their codes. */
async function betTogether(players: readonly TestPlayer[], meanwhile = async () => {}): Promise<number[]> {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => (open = resolve));
  [begun, seen] = [0, 0];
  const codes: Promise<number>[] = [];
  for (const [n, player] of players.entries()) {
    codes.push(player.codeOf(ROCKET_CALLS.bet, wish()));
    if (n === 0) await eventually(() => expect(begun).toBe(1));
  }
  await eventually(() => expect(seen).toBe(players.length));
  await meanwhile();
  gate = null;
  open();
  return Promise.all(codes);
}

const balanceOf = async (player: TestPlayer) => (await player.call(CALLS.accountBalance, {})).balance;

test('who bet in time is on the ride although the ledger was late, and who cannot pay is refused alone', async () => {
  const watcher = await hall.enter();
  const players = [STAKE, STAKE, parseMoney('9.99'), STAKE, STAKE].map((purse) => hall.enter(purse));
  const entered = await Promise.all(players);
  const { round } = await hall.countdownTo(watcher, '1.50');
  const codes = await betTogether(entered, async () => {
    await hall.until(watcher, 'flying');
    await hall.wind(300);
  });
  const { success, insufficientBalance } = CODE;
  expect(codes).toEqual([success, success, insufficientBalance, success, success]);
  // The first stake, the round's block and outcome, and all other stakes at once.
  expect(begun).toBe(3);
  const { bets } = await watcher.call(ROCKET_CALLS.currentRound, {});
  const others = entered.filter((_player, n) => n !== 2);
  expect(bets.map(({ userId }) => userId).sort()).toEqual(
    others.map(({ userId }) => publicIdOf(userId)).sort(),
  );
  const [first] = others;
  const [mine] = (await first?.call(ROCKET_CALLS.currentUserBets, {})) ?? [];
  const escaped = await first?.call(ROCKET_CALLS.run, {
    requestId: newRequestId(),
    betId: mine?.betId ?? '',
  });
  expect(escaped?.bet.status).toBe('escaped');
  await hall.finish(watcher, round?.id ?? '');
  for (const [n, player] of entered.entries())
    expect(await balanceOf(player)).toBe(n === 0 ? escaped?.balance : parseMoney(n === 2 ? '9.99' : '0.00'));
});

test('when the transaction of many fails each is told so, and each place is free for another try', async () => {
  const watcher = await hall.enter();
  const players = await Promise.all([0, 1, 2, 3].map(() => hall.enter(STAKE)));
  await hall.until(watcher, 'countdown');
  failing = 2;
  const codes = await betTogether(players);
  failing = 0;
  expect(codes).toEqual([CODE.success, ...[1, 2, 3].map(() => CODE.systemException)]);
  for (const [n, player] of players.entries()) {
    expect(await balanceOf(player)).toBe(n === 0 ? 0n : STAKE);
    expect(await player.call(ROCKET_CALLS.currentUserBets, {})).toHaveLength(n === 0 ? 1 : 0);
    if (n > 0) expect(await player.codeOf(ROCKET_CALLS.bet, wish())).toBe(CODE.success);
  }
  expect(await hall.platform.ledger.audit()).toEqual({
    ...{ sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 },
  });
});
