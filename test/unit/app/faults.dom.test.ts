// Reports of uncaught errors: a limited number in a visit, and without any data about the player.
import { gatherFaults, MOST_FAULTS, type Fault } from '../../../src/client/app/faults/gather';
import { browserOf, reportOf, sendFaults } from '../../../src/client/app/faults/send';
import { reportTo } from '../../../src/client/app/host/reports';
import { fakeClient } from './fakeClient';

const throwOnPage = (error: unknown): boolean => window.dispatchEvent(new ErrorEvent('error', { error }));
function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('what was thrown before anybody followed is told first, and no more than so many in all', () => {
  const faults = gatherFaults(window);
  throwOnPage(new Error('early'));
  const told: Fault[] = [];
  faults.follow((fault) => told.push(fault));
  for (let i = 0; i < 50; i++) reject(new Error(`late ${i}`));
  expect(told).toHaveLength(MOST_FAULTS);
  expect(told[0]).toMatchObject({ kind: 'error', thrown: { message: 'early' } });
  expect(told[1]).toMatchObject({ kind: 'rejection', thrown: { message: 'late 0' } });
});

test('the page around the client is told of them, none of them fatal, and of no more than so many', () => {
  const told: unknown[] = [];
  const line = {
    version: 2 as const,
    say: (type: string, payload: object) => {
      if (type === 'error') told.push(payload);
    },
  };
  reportTo({ root: fakeClient('/h5/home').client, line, page: window });
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught TypeError: x' }));
  for (let i = 0; i < 50; i++) reject(new Error('y'.repeat(500)));
  expect(told).toHaveLength(MOST_FAULTS);
  expect(told[0]).toEqual({ code: 'script', message: 'Uncaught TypeError: x', fatal: false });
  expect(told[1]).toMatchObject({ message: expect.stringMatching(/^Error: y+$/) as string, fatal: false });
  expect(JSON.stringify(told).length).toBeLessThan(300 * MOST_FAULTS);
});

test('a report goes to the given address alone, once for each fault, without cookie and referrer', () => {
  const fetch = jest.fn(() => Promise.resolve());
  const faults = gatherFaults(window);
  const page = { fetch, navigator: { userAgent: '' }, location: { hash: '#/h5/hilo' } } as unknown as Window;
  sendFaults(page, 'https://faults.example/in', faults);
  const error = new TypeError("Cannot read properties of undefined (reading 'cards')");
  throwOnPage(error);
  throwOnPage(error);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [[address, request]] = fetch.mock.calls as unknown as [[string, RequestInit]];
  expect(address).toBe('https://faults.example/in');
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(JSON.parse(request.body as string)).toMatchObject({ name: 'TypeError', page: '/h5/hilo' });
});

test('a report names code, browser and page, and no player, bet, amount or address', () => {
  const thrown = Object.assign(
    new SyntaxError(`Unexpected token 'A', "Alice Smith, bet 8817263, 1,200.50" is not valid JSON`),
    {
      stack: `SyntaxError: "Alice" at https://casino.example/halls/main.1a2b3c4d.js?token=secret:1:2345
        at read (https://casino.example/halls/76.0011aabb.js:1:88)`,
    },
  );
  const page = {
    navigator: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 9; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Mobile Safari/537.36',
    },
    location: { hash: '#/h5/records/88172634?userId=alice' },
  } as unknown as Window;
  const report = reportOf({ kind: 'error', thrown }, page);
  expect(report).toEqual({
    source: 'fairground',
    version: 1,
    kind: 'error',
    name: 'SyntaxError',
    message: 'Unexpected token …, … is not valid JSON',
    stack: ['main.1a2b3c4d.js:1:2345', '76.0011aabb.js:1:88'],
    browser: 'Chrome 80, Android 9',
    page: '/h5/records/x',
  });
  const mail = reportOf(
    { kind: 'rejection', thrown: 'alice@mail.example lost 1,200.50 at https://a.example/?t=1' },
    page,
  );
  expect(mail.message).toBe('… lost … at …');
  expect(reportOf({ kind: 'rejection', thrown: { userId: 'alice' } }, page)).toMatchObject({ message: '' });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Version/15.4 Mobile/15E148 Safari/604.1',
    'Safari 15.4, iOS 15.4',
  ],
  ['Mozilla/5.0 (Android 10; Mobile; rv:79.0) Gecko/79.0 Firefox/79.0', 'Firefox 79, Android 10'],
  [
    'Mozilla/5.0 (Linux; Android 9; SM-G960F) AppleWebKit/537.36 SamsungBrowser/13.0 Chrome/83.0.4103.106 Mobile Safari/537.36',
    'Samsung 13, Android 9',
  ],
  ['', 'other, other'],
])('%s', (agent, told) => {
  expect(browserOf(agent)).toBe(told);
});
