// What a game reads of a push: its own, what concerns all games, and nothing of what is malformed, which is said.
import * as v from 'valibot';
import { readGamePush, SHARED_PUSHES } from '../../../src/protocol/push';

const OWN = { stop: { code: 3001, data: v.object({ height: v.number() }) } } as const;

test.each([
  ['of the game', 3001, { height: 2 }, { name: 'stop', data: { height: 2 } }, 0],
  ['of the game, malformed', 3001, { height: 'high' }, null, 1],
  ['of the game, without anything', 3001, null, null, 1],
  ['of all games', SHARED_PUSHES.recordRefresh.code, 7, { name: 'recordRefresh', data: 7 }, 0],
  ['of another game', 3999, { height: 'high' }, null, 0],
])('a push %s', (_what, code, data, event, malformed) => {
  let said = 0;
  expect(readGamePush({ code, data, malformed: () => (said += 1) }, OWN)).toEqual(event);
  expect(said).toBe(malformed);
});
