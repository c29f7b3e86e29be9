// What the first page can do without waits until it can be used, and never for ever.
import { runInAction } from 'mobx';
import { PATIENCE, holdUntilPaid } from '../../../src/app/firstPage';
import { ManualClock } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import { fakeClient } from './fakeClient';

function held(valid = true) {
  const { client } = fakeClient('/h5/home');
  const clock = new ManualClock();
  if (!valid) runInAction(() => client.session.clear());
  const frames: (() => void)[] = [];
  const drawn = holdUntilPaid(client, clock, (call) => frames.push(call));
  const frame = (): void => frames.splice(0).forEach((call) => call());
  return { client, clock, drawn, frame, pay: () => client.wallet.set(cents(100)) };
}

test('the rest comes when the balance is known and the page drawn, in whichever order', () => {
  for (const order of [
    ['pay', 'drawn'],
    ['drawn', 'pay'],
  ] as const) {
    const all = held();
    all[order[0]]();
    expect(all.client.page.settled).toBe(false);
    all[order[1]]();
    // The balance is drawn first.
    expect(all.client.page.settled).toBe(false);
    all.frame();
    expect(all.client.page.settled).toBe(true);
  }
});

test('a platform that does not answer holds nothing back for longer than its time', () => {
  const { client, clock } = held();
  clock.wind(PATIENCE - 1);
  expect(client.page.settled).toBe(false);
  clock.wind(1);
  expect(client.page.settled).toBe(true);
});

test('nobody who plays, nothing to wait for: at once, or when the session ends', () => {
  expect(held(false).client.page.settled).toBe(true);
  const { client, frame } = held();
  runInAction(() => client.session.clear());
  frame();
  expect(client.page.settled).toBe(true);
});
