// The code of compact lines: a game requests it at once, the lobby when it can be used.
import { begin } from '../../../src/client/app/begin';
import type { Booted } from '../../../src/client/app/boot/boot';
import { layCompactLine } from '../../../src/client/app/layCompactLine';
import { PLAYER, fakeClient } from './fakeClient';

jest.mock('../../../src/client/app/layCompactLine', () => ({ layCompactLine: jest.fn() }));
const laid = jest.mocked(layCompactLine);
const never = new Promise<never>(() => undefined);
const loaded = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
beforeEach(() => laid.mockClear());

function begun(path: string) {
  const { client } = fakeClient(path, PLAYER);
  begin(window, { client, host: null, ready: never } as unknown as Booted, never);
  return client;
}

test('a game requests it at once', async () => {
  begun('/h5/rocket');
  await loaded();
  expect(laid).toHaveBeenCalledTimes(1);
});

test('the lobby requests it when it can be used, or when a game is entered before', async () => {
  for (const next of ['settled', 'entered'] as const) {
    laid.mockClear();
    const { page } = begun('/h5/home');
    await loaded();
    expect(laid).not.toHaveBeenCalled();
    if (next === 'settled') page.settle();
    else page.show('/h5/rocket');
    await loaded();
    expect(laid).toHaveBeenCalledTimes(1);
  }
});
