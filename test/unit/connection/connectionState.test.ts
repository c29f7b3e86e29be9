// The observable state of the connection: the clock drives its steps, and it executes the machine's effects.
import { LABEL_RESET, RETRY_STEP_DELAY } from '../../../src/client/connection/constants';
import { ConnectionState } from '../../../src/client/connection/connectionState';
import type { Todo } from '../../../src/client/connection/reconnect/machine';
import { STEADY } from '../../../src/client/connection/reconnect/standing';
import { ManualClock } from '../../../src/core/clock';

function table() {
  const clock = new ManualClock();
  const done: Todo[] = [];
  const state = new ConnectionState({
    clock,
    place: () => ({ page: 'limit', excluded: false }),
    carryOut: (todo) => done.push(todo),
  });
  return { clock, done, state };
}

test('a socket that broke is lost until it is back, refused, or not wanted any more', () => {
  const { state } = table();
  expect(state.lost).toBe(false);
  for (const end of [
    { type: 'socket/opened' },
    { type: 'socket/closed' },
    { type: 'socket/refused', code: 4000 },
  ] as const) {
    state.tell({ type: 'socket/lost' });
    expect(state.lost).toBe(true);
    state.tell(end);
    expect(state.lost).toBe(false);
  }
});

test('attempts follow each other by the clock, and then the player is asked', () => {
  const { clock, done, state } = table();
  state.tell({ type: 'call/stalled' });
  expect(done).toHaveLength(1);
  clock.wind(RETRY_STEP_DELAY - 1);
  expect(done).toHaveLength(1);
  clock.wind(1);
  expect(done).toHaveLength(2);
  expect(state.standing.attempts).toBe(2);
  clock.wind(2 * RETRY_STEP_DELAY);
  expect(done).toHaveLength(3);
  expect(state.standing).toMatchObject({ phase: 'asking', attempts: 0 });
  clock.wind(60_000);
  expect(done).toEqual(['attempt', 'attempt', 'attempt']);
});

test('the button says for 1000 ms that an attempt has begun', () => {
  const { clock, state } = table();
  expect(state.retrying).toBe(false);
  state.tell({ type: 'call/stalled' });
  expect(state.retrying).toBe(true);
  clock.wind(LABEL_RESET - 1);
  expect(state.retrying).toBe(true);
  clock.wind(1);
  expect(state.retrying).toBe(false);
  clock.wind(RETRY_STEP_DELAY - LABEL_RESET);
  expect(state.retrying).toBe(true);
});

test('a new entry forgets everything, and nothing rings afterwards', () => {
  const { clock, done, state } = table();
  state.tell({ type: 'call/stalled' });
  state.tell({ type: 'socket/lost' });
  state.reset();
  expect(state.standing).toBe(STEADY);
  expect([state.lost, state.retrying, clock.nextAlarm()]).toEqual([false, false, null]);
  clock.wind(60_000);
  expect(done).toEqual(['attempt']);
});

test('an attempt that succeeded rings no more', () => {
  const { clock, done, state } = table();
  state.tell({ type: 'call/stalled' });
  state.tell({ type: 'socket/opened' });
  state.tell({ type: 'session/refreshed' });
  expect(done).toEqual(['attempt', 'refresh']);
  clock.wind(60_000);
  expect(state.standing.state).toBe('explicit_load');
  state.tell({ type: 'game/refreshed' });
  expect(state.standing).toMatchObject({ state: null, attempts: 3, retries: 3 });
});
