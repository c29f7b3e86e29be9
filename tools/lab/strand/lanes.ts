// Runs many seeds side by side in one browser. What befalls a single player shares a hall with others of its kind; what
// befalls a whole hall has one to itself, one run after the other.
import puppeteer from 'puppeteer';
import type { Platform } from '../../../src/platform/platform';
import { LaneWindow, startHall } from './hall';
import { planOf, run, type Outcome } from './run';

const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-sync',
];

export interface Lanes {
  /** Windows that are used side by side. */
  readonly tabs: number;
  /** One run in so many has scenes, pictures and fonts; every one when left out. */
  readonly drawnOnceIn?: number;
  /** The built client. */
  readonly clientFolder?: string | undefined;
}

export async function runAll(
  seeds: readonly number[],
  { tabs, clientFolder, drawnOnceIn = 1 }: Lanes,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const ofHall = seeds.filter((seed) => planOf(seed).fate.ofHall === true);
  const single = seeds.filter((seed) => planOf(seed).fate.ofHall !== true);
  // One seed in eight befalls a whole hall, and takes longer than most.
  const closing = Math.min(tabs, 2);
  const [shared, ...halls] = await Promise.all([
    startHall(clientFolder),
    ...Array.from({ length: closing }, () => startHall(clientFolder)),
  ]);
  const browser = await puppeteer.launch({ args: FLAGS });
  const lane = async (queue: number[], hall: Platform): Promise<void> => {
    const window = new LaneWindow(browser);
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift())
      onOutcome(await run(seed, window, hall, seed % drawnOnceIn === 0));
  };
  try {
    await Promise.all([
      ...halls.map((hall) => lane(ofHall, hall)),
      ...Array.from({ length: Math.max(1, tabs - closing) }, () => lane(single, shared)),
    ]);
  } finally {
    await browser.close();
    await Promise.all([shared, ...halls].map((hall) => hall.stop()));
  }
}
