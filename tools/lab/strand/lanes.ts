// Runs many seeds at the same time in one browser. Players with faults of their own share a hall; a fault of a whole hall
// gets a hall for itself, one run after the other.
import puppeteer from 'puppeteer';
import type { Platform } from '../../../src/platform/platform';
import { BROWSER_FLAGS } from '../../browserFlags';
import { LaneWindow, startHall } from './hall';
import { planOf, run, visitOf, type Going, type Outcome } from './run';

export interface Lanes {
  /** Number of windows that are used at the same time. */
  readonly tabs: number;
  /** One visit in this many has scenes, pictures and fonts; every visit when left out. */
  readonly drawnOnceIn?: number;
  /** Folder of the built client. */
  readonly clientFolder?: string | undefined;
}

/** Faults that do not depend on the speed of the machine. */
const NOT_OF_TIME = /^(uncaught|a toast|not in|a story without)/;

/**
 * Runs seeds. Many windows on a busy machine may exceed ten seconds without a fault of the client. So visits whose faults
 * may come from slowness are run again in a single window, and only the second result counts. Returns the outcomes that are
 * still faulty, and the number of seeds that were run again.
 */
export async function runPatiently(
  seeds: readonly number[],
  lanes: Lanes,
): Promise<{ readonly faulty: readonly Outcome[]; readonly again: number }> {
  const faulty = new Map<number, Outcome>();
  const note = (outcome: Outcome): void => {
    if (outcome.faults.length > 0) faulty.set(outcome.seed, outcome);
    else faulty.delete(outcome.seed);
  };
  await runAll(seeds, lanes, note);
  const late = new Set(
    [...faulty.values()]
      .filter(({ faults }) => !faults.some((fault) => NOT_OF_TIME.test(fault)))
      .map(({ seed }) => visitOf(seed)),
  );
  const again = seeds.filter((seed) => late.has(visitOf(seed)));
  if (again.length > 0) await runAll(again, { ...lanes, tabs: 1 }, note);
  return { faulty: [...faulty.values()], again: again.length };
}

async function runAll(
  seeds: readonly number[],
  { tabs, clientFolder, drawnOnceIn = 1 }: Lanes,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const visits: number[][] = [];
  for (const seed of seeds) {
    const last = visits.at(-1);
    if (last?.[0] !== undefined && visitOf(last[0]) === visitOf(seed)) last.push(seed);
    else visits.push([seed]);
  }
  const [ofHall = [], single = []] = [true, false].map((isHall) =>
    visits.filter(([seed = 0]) => planOf(seed).ofHall === isHall),
  );
  const closing = Math.min(tabs, 2);
  const [shared, ...halls] = await Promise.all([
    startHall(clientFolder),
    ...Array.from({ length: closing }, () => startHall(clientFolder)),
  ]);
  const browser = await puppeteer.launch({ args: [...BROWSER_FLAGS] });
  const lane = async (queue: number[][], hall: Platform): Promise<void> => {
    const window = new LaneWindow(browser);
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      let going: Going | null = null;
      for (const seed of visit) {
        const done = await run(seed, window, hall, visitOf(seed) % drawnOnceIn === 0, going);
        going = done.going;
        onOutcome(done.outcome);
      }
    }
  };
  try {
    await Promise.all([
      // Lanes that have finished the visits that need a hall help with the others.
      ...halls.map((hall) => lane(ofHall, hall).then(() => lane(single, hall))),
      ...Array.from({ length: Math.max(1, tabs - closing) }, () => lane(single, shared)),
    ]);
  } finally {
    await browser.close();
    await Promise.all([shared, ...halls].map((hall) => hall.stop()));
  }
}
