// The lobby's small rules: the format of results, the steps of the tour, and the skeleton of each page.
import { isFramed, skeletonAt } from '../../../src/client/app/routes';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { gameOfType } from '../../../src/games/games';
import { labelOf, toneOf } from '../../../src/client/screens/home/lastResults';
import { countdownText, restoreTime } from '../../../src/client/screens/maintaining/restoreTime';
import { partOf } from '../../../src/client/screens/pc/parts';
import { UserGuideStore } from '../../../src/client/stores/userGuide';
import { FakeServices } from '../support/fakeServices';

const gameAt = (gameType: number) => {
  const game = gameOfType(gameType);
  if (!game) throw new Error(`no game ${gameType}`);
  return game;
};

test.each([
  [7, '1.23', '1.23×', 'low'],
  [9, '2.00', '2.00×', 'middle'],
  [10, '33', '33×', 'high'],
  [8, 'word', 'word', 'low'],
  [11, '57', '57', 'low'],
  [5, '7', '7', 'low'],
  [4, '7:2', '7:2', 'low'],
] as const)('game %d writes its result %s as %s, %s', (gameType, result, label, tone) => {
  expect(labelOf(gameAt(gameType), result, 'en-US')).toBe(label);
  expect(toneOf(gameAt(gameType), result)).toBe(tone);
});

test.each([
  ['en-US', '1,234.50×'],
  ['vi-VN', '1.234,50×'],
  ['hi-IN', '1,234.50×'],
])('in %s a last result is written as %s', (locale, label) => {
  expect(labelOf(gameAt(7), '1234.50', locale)).toBe(label);
  expect(labelOf(gameAt(4), '7:2', locale)).toBe('7:2');
});

test('the tour begins where the platform saw it end, and tells each step that was seen', async () => {
  const services = new FakeServices();
  services.answer(PEOPLE_CALLS.getUserGuideStep, () => ({ ok: true, body: { step: 2 } }));
  services.answer(PEOPLE_CALLS.updateStep, ({ step }) => ({ ok: true, body: { step } }));
  const guide = new UserGuideStore(services.api);
  expect(guide.step).toBeNull();
  await guide.load();
  expect(guide.step).toBe('fair');
  await guide.next();
  expect(guide.step).toBe('places');
  await guide.next();
  expect(guide.step).toBeNull();
  expect(services.sentTo(PEOPLE_CALLS.updateStep)).toEqual([{ step: 3 }, { step: 4 }]);
});

test('a tour that is skipped is over, and one whose state is unknown does not begin', async () => {
  const services = new FakeServices();
  const guide = new UserGuideStore(services.api);
  await guide.load();
  expect(guide.step).toBeNull();
  services.answer(PEOPLE_CALLS.getUserGuideStep, () => ({ ok: true, body: { step: 0 } }));
  await guide.load();
  expect(guide.step).toBe('balance');
  await guide.skip();
  expect(guide.step).toBeNull();
  expect(services.sentTo(PEOPLE_CALLS.updateStep)).toEqual([{ step: 4 }]);
});

test.each([
  ['/h5/index', 'index'],
  ['/h5/test', 'second'],
  ['/h5/rocket', 'second'],
  ['/h5/home', 'index'],
  ['/h5/help/gameplay/7', 'index'],
  ['/h5/help/center', 'index'],
  ['/h5/help/verify', 'second'],
])('%s keeps its place with the %s skeleton', (path, skeleton) => expect(skeletonAt(path)).toBe(skeleton));

test.each([
  ['/pc/home', true],
  ['/h5/ranking', true],
  ['/h5/help/FAQ', true],
  ['/h5/rocket', false],
  ['/pc/enter', true],
  ['/pc/expired', true],
  ['/nowhere', false],
])('%s stands in the desktop’s frame: %s', (path, framed) => expect(isFramed(path)).toBe(framed));

test.each([
  [{ part: 'games' }, 'games'],
  [{ part: 'about' }, 'about'],
  [{ part: 'cellar' }, null],
  [null, null],
  ['games', null],
])('the router’s state %j leads to the part %s', (state, part) => expect(partOf(state)).toBe(part));

test.each([
  [1, '0:01'],
  [61_000, '1:01'],
  [3_599_001, '1:00:00'],
  [3_845_000, '1:04:05'],
])('%d ms are counted down as %s', (milliseconds, text) => expect(countdownText(milliseconds)).toBe(text));

test('the fair opens when the platform’s warning says, else when the launch link does, else nobody knows', () => {
  const times = { maintaining: 1, startTime: 1000, duration: 500 };
  expect(restoreTime(9000, times, 1100)).toBe(9000);
  expect(restoreTime(null, times, 1100)).toBe(1500);
  expect(restoreTime(null, { ...times, duration: undefined }, 1100)).toBeNull();
  expect(restoreTime(null, { ...times, maintaining: 0 }, 1100)).toBeNull();
});

test('a warning that is past counts only where the user info has no times', () => {
  const times = { maintaining: 1, startTime: 9500, duration: 500 };
  expect(restoreTime(9000, times, 8999)).toBe(9000);
  expect(restoreTime(9000, times, 9600)).toBe(10_000);
  expect(restoreTime(9000, { maintaining: 1 }, 9600)).toBe(9000);
});
