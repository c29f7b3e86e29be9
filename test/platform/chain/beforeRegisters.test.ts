// Players' chains from before registers existed: no round begins on them, and an open round is played to its end.
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { HiloPlayer } from '../hilo/hiloPlayer';
import { Hall } from '../rounds/hall';
import { MANY_CALLS, begin, seedsOf, walked } from '../support/ownSeeds';

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open({ games: [HILO_GAME_TYPE], config: MANY_CALLS, seed: 'before registers' });
});
afterAll(() => hall.close());

/** Puts a player into the state before the update: his chain has no place in a register, and a round on it is open. */
async function asBefore({ player }: HiloPlayer, chainId: string): Promise<void> {
  const { database } = hall.platform;
  const { userId } = player;
  await database.query(
    `INSERT INTO player_chains (chain_id, user_id, game_type, tip, commitment, length, created_at)
     SELECT 'a-name', $1, 8, tip, commitment, length, created_at FROM seed_chains WHERE chain_id = $2`,
    [userId, chainId],
  );
  await database.query("UPDATE hilo_rounds SET chain_id = 'a-name' WHERE chain_id = $1", [chainId]);
  await database.query('DELETE FROM own_chains WHERE user_id = $1', [userId]);
  await database.query(
    "INSERT INTO player_seeds_before_registers (user_id, game_type, state) VALUES ($1, 8, '{}')",
    [userId],
  );
}

test('an open round goes on as it was and can be verified; the register is begun, and the device is told of it', async () => {
  const hilo = await HiloPlayer.enter(hall);
  const { round } = await hilo.open();
  await asBefore(hilo, round.seeds.chainId);
  const { round: back, seeds, commitment } = await hilo.start();
  expect(back).toEqual({ ...round, seeds: { ...round.seeds, chainId: 'a-name' } });
  expect([commitment, seeds.current, seeds.coming, seeds.fromBefore]).toEqual([null, null, null, true]);
  const { round: over } = await hilo.guessWrong(round);
  expect(over.status).toBe('lost');
  const [row] = await hall.platform.database.query(
    "SELECT commitment FROM player_chains WHERE chain_id = 'a-name'",
  );
  expect(walked(over.seeds.serverSeed ?? '', over.seeds.index)).toBe(row?.['commitment']);

  const { current } = await begin(hall, hilo.player, HILO_GAME_TYPE, 'a-new-one');
  expect(current).toMatchObject({ k: 0, clientSeed: 'a-new-one', nextIndex: 1 });
  const { round: next } = await hilo.open();
  expect(next.seeds).toMatchObject({ chainId: current?.chainId, index: 1 });
  const { round: told } = await hilo.player.call(HILO_CALLS.detail, { betId: over.betId });
  expect(told).toEqual(over);
});

test('a player without chains from before is told nothing of them', async () => {
  const player = await hall.enter();
  expect((await seedsOf(player, HILO_GAME_TYPE)).fromBefore).toBe(false);
});
