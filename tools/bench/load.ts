// `npm run bench load`: measures first and second visits over emulated networks on a slowed processor, a game's opening from
// the lobby, and rocket's rounds without any touch. Prints tables beside the figures kept in docs/bench-load.json, and lists
// what got worse; `-- --keep` keeps the run there and in docs/bench.md. The gate for sizes is the bundle check.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { root } from '../root';
import { keepFigures } from './keep';
import {
  figuresOf,
  judgeLoad,
  loadTables,
  worse,
  type EntryRow,
  type LoadRun,
  type VisitRow,
} from './loadReport';
import { watchFlight } from './site/flight';
import { openHall, openPhone, type Hall } from './site/hall';
import {
  GAME_USABLE,
  LOBBY_USABLE,
  NETWORKS,
  enterGame,
  untilKept,
  visit,
  type Network,
  type Visit,
} from './site/visit';

const KEPT = path.join(root, 'docs/bench-load.json');
const PAGES = [
  { page: 'lobby', usable: LOBBY_USABLE },
  { page: 'rocket', usable: GAME_USABLE },
] as const;
/**
 * Number of times each visit is made, one with `--once`. The quickest counts, since other work on the machine only slows
 * visits.
 */
const TIMES = process.argv.includes('--once') ? 1 : 4;
/** The lobby's first game, which is fetched ahead for a new player, and a game that is not. */
const ENTERED = [
  { game: 'rocket', isAhead: true },
  { game: 'plinko', isAhead: false },
] as const;
/** Milliseconds spent in the lobby before a game is opened. */
const LOOKED_AT = 5_000;
const FLIGHT_SECONDS = 60;
const STATES = ['cold', 'warm'] as const;

export async function benchLoad(isKeeping: boolean): Promise<void> {
  const hall = await openHall();
  try {
    const visits = await visitAll(hall);
    const entries = await enterAll(hall);
    const { page, context } = await openPhone(hall.browser);
    console.error(`rocket: ${FLIGHT_SECONDS} seconds of rounds …`);
    const flight = await watchFlight(page, hall.link('rocket'), FLIGHT_SECONDS);
    await context.close();
    const run: LoadRun = {
      measuredAt: new Date().toISOString(),
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, ${await hall.browser.version()}`,
      visits,
      entries,
      flight,
    };
    const kept = await readFile(KEPT, 'utf8').then(
      (text) => JSON.parse(text) as LoadRun,
      () => null,
    );
    console.log(loadTables(run, kept));
    for (const line of worse(run, kept)) console.log(`worse than in the stored run: ${line}`);
    const misses = judgeLoad(run);
    for (const miss of misses) console.log(`MISSED: ${miss}`);
    await mkdir(path.join(root, '.cache'), { recursive: true });
    await writeFile(path.join(root, '.cache/bench-load.json'), `${JSON.stringify(run, null, 2)}\n`);
    if (isKeeping) {
      await writeFile(KEPT, `${JSON.stringify(run, null, 2)}\n`);
      await keepFigures('load', figuresOf(run));
    }
    if (misses.length) process.exitCode = 1;
  } finally {
    await hall.close();
  }
}

async function visitAll({ browser, link }: Hall): Promise<VisitRow[]> {
  const rows: VisitRow[] = [];
  for (const network of NETWORKS) {
    for (const { page: name, usable } of PAGES) {
      const made: Record<VisitRow['state'], Omit<VisitRow, 'median'>[]> = { cold: [], warm: [] };
      for (let time = 0; time < TIMES; time += 1) {
        console.error(`${name} over ${network.name}, ${time + 1} of ${TIMES} …`);
        const both = () => coldAndWarm(browser, link(name), usable, network);
        const visits = await both().catch((error: unknown) => {
          console.error('the visit failed and is repeated:', error);
          return both();
        });
        for (const state of STATES)
          made[state].push({ page: name, network: network.name, state, ...visits[state] });
      }
      rows.push(quickest(made.cold), quickest(made.warm));
    }
  }
  return rows;
}

async function enterAll({ browser, link }: Hall): Promise<EntryRow[]> {
  const [network] = NETWORKS;
  if (!network) throw new Error('there is no network profile');
  const rows: EntryRow[] = [];
  for (const { game, isAhead } of ENTERED) {
    const made: Omit<EntryRow, 'median'>[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      console.error(`from the lobby into ${game}, ${time + 1} of ${TIMES} …`);
      const { page, context } = await openPhone(browser);
      const entry = await enterGame(page, await launched(link('lobby')), game, network, LOOKED_AT);
      await context.close();
      made.push({ game, isAhead, ...entry });
    }
    rows.push(quickest(made));
  }
  return rows;
}

/** A launch link as an operator's page has it: it leads to the client itself. The demo's links lead there by a redirect. */
async function launched(demo: string): Promise<string> {
  const answer = await fetch(demo, { headers: { accept: 'application/json' } });
  const { link } = (await answer.json()) as { readonly link: string };
  return new URL(link, demo).href;
}

/** A new phone's first visit and its second one. */
async function coldAndWarm(
  browser: Browser,
  link: string,
  usable: string,
  network: Network,
): Promise<Record<VisitRow['state'], Visit>> {
  const { page, context } = await openPhone(browser);
  try {
    const cold = await visit(page, await launched(link), usable, network, false);
    if (!(await untilKept(page))) console.error('no service worker was installed');
    await page.goto('about:blank');
    return { cold, warm: await visit(page, await launched(link), usable, network, true) };
  } finally {
    await context.close();
  }
}

/** The quickest visit, with the median of all. Throws when there is none. */
function quickest<V extends { readonly usable: number }>(
  visits: readonly V[],
): V & { readonly median: number } {
  const [first, ...others] = [...visits].sort((a, b) => a.usable - b.usable);
  if (!first) throw new Error('no visit was made');
  const all = [first, ...others];
  const [low, high] = [all[(all.length - 1) >> 1] ?? first, all[all.length >> 1] ?? first];
  return { ...first, median: (low.usable + high.usable) / 2 };
}
