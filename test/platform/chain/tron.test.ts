// The block source for a TRON node, against a local stand-in over HTTP: recorded real blocks, and every fault that a node or
// a chain can have.
import { ManualClock } from '../../../src/core/clock';
import { TronStandIn, madeBlock, realBlocks } from './tronStandIn';
import { POLL, Watched } from './watched';

const T0 = 1_700_000_000_000;

let node: TronStandIn;
const opened: Watched[] = [];
beforeEach(async () => {
  node = await TronStandIn.open();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ source }) => source.stop()));
  await node.close();
});

/** A node at block 1,000, made just now, whose 19 newest blocks are not solid; and a source that has begun to read it. */
async function reading(
  confirmations: number | 'solid' = 'solid',
  clock = new ManualClock(T0),
): Promise<Watched> {
  if (node.blocks.size === 0) {
    node.blocks.set(970, madeBlock(970, 'ff'.repeat(32), clock.now() - 90_000));
    node.grow(1_000);
    node.solid = 981;
  }
  const watched = new Watched(node, clock, confirmations);
  opened.push(watched);
  const started = watched.source.start();
  await watched.wind(0);
  await started;
  return watched;
}

/** Adds `count` blocks, one every three seconds; each is solid 19 blocks later. */
async function blocks(watched: Watched, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    node.grow(node.head + 1);
    node.solid = Math.max(node.solid, node.head - 19);
    await watched.wind(3_000);
  }
}

test('reads the newest block with those below it, and tells each head once', async () => {
  const watched = await reading();
  const { source } = watched;
  expect([watched.head, source.confirmed(), source.state()]).toEqual([1_000, 981, 'ok']);
  expect(source.recent(5).map(({ num }) => num)).toEqual([1_000, 999, 998, 997, 996]);
  expect(source.head()).toEqual({ num: 1_000, hash: node.idOf(1_000), time: node.timeOf(1_000) });
  await blocks(watched, 3);
  expect(watched.heard.map(({ num }) => num)).toEqual([1_000, 1_001, 1_002, 1_003]);
  expect(source.state()).toBe('ok');
});

test('gives out a block only once it is confirmed', async () => {
  const watched = await reading();
  const { source } = watched;
  expect(await source.byNumber(982)).toBeNull();
  expect(await source.byNumber(981)).toMatchObject({ num: 981, hash: node.idOf(981) });
  // Older than the blocks that the source keeps: it asks the solidity API.
  expect(await source.byNumber(970)).toMatchObject({ hash: node.idOf(970) });
  expect(node.asked.at(-1)).toBe('/walletsolidity/getblockbynum');
  expect(await source.byNumber(960)).toBeNull();
  await blocks(watched, 1);
  expect(await source.byNumber(982)).toMatchObject({ num: 982 });
});

test('counts blocks on top where no solid half is asked', async () => {
  const watched = await reading(2);
  expect(watched.source.confirmed()).toBe(998);
  expect(await watched.source.byNumber(999)).toBeNull();
  await blocks(watched, 1);
  expect(await watched.source.byNumber(999)).toMatchObject({ hash: node.idOf(999) });
  expect(node.asked.some((path) => path.startsWith('/walletsolidity'))).toBe(false);
});

test('missed blocks are fetched, so that the chain has no hole', async () => {
  const watched = await reading();
  node.grow(1_004);
  await watched.wind(12_000);
  expect(watched.heard.map(({ num }) => num)).toEqual([1_000, 1_004]);
  expect(watched.source.recent(6).map(({ num, hash }) => [num, hash])).toEqual(
    [1_004, 1_003, 1_002, 1_001, 1_000, 999].map((num) => [num, node.idOf(num)]),
  );
});

test('after a long gap the chain is taken up anew, and still is the one that was confirmed', async () => {
  const watched = await reading();
  node.grow(1_400);
  node.solid = 1_381;
  await watched.wind(POLL);
  expect([watched.head, watched.source.confirmed()]).toEqual([1_400, 1_381]);
  expect(watched.source.recent(50)).toHaveLength(21);
});

test('a head older than six seconds is late, and a new one ends that', async () => {
  const watched = await reading();
  await watched.wind(6_000);
  expect(watched.source.state()).toBe('ok');
  await watched.wind(1);
  expect(watched.source.state()).toBe('late');
  node.grow(1_001, { at: watched.clock.now() });
  await watched.wind(POLL);
  expect(watched.source.state()).toBe('ok');
});

test.each(['silent', 'failing', 'nonsense'] as const)(
  'a node that is %s is noticed, asked less often, and found again',
  async (mood) => {
    const watched = await reading();
    node.mood = mood;
    await watched.wind(7_000);
    expect(watched.source.state()).toBe('silent');
    await expect(watched.source.byNumber(970)).rejects.toThrow();
    const before = node.asked.length;
    await watched.wind(32_000);
    expect(node.asked.length - before).toBeLessThan(8);
    node.mood = 'well';
    node.grow(1_013);
    await watched.wind(8_000);
    expect(watched.source.state()).not.toBe('silent');
    expect(watched.head).toBe(1_013);
    expect(watched.heard.at(-1)?.num).toBe(1_013);
  },
);

test('a start without a node is not for ever: the platform opens, and blocks come when they come', async () => {
  node.blocks.set(970, madeBlock(970, 'ff'.repeat(32), T0));
  node.grow(1_000);
  node.mood = 'failing';
  const watched = new Watched(node, new ManualClock(T0), 'solid');
  opened.push(watched);
  let started = false;
  void watched.source.start().then(() => (started = true));
  await watched.wind(14_000);
  expect(started).toBe(false);
  await watched.wind(1_000);
  expect([started, watched.head, watched.source.state()]).toEqual([true, undefined, 'silent']);
  expect(watched.logged.some((line) => line.includes('chain/no-head'))).toBe(true);
  node.mood = 'well';
  await watched.wind(8_000);
  expect(watched.head).toBe(1_000);
});

describe('a fork', () => {
  test('a number whose id changes is noticed, and over when the chain has confirmed what lies there now', async () => {
    const watched = await reading();
    const before = node.idOf(1_000);
    node.fork(1_000, 7);
    await watched.wind(POLL);
    expect(watched.source.state()).toBe('forked');
    expect(watched.source.head()?.hash).toBe(node.idOf(1_000));
    expect(node.idOf(1_000)).not.toBe(before);
    await blocks(watched, 18);
    expect(watched.source.state()).toBe('forked');
    await blocks(watched, 1);
    expect([watched.source.confirmed(), watched.source.state()]).toEqual([1_000, 'ok']);
    expect(await watched.source.byNumber(1_000)).toMatchObject({ hash: node.idOf(1_000) });
  });

  test('a parent that is not the one seen is a fork, and the branch is fetched', async () => {
    const watched = await reading();
    node.fork(997, 7);
    node.grow(1_001);
    await watched.wind(POLL);
    expect(watched.source.state()).toBe('forked');
    expect(watched.source.recent(6).map(({ hash }) => hash)).toEqual(
      [1_001, 1_000, 999, 998, 997, 996].map((num) => node.idOf(num)),
    );
  });

  test('the solid half confirms another block than was seen: it is not given out, and the source is forked', async () => {
    const watched = await reading();
    const other = madeBlock(985, node.idOf(984), node.timeOf(985), 9);
    node.solidBlocks.set(985, other);
    node.solid = 985;
    await watched.wind(POLL);
    expect(watched.source.state()).toBe('forked');
    expect(await watched.source.byNumber(985)).toBeNull();
  });

  test('what was confirmed never changes: a node that contradicts it is not believed until it says it again', async () => {
    const watched = await reading();
    const kept = new Map(node.blocks);
    const was = node.idOf(981);
    node.fork(979, 7);
    node.grow(1_001);
    await watched.wind(POLL);
    expect([watched.source.state(), watched.head]).toEqual(['forked', 1_000]);
    expect(watched.logged.some((line) => line.includes('chain/contradicted'))).toBe(true);
    await expect(watched.source.byNumber(981)).rejects.toThrow('contradicts');
    // The source calls its listeners again, since they have no other reason to read the chain.
    expect(watched.heard.map(({ num }) => num)).toEqual([1_000, 1_000]);
    await watched.wind(10_000);
    expect(watched.source.state()).toBe('forked');

    node.blocks.clear();
    for (const [num, block] of kept) node.blocks.set(num, block);
    node.grow(1_005);
    node.solid = 986;
    await watched.wind(8_000);
    expect(watched.source.state()).not.toBe('forked');
    expect(await watched.source.byNumber(981)).toMatchObject({ hash: was });
  });

  test('an answer that does not link, or is another block than asked for, is dropped whole', async () => {
    const watched = await reading();
    node.blocks.set(1_002, madeBlock(1_002, 'ee'.repeat(32), T0 + 6_000));
    node.blocks.set(1_001, madeBlock(1_001, node.idOf(1_000), T0 + 3_000));
    node.head = 1_002;
    await watched.wind(POLL);
    expect([watched.head, watched.source.state()]).toEqual([1_000, 'ok']);
    node.blocks.set(1_001, madeBlock(1_005, node.idOf(1_000), T0 + 3_000));
    await watched.wind(2 * POLL);
    expect(watched.head).toBe(1_000);
    expect(watched.logged.some((line) => line.includes('block 1005 instead of 1001'))).toBe(true);
  });

  test('one of several nodes that lags behind is no fork', async () => {
    const watched = await reading();
    node.head = 996;
    await watched.wind(POLL);
    expect([watched.head, watched.source.state()]).toEqual([1_000, 'ok']);
  });
});

test('recorded real blocks are followed by their own times, missed slots and all', async () => {
  for (const [num, block] of realBlocks()) if (num <= 4) node.blocks.set(num, block);
  node.head = 1;
  node.solid = 1;
  const watched = await reading('solid', new ManualClock(node.timeOf(1) + 900));
  expect(watched.head).toBe(1);
  for (const num of [2, 3, 4]) {
    await watched.wind(node.timeOf(num) + 900 - watched.clock.now());
    node.head = num;
    node.solid = num - 1;
    await watched.wind(POLL);
    expect(watched.source.head()).toMatchObject({ num, hash: node.idOf(num), time: node.timeOf(num) });
  }
  expect(await watched.source.byNumber(3)).toMatchObject({ hash: node.idOf(3) });
  expect(await watched.source.byNumber(4)).toBeNull();
});
