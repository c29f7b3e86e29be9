// Work that the first page does not need waits until the page is usable, but not longer than a limit.
import { runInAction } from 'mobx';
import { PATIENCE, holdUntilPaid } from '../../../src/client/app/firstPage';
import { ManualClock } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import { whenSettled } from '../../../src/client/app/whenSettled';
import { PageStore } from '../../../src/client/stores/page';
import { fakeClient } from './fakeClient';

function held(valid = true, path = '/h5/home') {
  const { client } = fakeClient(path);
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

test('in a game the rest waits for the scene as well, until another page is shown', () => {
  for (const end of [(page: PageStore) => page.sceneStands(), (page: PageStore) => page.show('/h5/home')]) {
    const { client, drawn, frame, pay } = held(true, '/h5/rocket');
    pay();
    drawn();
    frame();
    expect(client.page.settled).toBe(false);
    end(client.page);
    frame();
    expect(client.page.settled).toBe(true);
  }
});

test('what is due is done once when the page has settled, and at once from then on', () => {
  const page = new PageStore('/h5/home');
  page.hold(false);
  const later = whenSettled(page);
  const told: string[] = [];
  const [one, two] = ['one', 'two'].map((name) => () => void told.push(name)) as [() => void, () => void];
  later(one, two);
  later(one);
  expect(told).toEqual([]);
  page.settle();
  expect(told).toEqual(['one', 'two']);
  later(two);
  expect(told).toEqual(['one', 'two', 'two']);
});

test('what is due waits for the scene of each game that is opened', () => {
  const page = new PageStore('/h5/home');
  const later = whenSettled(page);
  const told: string[] = [];
  page.show('/h5/rocket', true);
  later(() => void told.push('due'));
  expect(told).toEqual([]);
  page.sceneStands();
  expect(told).toEqual(['due']);
  page.show('/h5/plinko', true);
  expect(page.calm).toBe(false);
  page.show('/h5/home', false);
  expect(page.calm).toBe(true);
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
