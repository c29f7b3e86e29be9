// Counters of the connection's state machine: attempts, retries, special codes, and the reconnection.
import {
  RECONNECT_ATTEMPTS,
  RETRY_STEP_DELAY,
  SPECIAL_CODE_ATTEMPTS,
  SPECIAL_CODE_MEMORY,
} from '../../../../src/client/connection/constants';
import {
  nextStanding,
  type Circumstances,
  type Todo,
} from '../../../../src/client/connection/reconnect/machine';
import {
  STEADY,
  isClosableCode,
  isSpecialCode,
  type ConnectionEvent,
  type Standing,
} from '../../../../src/client/connection/reconnect/standing';
import { EVENTS, NOW, STANDINGS, around } from './standings';

test('the counts are the specification’s', () => {
  expect([RECONNECT_ATTEMPTS, SPECIAL_CODE_ATTEMPTS, RETRY_STEP_DELAY]).toEqual([3, 3, 1800]);
});

test('the special list is 11701, 11702 and 11704 to 11717; 11716 and 11717 can be closed', () => {
  const codes = Array.from({ length: 30 }, (_, i) => 11695 + i);
  expect(codes.filter(isSpecialCode)).toEqual([
    11701,
    11702,
    ...Array.from({ length: 14 }, (_, i) => 11704 + i),
  ]);
  expect(codes.filter(isClosableCode)).toEqual([11716, 11717]);
});

/** A state machine that receives one event after another, at chosen times. */
function machine(first: Standing = STANDINGS.steady, changes: Partial<Circumstances> = {}) {
  let standing = first;
  let now = NOW;
  const done: Todo[] = [];
  const tell = (event: ConnectionEvent): Standing => {
    const step = nextStanding(standing, event, around({ ...changes, now }));
    standing = step.standing;
    if (step.todo) done.push(step.todo);
    return standing;
  };
  const wait = (span: number): void => {
    now += span;
  };
  return {
    tell,
    wait,
    done,
    /** Makes the running attempt fail. */
    failStep: () => {
      wait(RETRY_STEP_DELAY);
      return tell({ type: 'step/over' });
    },
  };
}

test('a network that is back begins the attempts anew, and takes no retry from the player', () => {
  const { standing } = nextStanding(STANDINGS.failed, { type: 'network/returned' }, around());
  expect(standing).toMatchObject({ attempts: 3, retries: 0, stepEndsAt: NOW + RETRY_STEP_DELAY });
});

test('three attempts of 1800 ms each, a question, and three times more at the player’s wish', () => {
  const { tell, failStep, done } = machine();
  expect(tell({ type: 'call/stalled' })).toMatchObject({ attempts: 3, retries: 3, stepEndsAt: NOW + 1800 });
  for (let retries = 3; retries > 0; retries--) {
    expect(failStep()).toMatchObject({ phase: 'trying', attempts: 2, retries });
    expect(failStep()).toMatchObject({ phase: 'trying', attempts: 1, retries });
    expect(failStep()).toMatchObject({ phase: 'asking', attempts: 0, retries, stepEndsAt: null });
    expect(tell({ type: 'dialog/confirmed' })).toMatchObject({
      phase: 'trying',
      attempts: 3,
      retries: retries - 1,
    });
  }
  failStep();
  failStep();
  expect(failStep()).toMatchObject({ state: 'reconnect', phase: 'failed', attempts: 0, retries: 0 });
  expect(done).toHaveLength(12);
  // When the network comes back later, that still ends it.
  tell({ type: 'session/refreshed' });
  expect(tell({ type: 'socket/opened' })).toMatchObject({ state: 'explicit_load', retries: 3 });
});

test('a step that is not over yet drops nothing', () => {
  const { tell, wait } = machine();
  const before = tell({ type: 'call/stalled' });
  wait(RETRY_STEP_DELAY - 1);
  expect(tell({ type: 'step/over' })).toEqual(before);
});

test.each([
  ['limit', 'explicit_load'],
  ['common', 'silent_load'],
  ['none', 'silent_load'],
] as const)('on a %s page the way back leads through %s to the game’s snapshot', (page, state) => {
  const { tell, done } = machine(STANDINGS.steady, { page });
  tell({ type: 'call/stalled' });
  tell({ type: 'socket/closed' });
  expect(tell({ type: 'socket/opened' }).state).toBe('reconnect');
  expect(tell({ type: 'session/refreshed' }).state).toBe(state);
  expect(done).toEqual(['attempt', 'refresh']);
  expect(tell({ type: 'game/refreshed' }).state).toBeNull();
});

test('a session refreshed before the attempt does not count for it', () => {
  const { tell } = machine();
  tell({ type: 'session/refreshed' });
  tell({ type: 'call/stalled' });
  tell({ type: 'socket/closed' });
  expect(tell({ type: 'socket/opened' }).state).toBe('reconnect');
});

test('a load ends only when the game and the socket are there, in whatever order', () => {
  for (const order of [
    ['socket/opened', 'game/refreshed'],
    ['game/refreshed', 'socket/opened'],
  ] as const) {
    const { tell } = machine();
    tell({ type: 'page/returned' });
    tell({ type: 'socket/closed' });
    expect(tell({ type: order[0] }).state).toBe('explicit_load');
    expect(tell({ type: order[1] }).state).toBeNull();
  }
});

test('a stalled call opens nothing on excluded pages', () =>
  expect(nextStanding(STANDINGS.steady, EVENTS.stalled, around({ excluded: true }))).toEqual({
    standing: STANDINGS.steady,
    todo: null,
  }));

test('a special code gives three retries, each a single attempt of 1800 ms, and then stops', () => {
  const { tell, failStep, done } = machine();
  expect(tell({ type: 'call/special-code', code: 11708 })).toMatchObject({ specialRetries: 3, code: 11708 });
  for (let left = 2; left >= 0; left--) {
    expect(tell({ type: 'dialog/confirmed' })).toMatchObject({ phase: 'trying', specialRetries: left });
    const after = failStep();
    expect(after.state).toBe(left > 0 ? 'special_reconnect' : 'special_stop');
    expect(after).toMatchObject({ code: 11708, phase: left > 0 ? 'asking' : 'failed' });
  }
  expect(done).toEqual(['attempt', 'attempt', 'attempt']);
});

test.each([11716, 11717])('code %i can be closed three times, and then stops', (code) => {
  const { tell, wait } = machine();
  for (let left = 3; left > 0; left--) {
    expect(tell({ type: 'call/special-code', code })).toMatchObject({
      state: 'special_reconnect',
      specialRetries: left,
    });
    expect(tell({ type: 'dialog/confirmed' })).toMatchObject({ phase: 'asking', specialRetries: left });
    expect(tell({ type: 'dialog/closed' })).toMatchObject({ state: null, specialRetries: left - 1 });
    wait(SPECIAL_CODE_MEMORY);
  }
  expect(tell({ type: 'call/special-code', code })).toMatchObject({ state: 'special_stop', code });
});

test('a special code of long ago is not counted against a new one; one on show is, however long it stands', () => {
  const { tell, wait } = machine();
  tell({ type: 'call/special-code', code: 11716 });
  tell({ type: 'dialog/closed' });
  wait(SPECIAL_CODE_MEMORY + 1);
  expect(tell({ type: 'call/special-code', code: 11716 }).specialRetries).toBe(3);
  tell({ type: 'dialog/closed' });
  tell({ type: 'call/special-code', code: 11708 });
  wait(SPECIAL_CODE_MEMORY + 1);
  expect(tell({ type: 'call/special-code', code: 11716 })).toMatchObject({ specialRetries: 2, code: 11716 });
});

test('a special retry that brings socket and session back ends, and what it cost stays counted', () => {
  const { tell } = machine();
  tell({ type: 'call/special-code', code: 11708 });
  tell({ type: 'socket/closed' });
  tell({ type: 'socket/opened' });
  expect(tell({ type: 'session/refreshed' }).state).toBe('special_reconnect');
  tell({ type: 'dialog/confirmed' });
  tell({ type: 'session/refreshed' });
  expect(tell({ type: 'game/refreshed' })).toMatchObject({ state: null, code: null, specialRetries: 2 });
});

test('another page resets the dialog and all counts, but not a refusal', () => {
  for (const from of [STANDINGS.asking, STANDINGS.failed, STANDINGS.special, STANDINGS.specialStop])
    expect(nextStanding(from, EVENTS.page, around()).standing).toEqual(STEADY);
  expect(nextStanding(STANDINGS.stop, EVENTS.page, around()).standing).toBe(STANDINGS.stop);
});

test('a crash that is not read yet is there again when the connection is', () => {
  const { tell } = machine();
  tell({ type: 'game/crashed' });
  tell({ type: 'call/stalled' });
  tell({ type: 'session/refreshed' });
  expect(tell({ type: 'game/refreshed' }).state).toBe('crash_msg');
  expect(tell({ type: 'game/crash-read' }).state).toBeNull();
});
