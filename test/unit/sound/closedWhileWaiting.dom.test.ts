// Real Howler on a context without a sound card: a pack is closed while a voice still waits for the context.
import type { Player } from '../../../src/client/sound/player';

const started: string[] = [];
const uncaught: string[] = [];
let resumed: () => void = () => undefined;

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  cancelScheduledValues: () => undefined,
});
/** A fake audio node of the final stage. */
const node = () => ({
  gain: param(),
  threshold: param(),
  knee: param(),
  ratio: param(),
  attack: param(),
  release: param(),
  curve: null,
  connect: <T>(to: T): T => to,
});
const context = {
  state: 'suspended',
  currentTime: 0,
  destination: {},
  createDynamicsCompressor: node,
  createWaveShaper: node,
  createGain: () => ({ ...node(), disconnect: () => undefined }),
  createBufferSource: () => ({
    buffer: null,
    playbackRate: param(),
    connect: () => undefined,
    disconnect: () => undefined,
    start: () => void started.push('start'),
    stop: () => void started.push('stop'),
  }),
  decodeAudioData: (_: ArrayBuffer, done: (buffer: object) => void, _failed: () => void) =>
    done({ duration: 10 }),
  resume: () => new Promise<void>((resolve) => (resumed = resolve)),
};

let player: Player;
beforeAll(async () => {
  HTMLMediaElement.prototype.canPlayType = () => 'probably';
  addEventListener('error', (event) => {
    event.preventDefault();
    uncaught.push(event.message);
  });
  const { howlerPlayer } = await import('../../../src/client/sound/howlerPlayer');
  player = howlerPlayer(context as unknown as AudioContext, '');
});

const tasks = () => new Promise((resolve) => setTimeout(resolve, 20));

test('closed in the very moment in which the context is there, a waiting voice neither throws nor goes on', async () => {
  const sheet = player.open({ src: ['data:audio/ogg;base64,AAAA'], sprite: { tap: [0, 900] } });
  expect(await sheet.loaded).toBe(true);
  expect(sheet.play('tap', 0.5, 1, () => undefined)).not.toBe(null);
  await tasks();
  expect(started).toEqual([]);
  resumed();
  // Howler has queued the voice; the pack is closed before the voice begins.
  await Promise.resolve();
  await Promise.resolve();
  sheet.close();
  await tasks();
  expect(uncaught).toEqual([]);
  expect(started).toEqual(['start', 'stop']);
});
