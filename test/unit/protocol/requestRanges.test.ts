// Numbers of requests stay within what the platform's books can hold: beyond it they are malformed, not a failure.
import * as v from 'valibot';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLAYER_CHAIN_CALLS } from '../../../src/kits/ownRounds/messages';
import { CALLS } from '../../../src/protocol/calls';
import { RECORD_CALLS } from '../../../src/protocol/records';

const bet = { requestId: 'r', amount: '1.00', mode: 'manual', chainId: 'c' };

test.each([
  ['futureBlock', CALLS.futureBlock.request, (gameType: number) => ({ gameType }), 9_999],
  ['currentUserLimit', CALLS.currentUserLimit.request, (gameType: number) => ({ gameType }), 9_999],
  [
    'gameRecord',
    RECORD_CALLS.gameRecord.request,
    (gameType: number) => ({ gameType, mode: 'all', count: 1 }),
    9_999,
  ],
  [
    'roundBetRecord',
    RECORD_CALLS.roundBetRecord.request,
    (gameType: number) => ({ gameType, roundId: '1' }),
    9_999,
  ],
  ['clientHash', PLAYER_CHAIN_CALLS.clientHash.request, (gameType: number) => ({ gameType }), 9_999],
  ['betHilo', HILO_CALLS.bet.request, (index: number) => ({ ...bet, index }), 2_147_483_647],
] as const)('%s', (_name, schema, request, most) => {
  expect(v.is(schema, request(most))).toBe(true);
  expect(v.is(schema, request(most + 1))).toBe(false);
});
