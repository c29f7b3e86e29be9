// Watches rocket's rounds without any touch: how soon pushes are drawn, how often React commits, how long garbage
// collections halt the page, and the size of the heap.
import type { Page } from 'puppeteer';
import { collectionsIn, type Collections } from './collections';
import { GAME_USABLE } from './visit';

export interface Flight {
  /** Seconds of watching, and how many of them the rocket flew. */
  readonly seconds: number;
  readonly flying: number;
  /** Pushes during flights, and animation frames from a push to the next drawn one. */
  readonly pushes: number;
  readonly pushToPixel: { readonly median: number; readonly p99: number };
  /** React commits a second while the rocket flies: the mean, and the most in a second. */
  readonly commits: { readonly mean: number; readonly most: number };
  /** Garbage collections that halted the page. */
  readonly collections: Collections;
  /** Bytes of the heap after a garbage collection. */
  readonly heap: number;
}

/** Milliseconds since the last draw within which the scene counts as moving: untouched pages draw only every second frame. */
const DRAWN_LATELY = 60;
/** Least share of a second's frames that are drawn while something flies. */
const FLYING_SHARE = 0.3;

/** Runs before the page's scripts: records frames, pushes, draws and commits by the second. */
const WATCH = `(() => {
  const told = (window.benchFlight = { delays: [], seconds: {} });
  let frame = 0, lastDraw = 0, lastFrame = -1;
  const waiting = [];
  const second = () => (told.seconds[Math.floor(performance.now() / 1000)] ??= { commits: 0, draws: 0, frames: 0 });
  const tick = () => { frame += 1; second().frames += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  // Nothing is asked of the hook but to be there.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, renderers: new Map(), inject: () => 1, onCommitFiberRoot: () => { second().commits += 1; }, onCommitFiberUnmount: () => undefined, checkDCE: () => undefined, onScheduleFiberRoot: () => undefined, onPostCommitFiberRoot: () => undefined };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...all) { super(...all); super.addEventListener('message', () => { if (performance.now() - lastDraw < ${DRAWN_LATELY}) waiting.push(frame); }); }
  };
  const { prototype } = WebGLRenderingContext;
  const draw = prototype.drawElements;
  prototype.drawElements = function (...all) {
    lastDraw = performance.now();
    if (lastFrame !== frame) {
      lastFrame = frame;
      second().draws += 1;
      for (const at of waiting.splice(0)) told.delays.push(frame - at);
    }
    return draw.apply(this, all);
  };
})()`;

interface Told {
  readonly delays: readonly number[];
  readonly seconds: Readonly<
    Record<string, { readonly commits: number; readonly draws: number; readonly frames: number }>
  >;
}

/** Watches for this number of seconds. */
export async function watchFlight(page: Page, link: string, seconds: number): Promise<Flight> {
  // The page itself draws: its frames cannot be seen from outside of a worker, which runs the same code.
  await page.evaluateOnNewDocument('delete HTMLCanvasElement.prototype.transferControlToOffscreen');
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(link);
  await page.waitForFunction(GAME_USABLE, { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await page.evaluate(
    'window.benchFlight.delays.length = 0; for (const key of Object.keys(window.benchFlight.seconds)) delete window.benchFlight.seconds[key]',
  );
  await page.tracing.start({
    categories: ['__metadata', 'v8', 'disabled-by-default-v8.gc', 'devtools.timeline'],
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const trace = await page.tracing.stop();
  const told = (await page.evaluate('window.benchFlight')) as Told;
  const session = await page.createCDPSession();
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  // The first and the last second are incomplete. A second counts as flight when this share of its frames is drawn.
  const whole = Object.values(told.seconds).slice(1, -1);
  const flying = whole.filter(({ draws, frames }) => frames > 20 && draws > FLYING_SHARE * frames);
  const delays = [...told.delays].sort((a, b) => a - b);
  const share = (part: number): number =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? NaN;
  return {
    seconds: whole.length,
    flying: flying.length,
    pushes: delays.length,
    pushToPixel: { median: share(0.5), p99: share(0.99) },
    commits: {
      mean: flying.reduce((all, { commits }) => all + commits, 0) / flying.length,
      most: Math.max(0, ...flying.map(({ commits }) => commits)),
    },
    collections: collectionsIn(trace ? Buffer.from(trace).toString() : '{}'),
    heap: usedSize,
  };
}
