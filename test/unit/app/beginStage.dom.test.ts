// On the address of a game the stage begins before React is loaded; in the lobby no stage begins.
import { boot } from '../../../src/client/app/boot/boot';
import { keepEarly } from '../../../src/client/app/frame';
import { systemClock } from '../../../src/client/app/systemClock';
import { launchQuery } from '../../../src/protocol/launch';

const KEY = 'launch-key';

const mockBegun: unknown[] = [];
jest.mock('../../../scenes/stage/stage', () => ({
  prepareStage: (pictures: unknown) => {
    mockBegun.push(pictures);
    return Promise.resolve();
  },
}));
// React, which loads later in the client, never loads here.
jest.mock('react', () => {
  throw new Error('the half that draws was asked for');
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36';
const config = { launchKey: KEY };

beforeEach(() => {
  mockBegun.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  // jsdom has no navigation entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => PHONE });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    fetch: (address: string) => {
      const isConfig = String(address).includes('config.json');
      const json = () => Promise.resolve(isConfig ? config : {});
      const text = () => Promise.resolve(JSON.stringify(isConfig ? config : {}));
      return Promise.resolve({
        ok: isConfig,
        status: isConfig ? 200 : 404,
        headers: new Headers(),
        json,
        text,
      });
    },
  });
});

/** Starts the client with a launch link to this game, or to the lobby; returns the path. */
async function start(gameType?: number): Promise<string> {
  const block = { userId: '42', token: 'secret', type: 2, gameType, maintaining: 0, defaultLanguage: 2 };
  window.history.replaceState(null, '', `/?${launchQuery(KEY, block, systemClock.now() + 60_000)}`);
  const booted = await boot(window, keepEarly(window));
  if ('fault' in booted) throw new Error(booted.fault);
  // The stage is a separate chunk, which loads some turns of the event loop later.
  for (let turn = 0; turn < 50 && mockBegun.length === 0; turn += 1)
    await new Promise((next) => setTimeout(next));
  return window.location.hash;
}

test('with a game in the address the stage is made ready while nothing can be drawn yet', async () => {
  expect(await start(7)).toBe('#/h5/rocket');
  expect(mockBegun).toContain(null);
});

test('without one there is no stage', async () => {
  expect(await start()).toBe('#/h5/home');
  expect(mockBegun).toEqual([]);
});
