// When the stage draws: every frame while something moves, rarely while nothing moves, never while hidden. A slow device gets a
// coarser picture within two seconds.
import { bingoScene } from '../../../scenes/bingo/BingoScene';
import { classicScene } from '../../../scenes/classic/ClassicScene';
import type { Pace, SceneModule } from '../../../scenes/stage/module';
import { serverTime } from '../../../src/core/clock';
import { NO_BINGO_FACTS, type BingoFacts } from '../../../src/games/bingo/facts';
import { noClassicFacts, type ClassicFacts, type SeenBlock } from '../../../src/kits/blockRounds/facts';
import { drawOf } from '../../../src/kits/blockRounds/plays';
import { plainMaker } from './plainMaker';
import type { StageGame } from '../../../scenes/stage/stageGame';
import type { Quality } from '../../../scenes/stage/quality';

/** The platform's time when the page's is 0. */
const T = 1_700_000_400_000;

const step = jest.fn();
const flush = jest.fn(() => void log.push('flush'));
/** The graphics context of the newest stage. */
let context: { readonly loseContext: jest.Mock; readonly restoreContext: jest.Mock };
/** Of each frame: whether sprites whose program is not ready are left out. */
let skips: boolean[] = [];
/** Events in their order. */
let log: string[] = [];
jest.mock('phaser', () => {
  class Game {
    readonly canvas = document.createElement('canvas');
    readonly events = { once: (_name: string, ready: () => void) => queueMicrotask(ready) };
    readonly scene = { add: () => ({ children: { removeAll: () => log.push('empty') } }) };
    readonly scale = { resize: (width: number, height: number) => log.push(`${width}×${height}`) };
    readonly context = (context = { loseContext: jest.fn(), restoreContext: jest.fn() });
    readonly renderer = { gl: { flush, isContextLost: () => false, getExtension: () => this.context } };
    readonly config = { skipUnreadyShaders: false };
    readonly loop = {
      step: (...all: unknown[]) => {
        skips.push(this.config.skipUnreadyShaders);
        return step(...all) as unknown;
      },
    };
  }
  return { __esModule: true, default: { WEBGL: 1, CANVAS: 2, Game, Scene: class {} } };
});

let beats: Map<number, FrameRequestCallback>;
let timers: Map<number, { readonly at: number; run(): void }>;
let now: number;
let hidden: boolean;
let pace: Pace;
let qualities: Quality[];
/** Number of requested animation frames. */
let asked: number;
let shown: StageGame | undefined;
let element: HTMLElement;
let rehearsed: string[] = [];

/** Lets `ms` milliseconds pass, in frames of `every` ms. */
function run(ms: number, every = 1000 / 60): void {
  for (const end = now + ms; now + every <= end + 1e-6;) {
    now += every;
    for (const [id, { at, run: goOff }] of [...timers]) {
      if (at > now) continue;
      timers.delete(id);
      goOff();
    }
    asked += beats.size;
    const due = [...beats.values()];
    beats.clear();
    for (const beat of due) beat(now);
  }
}
function hide(on: boolean): void {
  hidden = on;
  document.dispatchEvent(new Event('visibilitychange'));
}

const measures = (width: number, height: number): void =>
  void Object.defineProperties(element, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height, configurable: true },
  });

beforeEach(async () => {
  skips = [];
  step.mockClear();
  [beats, now, hidden, pace, qualities] = [new Map(), 1000, false, 'fast', []];
  timers = new Map();
  asked = 0;
  let next = 0;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((goOff: () => void, ms = 0) => {
    timers.set((next += 1), { at: now + ms, run: goOff });
    return next;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => void timers.delete(Number(id)));
  window.requestAnimationFrame = (beat) => {
    beats.set((next += 1), beat);
    return next;
  };
  window.cancelAnimationFrame = (id) => void beats.delete(id);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 3 });
  const { StageGame } = await import('../../../scenes/stage/stageGame');
  log = [];
  const host = new StageGame(() => log.push('rehearsal'));
  shown = host;
  await host.start();
  rehearsed = [...log, `${step.mock.calls.length} drawn`];
  element = document.createElement('div');
  measures(390, 470);
  host.show(
    {
      build: () => undefined,
      resize: (_width, _height, quality) => void qualities.push(quality),
      draw: () => pace,
    },
    element,
  );
  step.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test.each<[Pace, number, number]>([
  ['fast', 59, 60],
  ['calm', 25, 34],
  ['still', 3, 5],
])('a %s scene is drawn %d to %d times a second', (wanted, least, most) => {
  pace = wanted;
  run(500);
  step.mockClear();
  run(1000);
  expect(step.mock.calls.length).toBeGreaterThanOrEqual(least);
  expect(step.mock.calls.length).toBeLessThanOrEqual(most);
});

test('before anything is shown one frame is drawn, and nothing is left of it', () => {
  expect(rehearsed).toEqual(['rehearsal', 'flush', 'empty', '1 drawn']);
});

test('a rehearsal does not wait for programs, and a shown frame does', () => {
  expect(skips[0]).toBe(true);
  expect(skips.slice(1)).not.toContain(true);
  expect(skips.length).toBeGreaterThan(1);
});

test('what is on the stage is not put aside for a rehearsal', () => {
  step.mockClear();
  log = [];
  const put = jest.fn();
  shown?.rehearse(put);
  expect([put.mock.calls, step.mock.calls, log]).toEqual([[], [], []]);
});

test('a frame that was drawn out of turn is the frame of the next beat', () => {
  run(100);
  shown?.resize();
  step.mockClear();
  run(17);
  expect(step).not.toHaveBeenCalled();
  run(17);
  expect(step).toHaveBeenCalledTimes(1);
});

test('a canvas that fits its element is left alone; one that does not is drawn anew at once', () => {
  const before = qualities.length;
  shown?.refit();
  expect([step.mock.calls.length, qualities.length]).toEqual([0, before]);
  measures(470, 390);
  shown?.refit();
  expect([step.mock.calls.length, qualities.length]).toEqual([1, before + 1]);
  measures(0, 0);
  shown?.refit();
  expect(step).toHaveBeenCalledTimes(1);
});

test('an act whose element had no size yet is told it, though the canvas has that size from the act before', () => {
  measures(0, 0);
  const resize = jest.fn();
  shown?.show({ build: () => undefined, resize, draw: () => pace }, element);
  expect(resize).not.toHaveBeenCalled();
  measures(390, 470);
  shown?.refit();
  expect(resize).toHaveBeenCalledTimes(1);
});

test('the canvas has its size before there is a scene to show, and a scene that is shown keeps its own', async () => {
  const { StageGame } = await import('../../../scenes/stage/stageGame');
  const host = new StageGame();
  await host.start();
  step.mockClear();
  log = [];
  host.expect(element);
  host.refit();
  expect(log).toEqual(['780×940']);
  expect(step).not.toHaveBeenCalled();
  host.show({ build: () => log.push('build'), resize: () => undefined, draw: () => pace }, element);
  // The graphics card begins with the first frame at once.
  expect(log).toEqual(['780×940', 'empty', 'build', 'flush']);
  host.expect(document.createElement('div'));
  host.refit();
  expect(log).toHaveLength(4);
});

test('a still scene leaves the device alone between its frames', () => {
  pace = 'still';
  run(500);
  asked = 0;
  run(2000);
  expect(asked).toBeLessThan(12);
});

test('a resting scene is drawn once a second, and within a quarter of one when it rests no more', () => {
  pace = 'resting';
  let rests = true;
  shown?.show(
    { build: () => undefined, resize: () => undefined, draw: () => pace, rests: () => rests },
    element,
  );
  run(500);
  step.mockClear();
  asked = 0;
  run(5000);
  expect([step.mock.calls.length, asked]).toEqual([5, 5]);
  rests = false;
  step.mockClear();
  run(300);
  expect(step).toHaveBeenCalled();
});

test('a frame out of turn, of a scene that has begun to move, is followed by the next beat', () => {
  pace = 'still';
  run(500);
  pace = 'fast';
  shown?.resize();
  step.mockClear();
  run(50);
  expect(step.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('a scene that begins to move is drawn at every beat again', () => {
  pace = 'still';
  run(1000);
  pace = 'fast';
  run(300);
  step.mockClear();
  run(500);
  expect(step.mock.calls.length).toBeGreaterThanOrEqual(29);
});

test('what is idle stands still within 3 s of the last touch, and moves again at the next', () => {
  const rests: boolean[] = [];
  const draw = (rested: boolean): Pace => {
    rests.push(rested);
    return rested ? 'still' : 'calm';
  };
  shown?.show({ build: () => undefined, resize: () => undefined, draw }, element);
  run(1700);
  expect(rests).not.toContain(true);
  run(1300);
  step.mockClear();
  run(1000);
  expect(step.mock.calls.length).toBeLessThanOrEqual(5);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  rests.length = 0;
  run(50);
  expect(rests[0]).toBe(false);
  step.mockClear();
  run(1000);
  expect(step.mock.calls.length).toBeGreaterThanOrEqual(25);
  run(2000);
  expect(rests.at(-1)).toBe(true);
});

/** Number of draws in each of the next `tenths` tenths of a second. */
function beatsOf(tenths: number): number[] {
  return Array.from({ length: tenths }, () => {
    step.mockClear();
    run(100);
    return step.mock.calls.length;
  });
}

/** Puts a game's own scene on the stage, with facts that change with the time. */
function stage<Facts>(scene: SceneModule<Facts>, facts: () => Facts): void {
  const live = scene.create(plainMaker(), { facts, now: () => T + now, reducedMotion: () => false });
  live.resize(390, 470, 1);
  shown?.show(
    { build: () => undefined, resize: () => undefined, draw: (rested) => live.draw(rested) },
    element,
  );
}

test('a pile of balls lies still within 3 s of the last touch, while the seconds are counted; the draw finds it moving', () => {
  const begins = now;
  const drawsAt = serverTime(T + begins + 20_000);
  const countdown: BingoFacts = {
    ...NO_BINGO_FACTS,
    roundId: 'r1',
    phase: 'countdown',
    drawsAt,
    interval: 400,
  };
  stage(bingoScene, () => countdown);
  run(1500);
  expect(Math.min(...beatsOf(3))).toBeGreaterThanOrEqual(5);
  run(1200);
  // It still draws, so that each second is shown, but rarely.
  expect(beatsOf(30).reduce((sum, beats) => sum + beats)).toBeLessThanOrEqual(15);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  run(100);
  expect(Math.min(...beatsOf(3))).toBeGreaterThanOrEqual(5);
  // The air starts before the first ball, with or without a touch.
  run(begins + 18_500 - now);
  expect(Math.min(...beatsOf(10))).toBeGreaterThanOrEqual(5);
});

test('in the hash hall a block that comes is seen, and between two of them nothing moves', () => {
  const hash = 'c0ffee'.repeat(11).slice(0, 64);
  const block = (num: number): SeenBlock => ({
    num,
    hash: num % 2 === 0 ? hash : [...hash].reverse().join(''),
    at: serverTime(T + num * 3000),
    draw: drawOf(5, hash),
  });
  const first = Math.floor(now / 3000);
  const open = (): ClassicFacts => {
    const head = Math.floor(now / 3000);
    return {
      ...noClassicFacts(5),
      phase: 'open',
      blockNum: first + 100,
      closesAt: serverTime(T + (first + 99) * 3000),
      interval: 3000,
      blocks: Array.from({ length: 12 }, (_, i) => block(head - i)),
    };
  };
  stage(classicScene, open);
  run(6000 - (now % 3000));
  const beats = beatsOf(30);
  // When the block comes, flaps fall and a carriage arrives.
  expect(Math.max(...beats.slice(0, 9))).toBeGreaterThanOrEqual(5);
  expect(beats.slice(12).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(9);
});

test('nothing is drawn, and no beat asked for, while the page is hidden', () => {
  hide(true);
  step.mockClear();
  run(2000);
  // The only remaining timer, much later, releases the graphics card's memory.
  const soon = [...timers.values()].filter(({ at }) => at < now + 10_000);
  expect([step.mock.calls.length, beats.size, soon]).toEqual([0, 0, []]);
  hide(false);
  run(500);
  expect(step.mock.calls.length).toBeGreaterThan(20);
});

test('a page that stays hidden gives back the memory of the graphics card, and takes it again when it is seen', () => {
  hide(true);
  run(29_000);
  hide(false);
  hide(true);
  run(29_000);
  expect(context.loseContext).not.toHaveBeenCalled();
  run(2_000);
  expect(context.loseContext).toHaveBeenCalledTimes(1);
  expect(context.restoreContext).not.toHaveBeenCalled();
  hide(false);
  expect(context.restoreContext).toHaveBeenCalledTimes(1);
  run(500);
  expect(step).toHaveBeenCalled();
});

test('injected slowness lowers the quality within two seconds, and only while something moves', () => {
  const sharpest = qualities.at(-1)?.density ?? 0;
  run(2000, 45);
  expect(qualities.at(-1)?.density).toBeLessThan(sharpest);
});

test('beats that come late while nothing moves say nothing of the device', () => {
  pace = 'still';
  const before = qualities.length;
  run(10_000, 45);
  expect(qualities).toHaveLength(before);
});
