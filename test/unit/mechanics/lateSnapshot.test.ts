// A snapshot that was asked for before messages were missed, and answered only after the loss, shows a state from before it.
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { SNAPSHOT_RETRY_DELAY, Snapshots } from '../../../src/kits/betting/snapshots';
import type { Outcome } from '../../../src/client/connection/api';
import { emptySnapshot, openTable, roundOf } from '../crash/table';
import { ManualClock } from '../../../src/core/clock';
import { settle } from '../support/fakeServices';

test('the round whose end fell into the loss was not skipped by the platform', async () => {
  const { services, store, countdown, takeOff } = await openTable();
  countdown('1');
  takeOff('1');
  const answers: (() => void)[] = [];
  services.answer(ROCKET_CALLS.currentRound, () => {
    const launchedAt = store.facts.launchedAt;
    const body = { ...emptySnapshot(services.clock.now()), round: roundOf('1', 4), launchedAt };
    return new Promise((resolve) => answers.push(() => resolve({ ok: true, body })));
  });
  void store.refresh();
  await settle();
  // The connection breaks; round 1 ends; the connection is back, and the answer to the old question arrives.
  services.goStale();
  await settle();
  answers[0]?.();
  await settle();
  countdown('2');
  expect(services.findings.map(({ defect }) => defect)).not.toContain('skipped-round');
  expect(store.round?.id).toBe('2');
});

describe('of two questions under way', () => {
  function asking() {
    const clock = new ManualClock();
    const taken: number[] = [];
    const answers: ((answer: Outcome<number>) => void)[] = [];
    const snapshots = new Snapshots<number>({
      clock,
      ask: () => new Promise((resolve) => answers.push(resolve)),
      take: (snapshot) => taken.push(snapshot),
      missing: () => taken.length === 0,
    });
    const ended: string[] = [];
    const fetch = (name: string): void => void snapshots.fetch().then(() => ended.push(name));
    return { clock, taken, answers, ended, fetch };
  }

  test('only the answer to the newer one counts, and both end with it', async () => {
    const { taken, answers, ended, fetch } = asking();
    fetch('first');
    fetch('second');
    answers[0]?.({ ok: true, body: 1 });
    await settle();
    expect(taken).toEqual([]);
    expect(ended).toEqual([]);
    answers[1]?.({ ok: true, body: 2 });
    await settle();
    expect(taken).toEqual([2]);
    expect(ended.sort()).toEqual(['first', 'second']);
  });

  test('where the newer one fails, the snapshot is asked for again', async () => {
    const { clock, taken, answers, fetch } = asking();
    fetch('first');
    fetch('second');
    answers[1]?.({ ok: false, code: 503, message: '' });
    answers[0]?.({ ok: true, body: 1 });
    await settle();
    expect(taken).toEqual([]);
    clock.wind(SNAPSHOT_RETRY_DELAY);
    answers[2]?.({ ok: true, body: 3 });
    await settle();
    expect(taken).toEqual([3]);
  });
});
