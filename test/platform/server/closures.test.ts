// Closed games, planned closures and published notices of an operator are still there after a restart of the platform.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManualClock, serverTime } from '../../../src/core/clock';
import { BILLBOARD_CALLS } from '../../../src/protocol/billboard';
import { CALLS, GAME_STATUS } from '../../../src/protocol/calls';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { onPostgres } from '../support/engines';
import { TestOperator } from '../support/testOperator';
import { startTestPlatform } from '../support/testPlatform';

const MINUTE = 60_000;
const PLINKO = 10;
const HILO = 9;

function outliving(newDatabase: (folder: string) => Promise<object>): void {
  const clock = new ManualClock();
  const casino = new TestOperator('casino', { runsHall: true }, () => clock.now());
  let folder: string;
  let config: object;
  let platform: Platform;
  const start = async (): Promise<void> => {
    platform = await startTestPlatform({
      clock,
      createServices: (parts) => createServices(parts, { games: [HILO, PLINKO] }),
      migrations,
      config: { ...config, operators: [casino.settings], publicUrl: 'https://play.example/' },
    });
    casino.platform = platform;
  };
  const restart = async (): Promise<void> => {
    await platform.stop();
    await start();
  };
  const info = async () => (await casino.enter('reader')).call(CALLS.loginId, {});
  const statuses = async () => {
    const configs = await (await casino.enter('reader')).call(CALLS.gameConfig, {});
    return Object.fromEntries(configs.map(({ gameType, status }) => [gameType, status]));
  };
  const notices = async () => (await casino.enter('reader')).call(BILLBOARD_CALLS.getSysNotice, {});
  const words = async () => (await notices()).map(({ enContent }) => enContent);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'fairground-closures-'));
    config = await newDatabase(folder);
    await start();
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a hall that is closed stays closed, for the same reason and time, until it is opened', async () => {
    const since = clock.now();
    const until = serverTime(since + 90 * MINUTE);
    await casino.done('/maintenance', { on: true, kind: 'upgrading', until });
    clock.wind(MINUTE);
    await restart();
    expect(await info()).toMatchObject({
      maintaining: 1,
      upgrading: true,
      startTime: since,
      duration: 90 * MINUTE,
    });
    await casino.done('/maintenance', { on: false });
    await restart();
    expect(await info()).toMatchObject({ maintaining: 0, upgrading: false });
  });

  test('a closure that was to be over while the platform was down is not revived', async () => {
    const until = serverTime(clock.now() + 5 * MINUTE);
    await casino.done('/maintenance', { on: true, gameType: PLINKO, until });
    await casino.done('/maintenance', { on: true, gameType: HILO });
    await platform.stop();
    clock.wind(5 * MINUTE);
    await start();
    expect(await statuses()).toEqual({ [PLINKO]: GAME_STATUS.open, [HILO]: GAME_STATUS.maintenance });
    await casino.done('/maintenance', { on: false, gameType: HILO });
  });

  test('a plan begins when it was to begin, be it while the platform was down; a closure before it stays', async () => {
    await casino.done('/maintenance', { on: true, gameType: HILO });
    await casino.done('/maintenance', { on: true, gameType: HILO, kind: 'upgrading', minutes: 20 });
    await casino.done('/maintenance', { on: true, gameType: PLINKO, minutes: 30 });
    await casino.done('/maintenance', { on: true, gameType: PLINKO, minutes: 20 });
    clock.wind(10 * MINUTE);
    await restart();
    expect(await statuses()).toEqual({ [PLINKO]: GAME_STATUS.open, [HILO]: GAME_STATUS.maintenance });
    clock.wind(10 * MINUTE - 1);
    expect((await statuses())[PLINKO]).toBe(GAME_STATUS.open);
    clock.wind(1);
    expect((await statuses())[PLINKO]).toBe(GAME_STATUS.maintenance);
    await casino.done('/maintenance', { on: true, gameType: PLINKO, kind: 'upgrading', minutes: 5 });
    await platform.stop();
    clock.wind(5 * MINUTE);
    await start();
    expect(await statuses()).toEqual({ [PLINKO]: GAME_STATUS.upgrading, [HILO]: GAME_STATUS.upgrading });
    for (const gameType of [PLINKO, HILO]) await casino.done('/maintenance', { on: false, gameType });
    await restart();
    expect(await statuses()).toEqual({ [PLINKO]: GAME_STATUS.open, [HILO]: GAME_STATUS.open });
  });

  test('notices hang in their order, and those that were taken down stay down, the platform’s own too', async () => {
    const [own] = await notices();
    const { noticeId } = await casino.done('/notices/post', { texts: { en: 'One evening only' } });
    clock.wind(1);
    await casino.done('/notices/post', { texts: { en: 'Runway \u0000 opens on Friday' } });
    await casino.done('/notices/withdraw', { noticeId: own?.id });
    const before = await notices();
    expect(before.map(({ enContent }) => enContent).slice(-2)).toEqual([
      'One evening only',
      'Runway \u0000 opens on Friday',
    ]);
    await restart();
    expect(await notices()).toEqual(before);
    await casino.done('/notices/withdraw', { noticeId });
    await restart();
    expect(await words()).not.toContain('One evening only');
    expect(await words()).toContain('Runway \u0000 opens on Friday');
  });
}

describe('closures (embedded)', () => outliving((dataFolder) => Promise.resolve({ dataFolder })));
onPostgres('closures', (server) => outliving(async () => ({ databaseUrl: await server().newDatabase() })));
