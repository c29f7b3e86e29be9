// `npm run lab strand -- [--runs <n>] [--from <seed>] [--workers <n>]`: seeded runs in a real browser against the whole
// platform, from every page and every state, with every code, close, cut and maintenance. What each seed came to is kept in
// docs/strand.json, so that runs add up; a seed that is run again takes the place of its earlier outcome.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer';
import { root } from '../../root';
import { startHall, Windows } from './hall';
import { run, type Outcome } from './run';

const KEPT = join(root, 'docs/strand.json');
interface Kept {
  /** Seeds from 0 on that have been run, as spans. */
  seeds: [from: number, to: number][];
  runs: number;
  /** Runs that ended as they should not, by seed. */
  faults: Record<string, string[]>;
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'strand'),
  options: {
    runs: { type: 'string', default: '200' },
    from: { type: 'string' },
    workers: { type: 'string', default: '2' },
    /** The built client; another one's faults can be looked for as well. */
    client: { type: 'string' },
    keep: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const kept: Kept = existsSync(KEPT)
  ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept)
  : { seeds: [], runs: 0, faults: {} };
const from = values.from === undefined ? (kept.seeds.at(-1)?.[1] ?? -1) + 1 : Number(values.from);
const runs = Number(values.runs);
const began = Date.now();
const faulty: Outcome[] = [];
let next = from;
let done = 0;

async function work(): Promise<void> {
  // Each worker has a hall of its own: maintenance closes it whole.
  const platform = await startHall(values.client);
  const browser = await puppeteer.launch({
    args: [
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  const windows = new Windows(browser);
  try {
    while (next < from + runs) {
      const outcome = await run(next++, windows, platform);
      done += 1;
      if (outcome.faults.length === 0) continue;
      faulty.push(outcome);
      console.error(`seed ${outcome.seed}, ${outcome.what}\n  ${outcome.faults.join('\n  ')}`);
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
}

await Promise.all(Array.from({ length: Number(values.workers) }, work));
const taken = (Date.now() - began) / 1000;
console.log(
  `${done} runs (seeds ${from} to ${from + runs - 1}) in ${taken.toFixed(0)} s: ${faulty.length} stranded or told wrong`,
);
if (values.keep) keep();
process.exit(faulty.length > 0 ? 1 : 0);

function keep(): void {
  const to = from + runs - 1;
  for (let seed = from; seed <= to; seed++) delete kept.faults[String(seed)];
  for (const { seed, faults } of faulty) kept.faults[String(seed)] = [...faults];
  const spans = [...kept.seeds, [from, to] as [number, number]].sort(([a], [b]) => a - b);
  kept.seeds = spans.reduce<[number, number][]>((all, span) => {
    const last = all.at(-1);
    if (last && span[0] <= last[1] + 1) last[1] = Math.max(last[1], span[1]);
    else all.push([...span]);
    return all;
  }, []);
  kept.runs = kept.seeds.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}
