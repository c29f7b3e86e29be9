// A page that continues after its device slept, while the page's own clock had stopped.
import { begin } from '../../../src/client/app/begin';
import type { Booted } from '../../../src/client/app/boot/boot';
import { HIDDEN_LIMIT } from '../../../src/client/connection/constants';
import { fakeClient } from './fakeClient';

const never = new Promise<never>(() => undefined);

test('is made anew by the time of day', () => {
  let time = 1_700_000_000_000;
  let hidden = false;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  jest.spyOn(performance, 'now').mockReturnValue(5_000);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const turn = (to: boolean): void => {
    hidden = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { client } = fakeClient('/h5/home', null);
  const renewed = jest.spyOn(client, 'renew').mockImplementation(() => undefined);
  begin(window, { client, host: null, ready: never } as unknown as Booted, never);
  turn(true);
  time += HIDDEN_LIMIT;
  turn(false);
  expect(renewed).not.toHaveBeenCalled();
  turn(true);
  time += HIDDEN_LIMIT + 1;
  turn(false);
  expect(renewed).toHaveBeenCalledTimes(1);
});
