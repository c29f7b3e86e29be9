// Chains of seeds and of blocks, on both databases.
import { ManualClock } from '../../../src/core/clock';
import { chainIdsOf } from '../../../src/core/register';
import type { Database } from '../../../src/platform/database/database';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { SeedChains } from '../../../src/platform/chain/seedChains';
import { walkBack } from '../../../src/platform/chain/seeds';
import { SimulatedChain } from '../../../src/platform/chain/simulatedChain';
import { migrations } from '../../../src/platform/games/migrations';
import { sha256 } from '../../unit/support/independentCrash';
import { onBothEngines } from '../support/engines';
import { seededRandom } from './seededRandom';

test('a walked chain knows each of its seeds, and nothing beyond', async () => {
  const length = 2_345;
  const chain = await walkBack(sha256('tip'), length);
  expect(chain.seed(length)).toBe(sha256('tip'));
  expect(chain.seed(0)).toBe(chain.commitment);
  for (const index of [1, 99, 100, 101, 1_000, 2_299, 2_300, 2_301, length])
    expect(sha256(chain.seed(index))).toBe(chain.seed(index - 1));
  for (const index of [-1, length + 1, 1.5, Number.NaN]) expect(() => chain.seed(index)).toThrow(RangeError);
});

onBothEngines('chains', (engine) => {
  const clock = new ManualClock();
  const open = async (): Promise<Database> => engine.open([...PLATFORM_MIGRATIONS, ...(await migrations)]);

  test('seeds are drawn in order, each once, and a used-up chain is followed by one that was committed to before', async () => {
    const database = await open();
    const chains = new SeedChains({ database, random: seededRandom('a'), clock });
    const draw = () => database.transaction((tx) => chains.draw(tx, 'shared/7'));
    await chains.prepare('shared/7', 3);
    const committed = await database.query('SELECT chain_id, commitment FROM seed_chains ORDER BY place');
    expect(committed).toHaveLength(2);
    const entries = committed.map((row) => ({ tip: String(row['commitment']), length: 3 }));
    expect(committed.map((row) => row['chain_id'])).toEqual(chainIdsOf('shared/7', entries));

    const drawn = [await draw(), ...(await Promise.all([draw(), draw()]))].sort((a, b) => a.index - b.index);
    expect(drawn.map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(sha256(drawn[0]?.serverSeed ?? '')).toBe(committed[0]?.['commitment']);
    expect(sha256(drawn[2]?.serverSeed ?? '')).toBe(drawn[1]?.serverSeed);

    await chains.prepare('shared/7', 3);
    const next = await draw();
    expect(next).toMatchObject({ chainId: committed[1]?.['chain_id'], index: 1 });
    expect(sha256(next.serverSeed)).toBe(committed[1]?.['commitment']);
    expect(await database.query('SELECT chain_id FROM seed_chains')).toHaveLength(3);

    const again = new SeedChains({ database, random: seededRandom('b'), clock });
    expect((await database.transaction((tx) => again.draw(tx, 'shared/7'))).index).toBe(2);
    expect(await again.drawn(database, next.chainId, 1)).toBe(next.serverSeed);
    await expect(again.drawn(database, next.chainId, 3)).rejects.toThrow('never drawn');
  });

  test('a draw that is rolled back uses nothing', async () => {
    const database = await open();
    const chains = new SeedChains({ database, random: seededRandom('c'), clock });
    await chains.prepare('shared/7', 10);
    const failed = database.transaction(async (tx) => {
      await chains.draw(tx, 'shared/7');
      throw new Error('no round');
    });
    await expect(failed).rejects.toThrow('no round');
    expect((await database.transaction((tx) => chains.draw(tx, 'shared/7'))).index).toBe(1);
  });

  test('the simulated chain goes on after a restart as if it had never stopped', async () => {
    const database = await open();
    const first = new SimulatedChain({ database, clock, random: seededRandom('d'), interval: 3_000 });
    await first.start();
    const heads: number[] = [];
    first.onBlock((block) => void heads.push(block.num));
    clock.wind(9_000);
    expect(heads).toEqual([2, 3, 4]);
    const third = await first.byNumber(3);
    await first.stop();
    clock.wind(60_000);

    const second = new SimulatedChain({ database, clock, random: seededRandom('e'), interval: 3_000 });
    await second.start();
    expect(await second.byNumber(3)).toEqual(third);
    expect(second.head()?.num).toBe(24);
    // The blocks of the time between exist too, as on a real chain.
    expect(await second.byNumber(15)).toMatchObject({ num: 15, time: (third?.time ?? 0) + 12 * 3_000 });
    expect(await second.byNumber(25)).toBeNull();
    await second.stop();
  });
});
