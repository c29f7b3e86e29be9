// Pushes that a game reads: its own and those for all games; malformed pushes are ignored and reported.
import * as v from 'valibot';
import { readGamePush, SHARED_PUSHES } from '../../../src/protocol/push';

const OWN = { stop: { code: 3001, data: v.object({ height: v.number() }) } } as const;

test.each([
  ['of the game', 3001, { height: 2 }, { name: 'stop', data: { height: 2 } }, []],
  ['of the game, malformed', 3001, { height: 'high' }, null, ['height']],
  ['of the game, without anything', 3001, null, null, [undefined]],
  ['of all games', SHARED_PUSHES.recordRefresh.code, 7, { name: 'recordRefresh', data: 7 }, []],
  ['of another game', 3999, { height: 'high' }, null, []],
])('a push %s', (_what, code, data, event, malformed) => {
  const said: unknown[] = [];
  expect(readGamePush({ code, data, malformed: (field) => said.push(field) }, OWN)).toEqual(event);
  expect(said).toEqual(malformed);
});
