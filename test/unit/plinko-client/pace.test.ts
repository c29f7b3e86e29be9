// How fast balls fall and follow each other: the player chooses it, unless the rules of play forbid it.
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { STILL_FALL } from '../../../src/games/plinko/facts';
import { openTable } from './table';

/** The time that the first ball falls, and the number of balls that auto bet drops in a second. */
async function measured(taps: number, noTurbo = false) {
  const { store, services, pass } = await openTable();
  Object.assign(services.gate, { rules: { ...services.gate.rules, noTurbo } });
  for (let tap = 0; tap < taps; tap += 1) store.pace.next();
  await store.auto.start({ ...EMPTY_PLAN, count: 1000 });
  await pass(980);
  const [ball] = store.balls.air.shown;
  if (!ball) throw new Error('no ball has dropped');
  const { landsAt, droppedAt, descent } = ball.falling;
  return {
    store,
    falls: landsAt - droppedAt,
    usual: descent.lands,
    drops: services.sentTo(PLINKO_CALLS.bet).length,
  };
}

test('turbo: balls fall twice as fast, and follow each other faster', async () => {
  const normal = await measured(0);
  const turbo = await measured(1);
  expect(normal.falls).toBe(normal.usual);
  expect(turbo.falls).toBeCloseTo(turbo.usual / 2, 6);
  expect([normal.drops, turbo.drops]).toEqual([4, 7]);
});

test('instant: balls are in their slots at once, ten a second', async () => {
  const { falls, drops } = await measured(2);
  expect(falls).toBe(STILL_FALL);
  expect(drops).toBe(10);
});

test('where rules of play forbid it, the choice changes nothing and is not offered', async () => {
  const { store, falls, usual } = await measured(2, true);
  expect(store.pace.mayChoose).toBe(false);
  expect(store.pace.now).toBe('normal');
  expect(falls).toBe(usual);
});

test('the choice is kept for the next visit', async () => {
  const { store, services } = await openTable();
  store.pace.next();
  expect(services.toasts.at(-1)?.message).toEqual({ key: 'game:pace.turbo' });
  const again = await openTable({ kept: services.kept });
  expect(again.store.pace.now).toBe('turbo');
});
