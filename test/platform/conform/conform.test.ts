// The conformance kit against the reference platform, and against a faulty one: a proxy that changes one field in each of
// thirty messages. The kit must name each of them.
import { ManualClock } from '../../../src/core/clock';
import { createServices } from '../../../src/platform/games/services';
import { migrations } from '../../../src/platform/games/migrations';
import type { Platform } from '../../../src/platform/platform';
import { conform } from '../../../tools/conform/play';
import type { Report } from '../../../tools/conform/report';
import { MANY_CALLS } from '../support/ownSeeds';
import { TestOperator } from '../support/testOperator';
import { startTestPlatform } from '../support/testPlatform';
import { FaultyPlatform, FAULTS } from './faultyPlatform';

/** Milliseconds that the platform's clock advances every EVERY ms while no call is under way: fifteen times real time. During
 * calls it runs in real time, so that on a slow machine rounds are not closed before the bets arrive. */
const STEP = 300;
const EVERY = 20;

const clock = new ManualClock(Date.now());
const casino = new TestOperator('casino', {}, () => clock.now());
let platform: Platform;
let running: NodeJS.Timeout;
let calls = 0;
const { fetch } = globalThis;
const countedFetch = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
  calls += 1;
  try {
    return await fetch(...asked);
  } finally {
    calls -= 1;
  }
};

beforeAll(async () => {
  platform = await startTestPlatform({
    clock,
    createServices,
    migrations,
    config: { ...MANY_CALLS, operators: [casino.settings] },
  });
  casino.platform = platform;
  globalThis.fetch = countedFetch;
  running = setInterval(() => clock.wind(calls > 0 ? EVERY : STEP), EVERY);
});
afterAll(async () => {
  clearInterval(running);
  globalThis.fetch = fetch;
  await platform?.stop();
});

let players = 0;
/** Makes a player with money; returns a launch link with a one-time code. */
async function launch(): Promise<string> {
  const playerId = `conform-${++players}`;
  await casino.link(playerId);
  const transactionNumber = `D-${playerId}`;
  await casino.done('/transfers/deposit', { playerId, amount: '1000.00', transactionNumber });
  return (await casino.link(playerId)).link;
}
const play = (url: string): Promise<Report> =>
  conform({ url, launch, launchKey: platform.launchKey, patience: 60_000 });

test('the reference platform conforms in every part', async () => {
  const report = await play(platform.address);
  expect(report.findings).toEqual([]);
  expect(report.skipped).toEqual([]);
  expect(report.checks).toBeGreaterThan(300);
}, 240_000);

test('of a platform with thirty faults each is named by its message and its field', async () => {
  expect(FAULTS).toHaveLength(30);
  const faulty = await FaultyPlatform.open(platform.address);
  const { findings } = await play(faulty.address);
  await faulty.close();
  const found = new Set(findings.map(({ where, field }) => `${where} ${field}`));
  const missed = FAULTS.filter(({ where, field }) => !found.has(`${where} ${field}`));
  expect(missed.map(({ where, field }) => `${where} ${field}`)).toEqual([]);
  expect(faulty.unused()).toEqual([]);
}, 240_000);
