import { ManualClock, serverTime } from '../../src/core/clock';
import type { Block, BlockSource } from '../../src/platform/chain/blocks';
import { AnnouncedBlock } from '../../src/platform/rounds/announcedBlock';
import { NO_LOG } from '../../src/platform/logging/log';

const HASH = 'ab'.repeat(32);
const blockOf = (num: number, hash = HASH): Block => ({ num, hash, time: serverTime(num * 3_000) });

/** A source whose blocks the test makes. */
class TestSource implements BlockSource {
  readonly blocks = new Map<number, Block>();
  failing = false;
  private readonly listeners = new Set<(block: Block) => void>();

  constructor(private newest: number) {}

  head(): Block {
    return blockOf(this.newest);
  }

  byNumber(num: number): Promise<Block | null> {
    return this.failing
      ? Promise.reject(new Error('unreachable'))
      : Promise.resolve(this.blocks.get(num) ?? null);
  }

  onBlock(listener: (block: Block) => void) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  make(block: Block): void {
    this.blocks.set(block.num, block);
    this.newest = block.num;
    for (const listener of this.listeners) listener(block);
  }

  start = (): Promise<void> => Promise.resolve();
  stop = (): Promise<void> => Promise.resolve();
}

function announcing(head = 100) {
  const source = new TestSource(head);
  const clock = new ManualClock();
  const announced = new AnnouncedBlock({ blocks: source, clock, log: NO_LOG });
  let got: Block | null | undefined;
  const wait = (): void => void announced.exists().then((block) => (got = block));
  const rest = () => new Promise((resolve) => setImmediate(resolve));
  return { source, clock, announced, wait, rest, got: () => got };
}

test('the first round is announced two blocks ahead, and waits until that block is there', async () => {
  const { source, announced, wait, rest, got } = announcing(100);
  announced.resume(null);
  expect(announced.num).toBe(102);
  wait();
  source.make(blockOf(101));
  await rest();
  expect(got()).toBeUndefined();
  source.make(blockOf(102));
  await rest();
  expect(got()).toEqual(blockOf(102));
});

test('what was announced before a restart is kept, even when that block has long been there', async () => {
  const { source, announced, wait, rest, got } = announcing(150);
  source.blocks.set(120, blockOf(120));
  announced.resume(120);
  wait();
  await rest();
  expect(got()).toEqual(blockOf(120));
});

test('a source that fails, says nothing of new heads, or gives a malformed id is asked again', async () => {
  const { source, clock, announced, wait, rest, got } = announcing(100);
  announced.resume(null);
  source.failing = true;
  wait();
  await rest();
  source.failing = false;
  source.blocks.set(102, blockOf(102, 'not a hash'));
  clock.wind(3_000);
  await rest();
  source.blocks.set(102, blockOf(102));
  expect(got()).toBeUndefined();
  clock.wind(3_000);
  await rest();
  expect(got()).toEqual(blockOf(102));
});

test('only a number of quite another chain is announced anew', async () => {
  const { source, clock, announced, wait, rest, got } = announcing(60_000_000);
  announced.resume(500);
  wait();
  await rest();
  expect(announced.num).toBe(60_000_002);
  source.make(blockOf(60_000_002));
  await rest();
  expect(got()?.num).toBe(60_000_002);
  expect(clock.nextAlarm()).toBeNull();
});

test('stopping ends the wait', async () => {
  const { announced, wait, rest, got } = announcing();
  announced.resume(null);
  wait();
  await rest();
  announced.stop();
  await rest();
  expect(got()).toBeNull();
});

test('a block is announced before anybody has seen it, or not at all', () => {
  const { source, announced } = announcing(100);
  announced.resume(null);
  expect(announced.announce(103)).toBe(true);
  expect(announced.num).toBe(103);
  source.make(blockOf(104));
  expect(announced.announce(104)).toBe(false);
  source.make(blockOf(107));
  expect(announced.announce(105)).toBe(false);
  expect(announced.num).toBe(103);
});
