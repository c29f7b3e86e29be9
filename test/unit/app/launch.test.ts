import { isLaunchOver, readEntry, withoutLaunch } from '../../../src/client/app/boot/launch';
import { launchQuery } from '../../../src/protocol/launch';

const KEY = 'launch-key';
const NOW = 1_700_000_000_000;
const BLOCK = { userId: '42', token: 'secret', type: 1, gameType: 7, maintaining: 0, defaultLanguage: 2 };
const link = (ttl = NOW + 60_000, key = KEY): string => `?${launchQuery(key, BLOCK, ttl)}`;

test('a launch link tells who plays', () =>
  expect(readEntry(link(), KEY, NOW)).toMatchObject({
    kind: 'launch',
    launch: { userId: '42', token: 'secret', gameType: 7 },
  }));

test('a page without a link goes on with the session it has', () =>
  expect(readEntry('?source=ad', KEY, NOW)).toEqual({ kind: 'none' }));

test.each([
  ['cut off', link().slice(0, 60)],
  ['cut off in the middle of an escape', link().slice(0, 61)],
  ['under another key', link(NOW + 60_000, 'another key')],
  ['empty', '?params=&ttl=9999999999999'],
  ['gibberish', '?params=%25%25%25&ttl=9999999999999'],
])('a link that is %s gives empty user info', (_what, search) =>
  expect(readEntry(search, KEY, NOW)).toEqual({ kind: 'unreadable', language: null }),
);

test('a link is good up to its ttl, by the time of the platform', () => {
  expect(readEntry(link(NOW), KEY, NOW).kind).toBe('launch');
  expect(readEntry(link(NOW - 1), KEY, NOW).kind).toBe('over');
  // The sealed time counts, even when the address contains another one.
  const later = link(NOW - 1).replace(/ttl=\d+/, `ttl=${NOW + 60_000}`);
  expect(readEntry(later, KEY, NOW).kind).toBe('over');
});

test.each(['', '&ttl=', '&ttl=soon'])(
  'a readable link whose ttl is missing or no number (%p) counts as expired',
  (ttl) => {
    const params = link().replace(/&ttl=\d+$/, ttl);
    expect(readEntry(params, KEY, NOW).kind).toBe('over');
  },
);

test('a link whose plus signs came through unescaped is read all the same', () => {
  const raw = link().replaceAll('%2B', '+');
  expect(readEntry(raw, KEY, NOW)).toMatchObject({ kind: 'launch' });
});

test('the link leaves the address, and the rest of the query stays', () => {
  expect(withoutLaunch(`${link()}&source=ad`)).toBe('?source=ad');
  expect(withoutLaunch(link())).toBe('');
});

test.each([
  ['no link', '?source=ad', false],
  ['a link that holds', link(NOW), false],
  ['a link that is over', link(NOW - 1), true],
  ['a link without its ttl', link().replace(/&ttl=\d+$/, ''), true],
])('%s: whether it is over is known without opening it', (_what, search, over) =>
  expect(isLaunchOver(search, NOW)).toBe(over),
);
