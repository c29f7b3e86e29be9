import {
  ConnectionState,
  STEADY,
  isSpecialCode,
  nextStanding,
} from '../../../src/connection/connectionState';

test('the special list is 11701, 11702 and 11704 to 11717', () => {
  const special = Array.from({ length: 30 }, (_, i) => 11695 + i).filter(isSpecialCode);
  expect(special).toEqual([11701, 11702, ...Array.from({ length: 14 }, (_, i) => 11704 + i)]);
});

test('a refused socket stops, and only a new entry changes that', () => {
  const stopped = nextStanding(STEADY, { type: 'socket/refused', code: 6001 });
  expect(stopped).toEqual({ state: 'stop', code: 6001 });
  expect(nextStanding(stopped, { type: 'page/changed' })).toBe(stopped);
  expect(nextStanding(stopped, { type: 'call/special-code', code: 11716 })).toBe(stopped);
  const state = new ConnectionState();
  state.tell({ type: 'socket/refused', code: 6001 });
  state.reset();
  expect(state.standing).toBe(STEADY);
});

test('a special code is kept until the page changes', () => {
  const special = nextStanding(STEADY, { type: 'call/special-code', code: 11716 });
  expect(special).toEqual({ state: 'special_reconnect', code: 11716 });
  expect(nextStanding(special, { type: 'page/changed' })).toBe(STEADY);
});

test('a socket that broke is lost until it is back, refused, or not wanted any more', () => {
  const state = new ConnectionState();
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
