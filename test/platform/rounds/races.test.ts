// Many players at the same moment on a real PostgreSQL, whose ten connections run in parallel.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { onPostgres } from '../support/engines';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { Hall } from './hall';

const PURSE = parseMoney('15.00');
const PLAYERS = 12;

onPostgres('rounds', (server) => {
  let hall: Hall;
  beforeAll(async () => {
    hall = await Hall.open({ config: { databaseUrl: await server().newDatabase() }, seed: 'races' });
  });
  afterAll(() => hall.close());

  test('bets, escapes and cancels of all at once leave balances that agree with what each was answered', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => hall.enter(PURSE)));
    const watcher = await hall.enter();
    const bet = (player: TestPlayer, slot: number, auto: string | null) => {
      const autoEscape = auto === null ? null : parseMultiplier(auto);
      const request = { slot, amount: parseMoney('10.00'), autoEscape, next: false, roundId: null };
      return player.codeOf(ROCKET_CALLS.bet, { ...request, requestId: newRequestId(), mode: 'manual' });
    };
    const { round } = await hall.countdownTo(watcher, '1.30');
    // Each player can pay for one bet only and places two at once.
    const codes = await Promise.all(
      players.map((player, n) =>
        Promise.all([bet(player, 1, n % 2 ? '1.05' : null), bet(player, 2, '1.05')]),
      ),
    );
    for (const [first, second] of codes) {
      expect([first, second].filter((code) => code === CODE.success)).toHaveLength(1);
      expect([first, second]).toContain(CODE.insufficientBalance);
    }
    const { mine: _none, bets } = await watcher.call(ROCKET_CALLS.currentRound, {});
    expect(bets).toHaveLength(PLAYERS);

    const [leaving, ...staying] = players;
    const own = async (player: TestPlayer) =>
      (await player.call(ROCKET_CALLS.currentUserBets, {}))[0]?.betId ?? '';
    const betId = await own(leaving ?? watcher);
    const backs = await Promise.all(
      [0, 1, 2].map(() =>
        (leaving ?? watcher).codeOf(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId }),
      ),
    );
    expect(backs).toEqual([CODE.success, CODE.success, CODE.success]);
    expect((await leaving?.call(CALLS.accountBalance, {}))?.balance).toBe(PURSE);

    await hall.until(watcher, 'flying');
    await hall.wind(500);
    // Each of these players cashes out twice by hand, while auto cash-outs are settled in one transaction.
    const escaping = staying.map(async (player) => {
      const request = { requestId: newRequestId(), betId: await own(player) };
      return Promise.all([
        player.codeOf(ROCKET_CALLS.run, request),
        player.codeOf(ROCKET_CALLS.run, request),
      ]);
    });
    await hall.wind(500);
    for (const pair of await Promise.all(escaping)) expect(pair).toEqual([CODE.success, CODE.success]);
    await hall.finish(watcher, round?.id ?? '');

    for (const player of staying) {
      const [stored] = await hall.platform.database.query('SELECT payout FROM bets WHERE user_id = $1', [
        player.userId,
      ]);
      const payout = parseMoney(String(stored?.['payout']));
      expect(payout).toBeGreaterThanOrEqual(parseMoney('10.00'));
      expect((await player.call(CALLS.accountBalance, {})).balance).toBe(
        PURSE - parseMoney('10.00') + payout,
      );
    }
    expect(await hall.platform.ledger.openBets(ROCKET_GAME_TYPE)).toEqual([]);
    expect(await hall.platform.ledger.audit()).toEqual({
      sumOfEntries: 0n,
      unevenMovements: 0,
      wrongAccounts: 0,
      negativePlayers: 0,
    });
  });
});
