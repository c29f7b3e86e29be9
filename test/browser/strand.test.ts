// Some of the runs of `npm run lab strand`: from every page and state, with every code, close, cut and maintenance at
// random, a player has a page that works, or one true story with a way on, within ten seconds and in his language.
import puppeteer, { type Browser } from 'puppeteer';
import type { Platform } from '../../src/platform/platform';
import { startHall, Windows } from '../../tools/lab/strand/hall';
import { run } from '../../tools/lab/strand/run';

const RUNS = 24;
const WORKERS = 2;
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-sync',
];

let browser: Browser;
let halls: readonly Platform[];
beforeAll(async () => {
  browser = await puppeteer.launch({ args: FLAGS });
  // Maintenance closes a hall whole, so each worker has one of its own.
  halls = await Promise.all(Array.from({ length: WORKERS }, () => startHall()));
});
afterAll(async () => {
  await browser?.close();
  await Promise.all((halls ?? []).map((hall) => hall.stop()));
});

test('nobody is told wrong and nobody is stranded', async () => {
  let next = 0;
  const faulty: string[] = [];
  const work = async (hall: Platform): Promise<void> => {
    const windows = new Windows(browser);
    while (next < RUNS) {
      const seed = next++;
      let outcome = await run(seed, windows, hall);
      // On a machine that is busy with other tests ten seconds may be over for no fault of the client.
      if (outcome.faults.length > 0) outcome = await run(seed, windows, hall);
      if (outcome.faults.length > 0)
        faulty.push(`seed ${seed}, ${outcome.what}: ${outcome.faults.join('; ')}`);
    }
  };
  await Promise.all(halls.map(work));
  expect(faulty).toEqual([]);
}, 1_200_000);
