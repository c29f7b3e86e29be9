// The answers to heartbeats that a socket's page gets, read by the client's own code: in a large hall they cost more than all other frames.
import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CompactLine } from '../../src/client/connection/compactLine';
import { LINE_SILENCE_LIMIT } from '../../src/client/connection/constants';
import { ManualClock } from '../../src/core/clock';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import type { Session } from '../../src/platform/players/sessions';
import { Batches } from '../../src/platform/server/batches';
import { ChannelStreams } from '../../src/platform/server/channels';
import { messageFrame } from '../../src/platform/server/messageFrame';
import { PlayerSocket } from '../../src/platform/server/playerSocket';
import { Sealer } from '../../src/platform/server/sealing';
import { readPlatformFrame } from '../../src/protocol/frames';
import { systemRandom } from '../../src/platform/random';
import { ROCKET_CHANNEL } from '../../src/games/rocket/messages';

const TOKEN = 'token-of-the-player';
const HEARTBEAT = 1_500;

/** One page in a hall of so many sockets, of which only this one is real. */
function page(sockets: number) {
  const clock = new ManualClock();
  const streams = new ChannelStreams(systemRandom);
  const { feeds } = streams;
  const written: Buffer[] = [];
  const connection = { write: (frame: Buffer) => written.push(frame) } as unknown as Duplex;
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, bufferedAmount: 0 });
  const config = DEFAULT_CONFIG.socket;
  const all: PlayerSocket[] = [];
  const batches = new Batches({ clock, config, feeds, sockets: () => all });
  const own = new PlayerSocket({
    ...{ socket: socket as unknown as WebSocket, connection, clock, config, token: TOKEN, turn: 0 },
    origin: { page: null, number: 1 },
    session: { player: { userId: '1' } } as Session,
    feedAt: (feed) => feeds.get(feed),
    newSecret: () => 'secret-of-the-line',
    inLargeHall: () => batches.isLarge,
    onOwed: (owing) => batches.owed(owing),
    onClosed: () => undefined,
  });
  // The others hear nothing and owe nothing: they only make the hall large.
  const others = Array.from({ length: sockets - 1 }, () => ({ feed: null, hasNews: false, owesSince: null }));
  all.push(own, ...(others as unknown as PlayerSocket[]));
  const line = new CompactLine({
    ...{ way: () => 'compact' as const, only: () => null, resubscribe: () => undefined },
    malformed: () => undefined,
  });
  const say = (sealer: Sealer, frame: unknown): void => {
    socket.emit('message', Buffer.from(sealer.seal(JSON.stringify(frame))), false);
  };
  const sealer = new Sealer(TOKEN);
  say(sealer, { gameChannelType: ROCKET_CHANNEL, as: 'compact', inflates: true });
  const told = readPlatformFrame(sealer.open(payloadOf(written.splice(0)[0]).toString('latin1')) ?? '');
  if (told?.type !== 'channel') throw new Error('the subscription was not answered');
  line.begin(told);
  return {
    ...{ clock, own, batches },
    beat: () => {
      const bytes = line.heartbeat(clock.now());
      if (bytes) socket.emit('message', Buffer.from(bytes), true);
    },
    height: (n: number) => {
      streams.add(ROCKET_CHANNEL, { code: 3009, data: { height: n } });
      batches.soon();
      clock.wind(config.longestBatchWindow);
    },
    /** What has come since the last call: heartbeats' send times, or `push`. */
    heard: () =>
      written
        .splice(0)
        .flatMap(framesIn)
        .map((bytes) => line.open(Uint8Array.from(bytes).buffer))
        .map((frame) => (frame?.type === 'heartbeat' ? frame.sentAt : frame?.type)),
  };
}

const payloadOf = (frame: Buffer | undefined): Buffer => (frame && framesIn(frame)[0]) ?? Buffer.alloc(0);

/** The payloads of frames that were written together. */
function framesIn(bytes: Buffer): readonly Buffer[] {
  if (bytes.length === 0) return [];
  const [at, length] = (bytes[1] ?? 0) < 126 ? [2, bytes[1] ?? 0] : [4, bytes.readUInt16BE(2)];
  const payload = bytes.subarray(at, at + length);
  expect(messageFrame(bytes[0] === 0x81 ? payload.toString('latin1') : Buffer.from(payload))).toEqual(
    bytes.subarray(0, at + length),
  );
  return [payload, ...framesIn(bytes.subarray(at + length))];
}

test('in a small hall every heartbeat is answered at once while nothing is being sent', () => {
  const { beat, height, heard, clock } = page(10);
  const heartbeats = [0, 1, 2].map((n) => {
    const sentAt = clock.now();
    beat();
    height(n);
    clock.wind(HEARTBEAT);
    return sentAt;
  });
  expect(heard()).toEqual(heartbeats.flatMap((sentAt) => [sentAt, 'push']));
});

describe('in a large hall', () => {
  test('three heartbeats share an answer while frames come, and the newest of them is answered', () => {
    const { beat, height, heard, clock } = page(5_000);
    height(0);
    heard();
    const rounds = Array.from({ length: 6 }, (_, n) => {
      height(2 * n + 1);
      const sentAt = clock.now();
      beat();
      clock.wind(HEARTBEAT / 2);
      height(2 * n + 2);
      clock.wind(HEARTBEAT / 2);
      return { sentAt, heard: heard() };
    });
    expect(rounds.map((one) => one.heard.filter((what) => what !== 'push'))).toEqual([
      [],
      [],
      [rounds[2]?.sentAt],
      [],
      [],
      [rounds[5]?.sentAt],
    ]);
  });

  test('a page that hears nothing else gets its answer before it takes the line as silent', () => {
    const { beat, height, heard, clock } = page(20_000);
    height(0);
    const began = clock.now();
    heard();
    const sentAt = clock.now();
    beat();
    clock.wind(1_200);
    expect(heard()).toEqual([]);
    clock.wind(LINE_SILENCE_LIMIT - (clock.now() - began) - 1);
    expect(heard()).toEqual([sentAt]);
  });

  test('after a loss of pushes the next two heartbeats are answered at once', () => {
    const { own, beat, height, heard, clock } = page(5_000);
    height(0);
    own.noteLoss();
    heard();
    const answers = [1, 2, 3].map((n) => {
      beat();
      height(n);
      clock.wind(HEARTBEAT / 2);
      return heard().filter((what) => what !== 'push').length;
    });
    expect(answers).toEqual([1, 1, 0]);
  });
});
