// `npm run lab lighthouse [-- --runs 5] [--keep]`: measures the built lobby with Lighthouse's mobile preset and prints the
// median of several runs. Lighthouse is not a dependency: npx fetches the version that is named here. `--keep` writes
// docs/bench.md.
import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { keepFigures } from '../../bench/keep';
import { openHall } from '../../bench/site/hall';
import { columns, markdownTable } from '../../bench/tables';
import { BROWSER_FLAGS } from '../../browserFlags';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Least points, of a hundred. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Milliseconds that one run may take. */
const PATIENCE = 180_000;
const MOST_OUTPUT = 64_000_000;

const SCORE = v.object({ score: v.nullable(v.number()) });
const AUDIT = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  numericValue: v.optional(v.number()),
});
const reportSchema = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: SCORE,
    accessibility: SCORE,
    'best-practices': SCORE,
    seo: SCORE,
  }),
  audits: v.record(v.string(), AUDIT),
});
type Report = v.InferOutput<typeof reportSchema>;

const words = process.argv.slice(3);
const runs = Number(words[words.indexOf('--runs') + 1]) || 5;

const hall = await openHall();
const reports: Report[] = [];
try {
  for (let run = 1; run <= runs; run += 1) {
    console.error(`run ${run} of ${runs} …`);
    reports.push(await look(await launched(hall.link('lobby')), hall.browser.process()?.spawnfile));
  }
} finally {
  await hall.close();
}

const median = (of: (report: Report) => number): number => {
  const sorted = reports.map(of).sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
};
const points = (name: (typeof CATEGORIES)[number]): number =>
  Math.round(median(({ categories }) => (categories[name].score ?? 0) * 100));
/** The median of a figure. Throws when Lighthouse no longer reports it. */
const figure = (name: string): number =>
  median(({ audits }) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse reports no ${name}`);
    return value;
  });
const seconds = (name: string): string => `${(figure(name) / 1000).toFixed(2)} s`;

const cells = [
  ['what', 'median', 'goal'],
  ...CATEGORIES.map((name) => [name, String(points(name)), String(GOALS[name])]),
  ['first contentful paint', seconds('first-contentful-paint'), ''],
  ['largest contentful paint', seconds('largest-contentful-paint'), ''],
  ['speed index', seconds('speed-index'), ''],
  ['total blocking time', `${figure('total-blocking-time').toFixed(0)} ms`, ''],
  ['layout shift', figure('cumulative-layout-shift').toFixed(3), ''],
];
console.log(columns(cells));
const failed = new Set(
  reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap(({ title, score }) => (score === 0 ? [title] : [])),
  ),
);
for (const title of failed) console.log(`not met: ${title}`);
const missed = CATEGORIES.filter((name) => points(name) < GOALS[name]);
for (const name of missed) console.log(`MISSED: ${name} ${points(name)} of ${GOALS[name]}`);
if (words.includes('--keep')) {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}`;
  const calibration = Math.round(median(({ environment }) => environment.benchmarkIndex));
  await keepFigures(
    'lighthouse',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, ${LIGHTHOUSE}, median of ${reports.length}; Lighthouse's own measure of this machine (benchmarkIndex): ${calibration}.\n\n${markdownTable(cells)}`,
  );
}
if (missed.length) process.exitCode = 1;

/** The target of a demo link: an operator's site opens it directly, without a redirect. */
async function launched(link: string): Promise<string> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  const to = headers.get('location');
  if (to === null) throw new Error(`${link} does not redirect`);
  return new URL(to, link).href;
}

async function look(link: string, browser: string | undefined): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      link,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
    ],
    {
      env: { ...process.env, ...(browser !== undefined && { CHROME_PATH: browser }) },
      timeout: PATIENCE,
      maxBuffer: MOST_OUTPUT,
    },
  );
  return v.parse(reportSchema, JSON.parse(stdout));
}
