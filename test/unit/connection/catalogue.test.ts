import { reactionTo } from '../../../src/client/connection/catalogue';
import { CALLS } from '../../../src/protocol/calls';

test.each([
  [304, 'silent'],
  [503, 'silent'],
  [500, 'retry'],
  [1117, 'expired'],
  [1190, 'expired'],
  [1191, 'expired'],
  [5001, 'expired'],
  [5002, 'expired'],
  [5003, 'expired'],
  [5005, 'expired'],
  [5004, 'toast'],
  [7006, 'enter'],
  [10114, 'toast'],
  [11404, 'toast-generic'],
  [11502, 'toast-generic'],
  [11503, 'toast-generic'],
  [11507, 'toast-generic'],
  [2009, 'toast'],
  [2010, 'toast'],
  [11602, 'toast'],
  [11603, 'toast'],
  [11700, 'toast'],
  [11701, 'special'],
  [11702, 'special'],
  [11703, 'toast-and-balance'],
  [11704, 'special'],
  [11717, 'special'],
  [11718, 'toast'],
  [1268, 'toast'],
  [99998, 'toast'],
  [99999, 'maintenance'],
  [424242, 'toast'],
])('code %i: %s', (code, reaction) => expect(reactionTo(code, '/game/bet')).toBe(reaction));

test('a 500 of the session refresh is left to its own loop', () =>
  expect(reactionTo(500, CALLS.refreshSession.path)).toBe('silent'));
