// `npm run lab strand -- [--runs <n>] [--from <seed>] [--tabs <n>]`: seeded runs in a real browser against the whole
// platform, from every page and every state, with every code, close, cut and maintenance. What each seed came to is kept in
// docs/strand.json, so that runs add up; a seed that is run again takes the place of its earlier outcome.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../root';
import { runAll } from './lanes';
import type { Outcome } from './run';

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
    /** Windows that are used side by side. */
    tabs: { type: 'string', default: '4' },
    /** One run in so many has scenes and pictures. */
    drawn: { type: 'string', default: '1' },
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
let done = 0;

await runAll(
  Array.from({ length: runs }, (_, n) => from + n),
  { tabs: Number(values.tabs), drawnOnceIn: Number(values.drawn), clientFolder: values.client },
  (outcome) => {
    done += 1;
    if (outcome.faults.length === 0) return;
    faulty.push(outcome);
    console.error(`seed ${outcome.seed}, ${outcome.what}\n  ${outcome.faults.join('\n  ')}`);
  },
);
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
