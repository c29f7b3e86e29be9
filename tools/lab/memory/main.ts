// `npm run lab memory`: measures the client's memory on a phone with 1 GB. A browser with a small heap that saves memory
// opens each page with a bet in it, one after the other in the same tab, and then hides the last one. Fails above a budget
// (budget.ts), and where a hidden page keeps its textures. The tables go to docs/browsers.md.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WATCH_TEXTURES } from '../../bench/textures';
import { chromiumVisitor, type ChromiumVisitor } from '../../browsers/chromium';
import { handOf, touredGames } from '../../browsers/games';
import { Hall } from '../../browsers/hall';
import { openWhole, until } from '../../browsers/page';
import { isBuilt } from '../../build/freshness';
import { root } from '../../root';
import { runScript } from '../../script';
import { BUDGET, HIDDEN_BUDGET, faultsOf, tableOf, type Held } from './budget';

/** Size of V8's old space in MB. A page that needs more crashes. */
const OLD_SPACE = 64;
const FLAGS = [
  `--js-flags=--max-old-space-size=${OLD_SPACE} --expose-gc`,
  '--enable-low-end-device-mode',
  '--enable-precise-memory-info',
  // A phone with 1 GB does not keep pages that were left.
  '--disable-features=BackForwardCache',
];
/** The properties that such a phone reports to a page. */
const ONE_GIGABYTE = `Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 })`;
/** Milliseconds that the page is hidden. It releases its graphics context after 30 s. */
const HIDDEN_FOR = 33_000;
const MB = 2 ** 20;

/** Runs in the page. Memory that the page can measure itself, in MB. */
async function held(): Promise<Omit<Held, 'process'>> {
  const page = window as unknown as { gc?: () => void; textureBytes: () => number };
  for (let i = 0; i < 3; i++) {
    if (page.gc) page.gc();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
  // All pictures that it has loaded, in elements, styles and atlases.
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(webp|png|svg|jpg)$/.test(name));
  const sizes = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const image = new Image();
      image.src = name;
      await image.decode().catch(() => undefined);
      return image.naturalWidth * image.naturalHeight * 4;
    }),
  );
  const MB = 2 ** 20;
  return {
    heap: memory.usedJSHeapSize / MB,
    pictures: sizes.reduce((sum, size) => sum + size, 0) / MB,
    textures: page.textureBytes() / MB,
  };
}

/** The largest private memory, in MB, among processes of a type under one process. */
function processOf(browser: number, type: string): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      parents.set(Number(name), Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // The process has ended meanwhile.
    }
  const isUnder = (pid: number): boolean =>
    pid === browser || (parents.has(pid) && pid > 1 && isUnder(parents.get(pid) ?? 0));
  const sizes = [...parents.keys()].filter(isUnder).map((pid) => {
    const of = (file: string): string => readFileSync(join('/proc', String(pid), file), 'utf8');
    if (!of('cmdline').includes(`--type=${type}`)) return 0;
    const kB = [...of('smaps_rollup').matchAll(/^Private_\w+:\s+(\d+)/gm)].map(([, size]) => Number(size));
    return (kB.reduce((sum, size) => sum + size, 0) * 1024) / MB;
  });
  return Math.max(0, ...sizes);
}

const rows: [page: string, held: Partial<Held>][] = [];
const faults: string[] = [];
async function measure(
  page: string,
  visitor: ChromiumVisitor,
  budget: Partial<Held> = BUDGET,
): Promise<void> {
  const process = processOf(visitor.pid, 'renderer');
  const all: Held = { ...(await visitor.run(held)), process };
  rows.push([page, all]);
  faults.push(...faultsOf(page, all, budget));
  console.log(
    `${page}: ${JSON.stringify(all)}; graphics ${processOf(visitor.pid, 'gpu-process').toFixed(1)}`,
  );
}

if (!isBuilt(root)) await runScript('tools/build/main.ts');
const games = await touredGames();
const hall = await Hall.open(games.map(({ tour }) => tour.hall));
const visitor = await chromiumVisitor(process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '', {
  size: { width: 360, height: 640 },
  flags: FLAGS,
  before: `${WATCH_TEXTURES};${ONE_GIGABYTE}`,
});
try {
  await openWhole(visitor, (await hall.link()).link, false);
  await measure('lobby', visitor);
  for (const game of games.filter(({ isFirstOfPage }) => isFirstOfPage)) {
    await openWhole(visitor, (await hall.link(game.gameType)).link, true);
    await game.tour.play(handOf(visitor, hall));
    await measure(game.name, visitor);
  }
  const graphics = processOf(visitor.pid, 'gpu-process');
  await visitor.cover(true);
  await until('the page to be hidden', () => visitor.run(() => document.hidden));
  await sleep(HIDDEN_FOR);
  await measure('hidden', visitor, HIDDEN_BUDGET);
  console.log(
    `graphics process: ${graphics.toFixed(1)} MB before, ${processOf(visitor.pid, 'gpu-process').toFixed(1)} hidden`,
  );
  await visitor.cover(false);
  await until('the page to be seen', () => visitor.run(() => !document.hidden));
  await sleep(3_000);
  await measure('seen again', visitor);
} finally {
  await visitor.close();
  await hall.close();
}
console.log(tableOf([...rows, ['budget', BUDGET]]));
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
