// How long notices stay, what is celebrated, and what screen readers are told.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { NoticesStore } from '../../../src/client/stores/notices';

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

function open() {
  const clock = new ManualClock();
  return { clock, notices: new NoticesStore(clock, () => 'en') };
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
  const { notices } = open();
  notices.win(wonBy('10.00', '10.00', '1.00'));
  expect(notices.wins).toHaveLength(0);
  expect(notices.polite?.message).toEqual({
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
  const { notices } = open();
  notices.toast('wrong', { key: 'bad' });
  notices.toast('bet', { key: 'placed' });
  expect(notices.urgent?.message.key).toBe('bad');
  expect(notices.polite?.message.key).toBe('placed');
});

test('the same words twice are two utterances', () => {
  const { notices } = open();
  notices.announce({ key: 'a' });
  const first = notices.polite?.id;
  notices.announce({ key: 'a' });
  expect(notices.polite?.id).not.toBe(first);
});
