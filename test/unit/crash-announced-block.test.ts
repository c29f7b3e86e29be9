// The block of a shared round: announced before it exists, late enough that betting is closed when it comes, and final.
import { ManualClock, serverTime } from '../../src/core/clock';
import type { Block, GameBlocks } from '../../src/platform/chain/blocks';
import { AnnouncedBlock } from '../../src/platform/rounds/announcedBlock';
import { NO_LOG } from '../../src/platform/logging/log';

const HASH = 'ab'.repeat(32);
const INTERVAL = 3_000;
const COUNTDOWN = 8_000;

/** A source whose blocks the test makes. */
class TestSource implements GameBlocks {
  readonly chain = 'test';
  readonly publicChain = true;
  readonly interval = INTERVAL;
  readonly blocks = new Map<number, Block>();
  failing = false;
  private readonly listeners = new Set<(block: Block) => void>();

  constructor(
    private newest: Block,
    private readonly clock: ManualClock,
  ) {}

  head = (): Block => this.newest;
  confirmed = (): null => null;
  state = () => 'ok' as const;
  recent = (): readonly Block[] => [this.newest];
  byNumber = (num: number): Promise<Block | null> => this.seen(num);
  seen(num: number): Promise<Block | null> {
    return this.failing
      ? Promise.reject(new Error('unreachable'))
      : Promise.resolve(this.blocks.get(num) ?? null);
  }

  onBlock(listener: (block: Block) => void) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  make(num: number, hash = HASH): void {
    const block = { num, hash, time: serverTime(this.clock.now()) };
    this.blocks.set(num, block);
    this.newest = block;
    for (const listener of this.listeners) listener(block);
  }

  start = (): Promise<void> => Promise.resolve();
  stop = (): Promise<void> => Promise.resolve();
}

function announcing(head = 100) {
  const clock = new ManualClock();
  const source = new TestSource({ num: head, hash: HASH, time: serverTime(clock.now()) }, clock);
  const announced = new AnnouncedBlock({ blocks: source, clock, log: NO_LOG });
  let got: Block | null | undefined;
  const wait = (num: number): void => void announced.exists(num).then((block) => (got = block));
  const rest = () => new Promise((resolve) => setImmediate(resolve));
  return { source, clock, announced, wait, rest, got: () => got };
}

test('the first block that is due a second after the countdown is announced, wherever in its interval the head is', () => {
  const { clock, announced } = announcing(100);
  // The head has just come: blocks 101 to 103 come while bets are placed, or too soon after.
  expect(announced.next(COUNTDOWN)).toEqual({ blockNumber: 103, head: 100 });
  clock.wind(1);
  expect(announced.next(COUNTDOWN)).toEqual({ blockNumber: 104, head: 100 });
  clock.wind(2_900);
  expect(announced.next(COUNTDOWN)).toEqual({ blockNumber: 104, head: 100 });
});

test('no betting opens on a head that is older than six seconds', async () => {
  const { source, clock, announced, rest } = announcing(100);
  clock.wind(6_001);
  expect(announced.next(COUNTDOWN)).toBeNull();
  let ready: unknown;
  void announced.ready(COUNTDOWN).then((next) => (ready = next));
  await rest();
  expect(ready).toBeUndefined();
  source.make(101);
  await rest();
  expect(ready).toEqual({ blockNumber: 104, head: 101 });
});

test('numbers rise strictly from round to round, also when rounds are void at once', () => {
  const { announced } = announcing(100);
  for (const blockNumber of [103, 104, 105]) {
    const next = announced.next(COUNTDOWN);
    expect(next).toEqual({ blockNumber, head: 100 });
    if (next) expect(announced.announce(next, COUNTDOWN)).toBe(true);
  }
  expect(announced.num).toBe(105);
});

test('a number that would come before betting closes is not announced: writing it down took too long', () => {
  const { source, clock, announced } = announcing(100);
  const next = announced.next(COUNTDOWN);
  if (!next) throw new Error('nothing to announce');
  clock.wind(2_000);
  expect(announced.announce(next, COUNTDOWN)).toBe(false);
  source.make(110);
  expect(announced.announce(next, COUNTDOWN)).toBe(false);
  expect(announced.num).toBeNull();
});

test('what was announced before a restart is waited for, and the numbers after it are higher', () => {
  const { announced } = announcing(150);
  announced.resume(170);
  expect(announced.next(COUNTDOWN)).toEqual({ blockNumber: 171, head: 150 });
  // A block number of a very different chain is ignored.
  announced.resume(60_000_000);
  expect(announced.next(COUNTDOWN)).toEqual({ blockNumber: 153, head: 150 });
  expect([announced.isElsewhere(60_000_000), announced.isElsewhere(140)]).toEqual([true, false]);
});

test('the block counts as soon as it is seen; a source that fails or gives a malformed id is asked again', async () => {
  const { source, clock, wait, rest, got } = announcing(100);
  source.failing = true;
  wait(102);
  await rest();
  source.failing = false;
  source.blocks.set(102, { num: 102, hash: 'not a hash', time: serverTime(0) });
  clock.wind(3_000);
  await rest();
  expect(got()).toBeUndefined();
  source.make(102);
  await rest();
  expect(got()).toMatchObject({ num: 102, hash: HASH });
  expect(clock.nextAlarm()).toBeNull();
});

test('stopping ends the wait, and so does giving up', async () => {
  const { announced, wait, rest, got, clock } = announcing();
  wait(102);
  await rest();
  announced.giveUp();
  await rest();
  expect([got(), clock.nextAlarm()]).toEqual([null, null]);
  wait(103);
  await rest();
  announced.stop();
  await rest();
  expect([got(), clock.nextAlarm()]).toEqual([null, null]);
});
