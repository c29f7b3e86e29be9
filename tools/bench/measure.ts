// Measures what `window.bench` of a page draws: script time by the fixed step (frames one after the other with the
// graphics calls stubbed, in blocks of 60, the best blocks counted, since free-running rates vary twofold between runs),
// calls to the graphics card, and what a frame allocates and keeps.
import type { CDPSession, Page } from 'puppeteer';

export interface Cost {
  /** Milliseconds of script a frame, mean of the five best blocks. */
  readonly step: number;
  /** With the processor slowed four times: 95 of 100 frames take less, in milliseconds. */
  readonly slowP95: number;
  readonly drawCalls: number;
  readonly textureUploads: number;
  /** Bytes a frame, and where most of them are made. */
  readonly allocated: number;
  readonly allocators: readonly { readonly where: string; readonly bytes: number }[];
  /** Bytes a frame that a collection does not get back. */
  readonly kept: number;
}

const SLOWED = 4;
/** Frames whose calls are counted: these are drawn in earnest, and slowly where there is no graphics card. */
const COUNTED = 20;
const BLOCK = 60;
const BLOCKS = 40;
const BEST = 5;
const SAMPLED_FRAMES = 3000;
const SAMPLING_INTERVAL = 256;

const COUNT_CALLS = `(() => {
  const { gl, frame } = window.bench;
  if (!gl) throw new Error('this is not drawn by WebGL');
  const counts = { draws: 0, uploads: 0 };
  const count = (name, field) => { const real = gl[name]; gl[name] = function (...all) { counts[field] += 1; return real.apply(gl, all); }; };
  for (const name of ['drawElements', 'drawArrays']) count(name, 'draws');
  for (const name of ['texImage2D', 'texSubImage2D']) count(name, 'uploads');
  for (let i = 0; i < 10; i++) frame();
  counts.draws = counts.uploads = 0;
  for (let i = 0; i < ${COUNTED}; i++) frame();
  const answer = { drawCalls: counts.draws / ${COUNTED}, textureUploads: counts.uploads / ${COUNTED} };
  const nothing = () => undefined;
  for (const name of ['drawElements', 'drawArrays', 'clear', 'bufferSubData', 'bufferData', 'texImage2D', 'texSubImage2D']) gl[name] = nothing;
  return answer;
})()`;

const run = (frames: number): string =>
  `(() => { const { frame } = window.bench; for (let i = 0; i < ${frames}; i++) frame(); })()`;

const TIME_BLOCKS = `(async () => {
  const { frame } = window.bench;
  for (let i = 0; i < 600; i++) frame();
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
  for (let i = 0; i < 300; i++) {
    if (i % 60 === 0) await new Promise((done) => setTimeout(done, 5));
    const begin = performance.now();
    frame();
    times.push(performance.now() - begin);
  }
  return times;
})()`;

export async function measure(page: Page): Promise<Cost> {
  const session = await page.createCDPSession();
  const calls = (await page.evaluate(COUNT_CALLS)) as Pick<Cost, 'drawCalls' | 'textureUploads'>;
  const blocks = sorted((await page.evaluate(TIME_BLOCKS)) as number[]);
  const heap = await measureHeap(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const slow = sorted((await page.evaluate(TIME_FRAMES)) as number[]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const step = blocks.slice(0, BEST).reduce((sum, block) => sum + block, 0) / BEST;
  return { ...calls, ...heap, step, slowP95: slow[Math.floor(slow.length * 0.95)] ?? NaN };
}

const sorted = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);

/** Counts all that was allocated in between, collected since or not; then what is left after a collection. */
async function measureHeap(
  page: Page,
  session: CDPSession,
): Promise<Pick<Cost, 'allocated' | 'allocators' | 'kept'>> {
  await session.send('HeapProfiler.enable');
  const before = await heapInUse(session);
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_INTERVAL,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await page.evaluate(run(SAMPLED_FRAMES));
  const { profile } = await session.send('HeapProfiler.stopSampling');
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
