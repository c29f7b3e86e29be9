// A bet that was accepted just before the platform closed, on a real PostgreSQL: the single connection of the embedded
// database hides the race.
import type { RequestOf } from '../../../src/protocol/call';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { Hall } from '../rounds/hall';
import { eventually } from '../support/eventually';
import { onPostgres } from '../support/engines';
import { Naming } from '../support/naming';
import { MANY_CALLS } from '../support/ownSeeds';
import { betOn, HiloPlayer } from './hiloPlayer';

onPostgres('as the platform closes', (server) => {
  let hall: Hall;
  beforeAll(async () => {
    const databaseUrl = await server().newDatabase();
    hall = await Hall.open({
      games: [HILO_GAME_TYPE],
      config: { ...MANY_CALLS, databaseUrl, testControls: true },
      seed: 'closing',
    });
  });
  afterAll(() => hall.close());

  test('a bet that is not stored yet is waited for, and its round is ended with the others', async () => {
    const hilo = await HiloPlayer.enter(hall);
    const { commitment } = await hilo.start();
    if (!commitment) throw new Error('no round was started');
    // Fetch the commitment and terms for the bet before the lock: the calls for them would wait for the lock too.
    const naming = new Naming((call, request) => hilo.player.call(call, request));
    const bet = (await naming.of(HILO_CALLS.bet.path, betOn(commitment, '1.00'))) as RequestOf<
      typeof HILO_CALLS.bet
    >;
    const { database, address } = hall.platform;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    const holding = database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM own_chains WHERE user_id = $1 FOR UPDATE', [hilo.player.userId]);
      isHeld = true;
      await held;
    });
    await eventually(() => expect(isHeld).toBe(true));
    const betting = hilo.player.call(HILO_CALLS.bet, bet);
    await eventually(async () => {
      const [row] = await database.query(
        "SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
      );
      expect(Number(row?.['waiting'])).toBe(1);
    });
    const maintenance = (on: boolean) =>
      fetch(`${address}/admin/maintenance`, { method: 'POST', body: JSON.stringify({ on }) });
    await maintenance(true);
    release();
    await holding;
    const { round } = await betting;
    await eventually(async () => {
      const [row] = await database.query('SELECT state FROM bets WHERE bet_id = $1', [round.betId]);
      expect(row?.['state']).toBe('refunded');
    });
    await maintenance(false);
  });
});
