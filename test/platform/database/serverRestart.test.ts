// A PostgreSQL server that restarts under a running platform: the platform logs it, waits, and continues. Every bet stands or
// is refunded, and no operator has to start anything.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { onPostgres } from '../support/engines';
import { eventually, LONGEST_FLIGHT } from '../support/eventually';
import { startTestPlatform } from '../support/testPlatform';
import { newRequestId, TestPlayer } from '../support/testPlayer';

onPostgres('a server that is restarted', (server) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startTestPlatform({
      config: { databaseUrl: await server().newDatabase() },
      createServices: (parts) => createServices(parts, { games: [ROCKET_GAME_TYPE] }),
      migrations,
    });
  });
  afterAll(() => platform.stop());

  test('is waited for, and the ledger is even afterwards', async () => {
    const player = await TestPlayer.enter(platform);
    const before = (await player.call(CALLS.accountBalance, {})).balance;
    const { bet } = await player.call(ROCKET_CALLS.bet, {
      requestId: newRequestId(),
      slot: 1,
      amount: parseMoney('10.00'),
      // Otherwise a long flight keeps the bet open for minutes.
      autoEscape: parseMultiplier('1.01'),
      next: true,
      roundId: null,
      mode: 'manual',
    });
    const stateOf = async (): Promise<unknown> =>
      (
        await platform.database.query(
          'SELECT state, round_id, payout::text AS payout FROM bets WHERE bet_id = $1',
          [bet.betId],
        )
      )[0];
    // The flight that runs now may be a long one.
    await eventually(
      async () => expect(await stateOf()).toMatchObject({ round_id: expect.any(String) as string }),
      LONGEST_FLIGHT,
    );

    let wasAway = false;
    const watch = setInterval(() => {
      void fetch(`${platform.address}/ready`).then(({ status }) => (wasAway ||= status === 503));
    }, 20);
    await server().restart();
    await eventually(async () => expect((await fetch(`${platform.address}/ready`)).status).toBe(200));
    clearInterval(watch);
    expect(wasAway).toBe(true);
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
    await eventually(async () => expect(await stateOf()).not.toMatchObject({ state: 'open' }));
    const { state, payout } = (await stateOf()) as { state: string; payout: string | null };
    const after = (await player.call(CALLS.accountBalance, {})).balance;
    const back = state === 'refunded' ? '10.00' : (payout ?? 'nothing');
    expect(after).toBe(before - parseMoney('10.00') + parseMoney(back));
    expect(await platform.ledger.audit()).toEqual({
      sumOfEntries: 0n,
      unevenMovements: 0,
      wrongAccounts: 0,
      negativePlayers: 0,
    });
  });
});
