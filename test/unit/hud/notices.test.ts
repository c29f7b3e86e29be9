// How long notices stay, which wins are celebrated, and the texts for screen readers.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { KEPT, Speech, readingTime } from '../../../src/client/hud/speech';
import { NoticesStore } from '../../../src/client/stores/notices';
import type { Message } from '../../../src/client/stores/services';

const wonBy = (payout: string, stake: string, odd = '2.00') => ({
  payoutAmount: parseMoney(payout),
  betAmount: parseMoney(stake),
  blockHash: '',
  betRecordId: 'bet-1',
  gameType: 7,
  gameTypeDesc: 'Rocket',
  odd: parseMultiplier(odd),
  combo: 1,
});

function open(stays = false) {
  const clock = new ManualClock();
  const notices = new NoticesStore(
    clock,
    () => 'en',
    () => stays,
  );
  const speech = new Speech(clock, ({ key }) => key);
  notices.speakWith(speech);
  return { clock, notices, lines: () => speech.lines };
}

test.each([
  ['success', 1500],
  ['bet', 1500],
  ['error', 3000],
  ['wrong', 2000],
] as const)('a toast of kind %s stays %d ms', (kind, duration) => {
  const { clock, notices } = open();
  notices.toast(kind, { key: 'hud:ok' });
  clock.wind(duration - 1);
  expect(notices.toasts).toHaveLength(1);
  clock.wind(1);
  expect(notices.toasts).toHaveLength(0);
});

test('a toast whose words are still on their way is shown and said once they are here', () => {
  const clock = new ManualClock();
  const waiting: (() => void)[] = [];
  const notices = new NoticesStore(
    clock,
    () => 'en',
    () => false,
    ({ key }, say) => void (key === 'hud:ok' ? say() : waiting.push(say)),
  );
  const speech = new Speech(clock, ({ key }) => key);
  notices.speakWith(speech);
  notices.toast('wrong', { key: 'codes:1270' });
  notices.toast('success', { key: 'hud:ok' });
  expect(notices.toasts.map(({ message }) => message.key)).toEqual(['hud:ok']);
  clock.wind(60_000);
  for (const say of waiting) say();
  expect(notices.toasts.map(({ message }) => message.key)).toEqual(['codes:1270']);
  expect(speech.lines.map(({ message }) => message.key)).toContain('codes:1270');
});

test('the same toast again starts its time anew instead of standing there twice', () => {
  const { clock, notices } = open();
  notices.toast('success', { key: 'hud:copied' });
  clock.wind(1000);
  notices.toast('success', { key: 'hud:copied' });
  clock.wind(1000);
  expect(notices.toasts).toHaveLength(1);
  clock.wind(500);
  expect(notices.toasts).toHaveLength(0);
});

test('messages stay until they are closed where the player wants that, and of wins only the last', () => {
  const { clock, notices } = open(true);
  notices.toast('error', { key: 'hud:ok' });
  notices.win(wonBy('20.00', '10.00'));
  notices.win(wonBy('50.00', '10.00'));
  clock.wind(600_000);
  expect(notices.toasts).toHaveLength(1);
  expect(notices.wins.map(({ info }) => info.payoutAmount)).toEqual([parseMoney('50.00')]);
  notices.dismissToast(notices.toasts[0]?.id ?? 0);
  notices.dismissWins();
  expect([notices.toasts, notices.wins]).toEqual([[], []]);
});

test('at most three toasts are on show, the oldest leaves', () => {
  const { notices } = open();
  for (const key of ['a', 'b', 'c', 'd']) notices.toast('error', { key });
  expect(notices.toasts.map(({ message }) => message.key)).toEqual(['b', 'c', 'd']);
});

test('a toast that was tapped away does not take another one with it', () => {
  const { clock, notices } = open();
  notices.toast('error', { key: 'a' });
  notices.dismissToast(notices.toasts[0]?.id ?? 0);
  clock.wind(2000);
  notices.toast('error', { key: 'b' });
  clock.wind(1500);
  expect(notices.toasts.map(({ message }) => message.key)).toEqual(['b']);
});

test('a win is shown for 4500 ms', () => {
  const { clock, notices } = open();
  notices.win(wonBy('20.00', '10.00'));
  clock.wind(4499);
  expect(notices.wins).toHaveLength(1);
  clock.wind(1);
  expect(notices.wins).toHaveLength(0);
});

test('a return at or below the stake is told, never celebrated', () => {
  const { notices, lines } = open();
  notices.win(wonBy('10.00', '10.00', '1.00'));
  expect(notices.wins).toHaveLength(0);
  expect(lines().at(-1)?.message).toEqual({
    key: 'hud:win.returned',
    values: { payout: '10.00', odd: '1.00' },
  });
});

test('questions wait for each other, and each gets its own answer', async () => {
  const { notices } = open();
  const ask = (key: string) => notices.confirm({ title: { key }, text: { key }, confirm: { key: 'hud:ok' } });
  const [first, second] = [ask('one'), ask('two')];
  expect(notices.question?.title.key).toBe('one');
  notices.answer(true);
  expect(notices.question?.title.key).toBe('two');
  notices.answer(false);
  expect(notices.question).toBeNull();
  expect([await first, await second]).toEqual([true, false]);
});

test('trouble is said at once, the rest politely', () => {
  const { notices, lines } = open();
  notices.toast('wrong', { key: 'bad' });
  notices.toast('bet', { key: 'placed' });
  expect(lines().map(({ message, urgent }) => [message.key, urgent])).toEqual([
    ['bad', true],
    ['placed', false],
  ]);
});

test('two things said in a moment are both said, also when they say the same', () => {
  const { notices, lines } = open();
  notices.announce({ key: 'a' });
  notices.announce({ key: 'b' });
  notices.announce({ key: 'b' });
  expect(lines().map(({ message }) => message.key)).toEqual(['a', 'b', 'b']);
  expect(new Set(lines().map(({ id }) => id)).size).toBe(3);
});

test('what is said before anybody speaks is not lost', () => {
  const clock = new ManualClock();
  const notices = new NoticesStore(clock, () => 'en');
  notices.announce({ key: 'early' });
  const speech = new Speech(clock, ({ key }) => key);
  notices.speakWith(speech);
  expect(speech.lines.map(({ message }) => message.key)).toEqual(['early']);
});

test('what comes faster than it can be spoken is composed when it is quiet, of all that has come by then', () => {
  const { clock, notices, lines } = open();
  let balls: number[] = [];
  const compose = (): Message | null => {
    const numbers = balls.splice(0).join(', ');
    return numbers === '' ? null : { key: 'balls', values: { numbers } };
  };
  const told = (): unknown[] => lines().map(({ message }) => message.values?.numbers ?? message.key);
  const draw = (ball: number): void => {
    balls.push(ball);
    notices.announceWhenQuiet(compose);
  };
  draw(1);
  notices.announce({ key: 'Extra balls can be bought for 2 of your tickets, for 8 seconds' });
  for (const ball of [2, 3, 4]) {
    clock.wind(400);
    draw(ball);
  }
  // The balls do not interrupt the announcement of the extra balls, and no ball is lost.
  expect(told()).toEqual(['1', 'Extra balls can be bought for 2 of your tickets, for 8 seconds']);
  clock.wind(4_500);
  expect(told().at(-1)).toBe('2, 3, 4');
  balls = [];
  notices.announceWhenQuiet(compose);
  clock.wind(5_000);
  expect(told().at(-1)).toBe('2, 3, 4');
});

test('an urgent word shortens the wait for quiet; lines leave the page again', () => {
  const { clock, notices, lines } = open();
  notices.announce({ key: 'a long story that takes its time to be told, and then some more of it' });
  notices.toast('error', { key: 'bad' });
  const compose = jest.fn(() => ({ key: 'news' }));
  notices.announceWhenQuiet(compose);
  clock.wind(readingTime('bad') - 1);
  expect(compose).not.toHaveBeenCalled();
  clock.wind(1);
  expect(compose).toHaveBeenCalledTimes(1);
  clock.wind(KEPT);
  expect(lines()).toEqual([]);
});

test('digits and syllables take longer to be read than letters', () => {
  expect(readingTime('10.00')).toBeGreaterThan(readingTime('abcde'));
  expect(readingTime('ベットを置きました')).toBeGreaterThan(readingTime('abcdefghi'));
});

test('a win is spoken with what was gained, and with what was paid', () => {
  const { notices, lines } = open();
  notices.win(wonBy('25.00', '10.00', '2.50'));
  expect(lines().at(-1)?.message).toEqual({
    key: 'hud:win.announce',
    values: { gain: '15.00', payout: '25.00', odd: '2.50' },
  });
});
