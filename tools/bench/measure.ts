// Measures the drawing of `window.bench` in a page. Script time: frames run one after the other with stubbed graphics calls,
// in blocks of 60, and the best blocks count, since free-running rates vary twofold between runs. Also calls to the graphics
// card, and the memory that a frame allocates and keeps.
import type { CDPSession, Page } from 'puppeteer';
import { FORGET_DRAWING } from './withoutCard';

/** Milliseconds of script a frame: half of the frames take at most `median`, 95 % at most `p95`, and so on. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
}

export interface Cost {
  /** Milliseconds of script a frame: the mean of the five best blocks. */
  readonly step: number;
  readonly frames: Spread;
  /** With the processor slowed four times. */
  readonly slowed: Spread;
  readonly drawCalls: number;
  /** Pictures drawn on the canvas a frame. */
  readonly quads: number;
  readonly textureUploads: number;
  /** Bytes of textures and of the canvas's buffers. */
  readonly textureBytes: number;
  /** Bytes allocated a frame, and the functions that allocate most of them. */
  readonly allocated: number;
  readonly allocators: readonly { readonly where: string; readonly bytes: number }[];
  /** Bytes a frame that a garbage collection does not free. */
  readonly kept: number;
}

const SLOWED = 4;
/** Frames whose calls are counted. They are really drawn, which is slow without a graphics card. */
const COUNTED = 20;
/** Indices in the batch for one picture. */
const INDICES = 6;
const BLOCK = 60;
const BLOCKS = 24;
const BEST = 5;
/** Frames that are timed one by one. */
const TIMED = 480;
const SAMPLED_FRAMES = 1500;
/** Frames before the measurement, in which code is compiled and buffers are created. */
const WARM_UP_FRAMES = 2000;
const SAMPLING_INTERVAL = 256;

const COUNT_CALLS = `(() => {
  const { gl, frame } = window.bench;
  if (!gl) throw new Error('the scene is not drawn by WebGL');
  const counts = { draws: 0, uploads: 0, indices: 0 };
  const count = (name, field) => { const real = gl[name]; gl[name] = function (...all) { counts[field] += 1; if (name === 'drawElements') counts.indices += all[1]; return real.apply(gl, all); }; };
  for (const name of ['drawElements', 'drawArrays']) count(name, 'draws');
  for (const name of ['texImage2D', 'texSubImage2D']) count(name, 'uploads');
  for (let i = 0; i < 10; i++) frame();
  counts.draws = counts.uploads = counts.indices = 0;
  for (let i = 0; i < ${COUNTED}; i++) frame();
  const answer = { drawCalls: counts.draws / ${COUNTED}, textureUploads: counts.uploads / ${COUNTED}, quads: counts.indices / ${INDICES} / ${COUNTED}, textureBytes: window.textureBytes() };
  (${FORGET_DRAWING})(gl);
  return answer;
})()`;

const run = (frames: number): string =>
  `(() => { const { frame } = window.bench; for (let i = 0; i < ${frames}; i++) frame(); })()`;

const TIME_BLOCKS = `(async () => {
  const { frame } = window.bench;
  for (let i = 0; i < 300; i++) frame();
  const blocks = [];
  for (let block = 0; block < ${BLOCKS}; block++) {
    await new Promise((done) => setTimeout(done, 5));
    const begin = performance.now();
    for (let i = 0; i < ${BLOCK}; i++) frame();
    blocks.push((performance.now() - begin) / ${BLOCK});
  }
  return blocks;
})()`;

const TIME_FRAMES = `(async () => {
  const { frame } = window.bench;
  const times = [];
  for (let i = 0; i < ${TIMED}; i++) {
    if (i % 60 === 0) await new Promise((done) => setTimeout(done, 5));
    const begin = performance.now();
    frame();
    times.push(performance.now() - begin);
  }
  return times;
})()`;

type Counts = Pick<Cost, 'drawCalls' | 'quads' | 'textureUploads' | 'textureBytes'>;
type Heap = Pick<Cost, 'allocated' | 'allocators' | 'kept'>;

/** Measures only values that other work on the machine does not change: calls, pictures, bytes. */
export async function measureCounts(page: Page): Promise<Counts & Heap> {
  const session = await page.createCDPSession();
  const calls = (await page.evaluate(COUNT_CALLS)) as Counts;
  await page.evaluate(run(WARM_UP_FRAMES));
  const heap = await measureHeap(page, session);
  await session.detach();
  return { ...calls, ...heap };
}

export async function measure(page: Page): Promise<Cost> {
  const session = await page.createCDPSession();
  const calls = (await page.evaluate(COUNT_CALLS)) as Counts;
  const blocks = sorted((await page.evaluate(TIME_BLOCKS)) as number[]);
  const step = blocks.slice(0, BEST).reduce((sum, block) => sum + block, 0) / BEST;
  const frames = spreadOf((await page.evaluate(TIME_FRAMES)) as number[]);
  const heap = await measureHeap(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const slowed = spreadOf((await page.evaluate(TIME_FRAMES)) as number[]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { ...calls, ...heap, step, frames, slowed };
}

function spreadOf(times: readonly number[]): Spread {
  const all = sorted(times);
  const share = (part: number): number => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? NaN;
  return { median: share(0.5), p95: share(0.95), p99: share(0.99), worst: share(1) };
}

const sorted = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);

/**
 * Counts all allocations, collected or not, and then, in as many frames again, the bytes that remain after a collection: by then
 * the engine has compiled what these frames call, which it keeps once and for all.
 */
async function measureHeap(page: Page, session: CDPSession): Promise<Heap> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_INTERVAL,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await page.evaluate(run(SAMPLED_FRAMES));
  const { profile } = await session.send('HeapProfiler.stopSampling');
  const before = await heapInUse(session);
  await page.evaluate(run(SAMPLED_FRAMES));
  const after = await heapInUse(session);
  const places = new Map<string, number>();
  sumUp(profile.head, places);
  const all = [...places.values()].reduce((sum, bytes) => sum + bytes, 0);
  const allocators = [...places]
    .map(([where, bytes]) => ({ where, bytes: Math.round(bytes / SAMPLED_FRAMES) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 6);
  return {
    allocated: Math.round(all / SAMPLED_FRAMES),
    allocators,
    kept: Math.round((after - before) / SAMPLED_FRAMES),
  };
}

async function heapInUse(session: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

interface SampledCall {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly selfSize: number;
  readonly children: readonly SampledCall[];
}

function sumUp({ callFrame, selfSize, children }: SampledCall, places: Map<string, number>): void {
  const where = `${callFrame.functionName || '(anonymous)'}:${callFrame.lineNumber + 1}`;
  if (selfSize > 0) places.set(where, (places.get(where) ?? 0) + selfSize);
  for (const child of children) sumUp(child, places);
}
