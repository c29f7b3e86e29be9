// `npm run browsers [80 92 106 firefox webkit installed]`: runs the tour of tour.ts in real browsers, old and new, at 360×640,
// against a hall that it starts. Prints the result and the errors of each browser, and updates the table of docs/browsers.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuilt } from '../build/freshness';
import { formatted } from '../format';
import { root } from '../root';
import { runScript } from '../script';
import { chromiumVisitor } from './chromium';
import { firefoxVisitor } from './firefox';
import { Hall, IN_PAGE } from './hall';
import { firefox, oldChromium, webKit, type OldChromium } from './provide';
import { touredGames } from './games';
import { take, type Halls, TRIALS, type Verdict } from './tour';
import type { Visitor } from './visitor';
import { webKitVisitor } from './webKit';

const PHONE = { width: 360, height: 640 };
const TABLE = /<!-- tried -->[^]*<!-- end -->/;

const old = (version: OldChromium) => async (): Promise<Visitor | null> => {
  const place = oldChromium(version);
  return place === null ? null : chromiumVisitor(place, { size: PHONE });
};

/** Starts each browser, by its name in the command; null when it is not available on this machine. */
const BROWSERS: Readonly<Record<string, () => Promise<Visitor | null>>> = {
  80: old(80),
  92: old(92),
  106: old(106),
  installed: () => chromiumVisitor(process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '', { size: PHONE }),
  firefox: async () => {
    const place = firefox();
    return place === null ? null : firefoxVisitor(place, PHONE);
  },
  webkit: async () => {
    const places = webKit();
    return places === null ? null : webKitVisitor(places, PHONE);
  },
};

interface Row {
  readonly name: string;
  readonly verdicts: readonly Verdict[];
}

async function tryOut(name: string, halls: Halls): Promise<Row> {
  const verdicts: Verdict[] = [];
  let visitor: Visitor | null;
  try {
    visitor = await (BROWSERS[name] ?? (async () => null))();
  } catch (error) {
    console.log(`${name}: skipped, it does not start here: ${String(error).slice(0, 300)}`);
    return { name: `${name} (does not start here)`, verdicts };
  }
  if (visitor === null) {
    console.log(`${name}: skipped, it is not available here`);
    return { name: `${name} (not available here)`, verdicts };
  }
  const { name: told } = visitor;
  try {
    await take(visitor, halls, games, TRIALS, (verdict) => {
      verdicts.push(verdict);
      const { trial, page, fault, note } = verdict;
      console.log(`${told}, ${page}, ${trial}: ${fault ?? `ok ${note}`.trim()}`);
      if (fault !== null) process.exitCode = 1;
    });
  } finally {
    await visitor.close();
  }
  return { name: told, verdicts };
}

function cell(verdicts: readonly Verdict[]): string {
  const well = verdicts.filter(({ fault }) => fault === null);
  if (verdicts.length === 0) return 'not tried';
  const notes = [
    ...new Set(well.map(({ note }) => note).filter((note) => /^(canvas|no service worker)$/.test(note))),
  ];
  return [
    verdicts.length === 1 ? (well.length === 1 ? 'yes' : 'no') : `${well.length} of ${verdicts.length}`,
    ...notes,
  ].join(', ');
}

const tableOf = (rows: readonly Row[]): string =>
  [
    `| browser | ${TRIALS.join(' | ')} |`,
    `|---|${TRIALS.map(() => '---').join('|')}|`,
    ...rows.map(
      ({ name, verdicts }) =>
        `| ${name} | ${TRIALS.map((trial) => cell(verdicts.filter((one) => one.trial === trial))).join(' | ')} |`,
    ),
    '',
    ...rows.flatMap(({ name, verdicts }) =>
      verdicts
        .filter(({ fault }) => fault !== null)
        .map(
          ({ trial, page, fault }) =>
            `- ${name}, ${page}, ${trial}: \`${(fault ?? '').replaceAll(/[`\n]/g, ' ')}\``,
        ),
    ),
  ].join('\n');

/** The last result of each browser. A run may try only some of them. */
const KEPT = join(root, '.cache/browsers/tried.json');

function keep(tried: Readonly<Record<string, Row>>): readonly Row[] {
  const before = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Row>) : {};
  const all = { ...before, ...tried };
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(all));
  return Object.keys(BROWSERS).flatMap((name) => all[name] ?? []);
}

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(BROWSERS);
const unknown = names.filter((name) => !(name in BROWSERS));
if (unknown.length > 0) throw new Error(`unknown browser ${unknown.join(', ')}`);
if (!isBuilt(root)) await runScript('tools/build/main.ts');
const games = await touredGames();
const settings = games.map(({ tour }) => tour.hall);
const hall = await Hall.open(settings);
const inPage = await Hall.open([...settings, IN_PAGE]);
const tried: Record<string, Row> = {};
try {
  for (const name of names) tried[name] = await tryOut(name, { hall, inPage });
} finally {
  await hall.close();
  await inPage.close();
}
const table = tableOf(keep(tried));
console.log(`\n${table}`);
const path = join(root, 'docs/browsers.md');
const text = readFileSync(path, 'utf8').replace(TABLE, () => `<!-- tried -->\n\n${table}\n\n<!-- end -->`);
writeFileSync(path, await formatted(path, text));
