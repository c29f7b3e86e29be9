// `npm run lab strand -- [--runs <n>] [--from <seed>] [--minutes <n>]`: seeded runs in a real browser against the whole
// platform, from every page and every state, with every code, close, cut and maintenance. The outcome of each seed is kept
// in docs/strand.json, so that runs add up; a new run of a seed replaces its earlier outcome.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatted } from '../../format';
import { root } from '../../root';
import { runPatiently, type Lanes } from './lanes';
import type { Outcome } from './run';

const KEPT = join(root, 'docs/strand.json');
/** After this many runs the outcomes are saved and a new browser is started. Stopping the command loses at most these runs. */
const BATCH = 250;

interface Kept {
  /** Seeds that have been run, as spans. */
  seeds: [from: number, to: number][];
  runs: number;
  /** Number of runs that were repeated in a single window, since the first may have been late on a busy machine. */
  again: number;
  /** Faults by seed. */
  faults: Record<string, string[]>;
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'strand'),
  options: {
    runs: { type: 'string', default: '200' },
    /** The first seed; without it the first seeds that have not been run. */
    from: { type: 'string' },
    /** No batch starts after this many minutes. */
    minutes: { type: 'string', default: 'Infinity' },
    /** Number of windows that are used at the same time. */
    tabs: { type: 'string', default: '6' },
    /** One visit in this many has scenes and pictures. */
    drawn: { type: 'string', default: '15' },
    /** Folder of the built client; another client can be tested too. */
    client: { type: 'string' },
    keep: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const kept: Kept = existsSync(KEPT)
  ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept)
  : { seeds: [], runs: 0, again: 0, faults: {} };
const lanes: Lanes = {
  tabs: Number(values.tabs),
  drawnOnceIn: Number(values.drawn),
  clientFolder: values.client,
};
const seeds = chosen(Number(values.runs));
const began = Date.now();
const minutes = (): number => (Date.now() - began) / 60_000;
let done = 0;
let stranded = 0;

while (done < seeds.length && minutes() < Number(values.minutes)) {
  const batch = seeds.slice(done, done + BATCH);
  const { faulty, again } = await runPatiently(batch, lanes);
  for (const { seed, what, faults } of faulty)
    console.error(`seed ${seed}, ${what}\n  ${faults.join('\n  ')}`);
  done += batch.length;
  stranded += faulty.length;
  if (values.keep) await keep(batch, faulty, again);
  console.log(
    `${done} runs, the last of seed ${batch.at(-1)}, in ${minutes().toFixed(1)} min: ${stranded} stranded or told wrong`,
  );
}
process.exit(stranded > 0 ? 1 : 0);

function chosen(count: number): number[] {
  const first = Number(values.from ?? 0);
  const wasRun = (seed: number): boolean => kept.seeds.some(([from, to]) => from <= seed && seed <= to);
  const all: number[] = [];
  for (let seed = first; all.length < count; seed++)
    if (values.from !== undefined || !wasRun(seed)) all.push(seed);
  return all;
}

async function keep(batch: readonly number[], faulty: readonly Outcome[], again: number): Promise<void> {
  for (const seed of batch) delete kept.faults[String(seed)];
  for (const { seed, faults } of faulty) kept.faults[String(seed)] = [...faults];
  const spans = [...kept.seeds, ...batch.map((seed): [number, number] => [seed, seed])].sort(
    ([a], [b]) => a - b,
  );
  kept.seeds = spans.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
    return all;
  }, []);
  kept.runs = kept.seeds.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  kept.again += again;
  writeFileSync(KEPT, await formatted(KEPT, JSON.stringify(kept)));
}
