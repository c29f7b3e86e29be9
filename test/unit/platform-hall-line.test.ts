// An edge's connection to the hall, on a bus made by the test.
import { ManualClock } from '../../src/core/clock';
import { parseMoney } from '../../src/core/money';
import { HallLine } from '../../src/platform/cluster/hallLine';
import { printFrame, SUBJECTS } from '../../src/platform/cluster/subjects';
import type { Bus, Said } from '../../src/platform/cluster/bus';
import { NO_LOG } from '../../src/platform/logging/log';
import type { Session } from '../../src/platform/players/sessions';
import { feedOf } from '../../src/platform/server/channels';
import { Sealer } from '../../src/platform/server/sealing';
import { COMPACT_KIND, printPacked, type LastSaid } from '../../src/protocol/compact';

const FEED = feedOf(7, 'compact');
const TURN = { epoch: 1, line: 1 };
const KEY = 'key-of-the-feed';

/** A bus of a hall with one compact feed. */
class OneFeed implements Bus {
  readonly isConnected = true;
  readonly broken: number[] = [];
  hellos = 0;
  private readonly listeners = new Map<string, (said: Said) => void>();
  private readonly sealer = new Sealer(KEY);

  seq = 1;
  said: LastSaid = [];

  readonly line = new HallLine({
    ...{ bus: this, clock: new ManualClock(), log: NO_LOG, feeds: [FEED] },
    onFrames: () => undefined,
    onBroken: (feeds) => this.broken.push(...feeds),
    onLoss: () => undefined,
  });

  get feed() {
    const feed = this.line.feeds.get(FEED);
    if (!feed) throw new Error('no feed');
    return feed;
  }

  say(): void {}
  ask(subject: string): Promise<string> {
    if (subject === SUBJECTS.balance(TURN.epoch)) return Promise.resolve(JSON.stringify({ balance: '3.00' }));
    if (subject !== SUBJECTS.hello) return Promise.reject(new Error(subject));
    this.hellos += 1;
    const { seq, said } = this;
    return Promise.resolve(
      JSON.stringify({ ...TURN, channels: { [FEED]: { key: KEY, seq, said } }, paths: {} }),
    );
  }
  hear(subject: string, listener: (said: Said) => void): () => void {
    this.listeners.set(subject, listener);
    return () => undefined;
  }
  onGap(): void {}
  close = (): Promise<void> => Promise.resolve();

  /** The hall sends these items on the feed. */
  frame(items: Parameters<typeof printPacked>[1], sealer = this.sealer): void {
    const sealed = sealer.sealCompact(COMPACT_KIND.channel, ++this.seq, printPacked(0, items));
    this.listeners.get(SUBJECTS.channel)?.({
      subject: SUBJECTS.channel,
      text: printFrame(TURN, FEED, this.seq, sealed),
      answer: () => undefined,
    });
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function heard(): Promise<OneFeed> {
  const hall = new OneFeed();
  hall.line.start();
  await settled();
  expect(hall.hellos).toBe(1);
  hall.broken.length = 0;
  return hall;
}

test.each<[string, (hall: OneFeed) => void]>([
  ['changes of what was never said', (hall) => hall.frame([[1, { height: ['1.01'] }, 'flight', 1]])],
  ['a frame under another key', (hall) => hall.frame([[1, {}]], new Sealer('another'))],
])('the hall is asked anew after %s', async (_, unreadable) => {
  const hall = await heard();
  hall.frame([[1, { on: true }, 'stall']]);
  unreadable(hall);
  hall.frame([[1, { on: [false] }, 'stall', 1]]);
  hall.said = [['flight', { height: '1.01' }]];
  expect(hall.feed.frames(0)).toHaveLength(1);
  expect(hall.line.isHeard).toBe(false);
  await settled();
  expect(hall.hellos).toBe(2);
  expect(hall.line.isHeard).toBe(true);
  // Sockets on the feed begin with the hall's last frame.
  expect(hall.broken).toEqual([FEED]);
  expect(hall.feed.seq).toBe(hall.seq);
  expect(hall.feed.lastSaid).toEqual(hall.said);
  hall.frame([[1, { height: ['1.02'] }, 'flight', 1]]);
  expect(hall.feed.frames(0)).toHaveLength(1);
  expect(hall.feed.lastSaid).toEqual([['flight', { height: '1.02' }]]);
});

test('a question waits while the hall is asked anew, and is refused only when none leads', async () => {
  const hall = await heard();
  const session = { tokenHash: 'hash-of-a-token' } as Session;
  hall.frame([[1, {}]], new Sealer('another'));
  hall.feed.frames(0);
  expect(hall.line.isHeard).toBe(false);
  expect(await hall.line.balanceOf(session)).toBe(parseMoney('3.00'));
  expect(hall.hellos).toBe(2);

  const alone = new OneFeed();
  alone.ask = () => Promise.reject(new Error('nobody listens'));
  await expect(alone.line.balanceOf(session)).rejects.toThrow('no hall leads');
});
