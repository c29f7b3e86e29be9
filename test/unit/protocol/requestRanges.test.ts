// Numbers in requests stay within the range that the platform can store: larger ones are malformed requests, not failures.
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

test('a call that was lost names at most as many bets as one call is about', () => {
  const { request } = RECORD_CALLS.requestRecord;
  const naming = (bets: number) => ({
    requestId: 'r',
    betIds: Array.from({ length: bets }, (_, n) => `b${n}`),
  });
  expect(v.is(request, naming(100))).toBe(true);
  expect(v.is(request, naming(101))).toBe(false);
});
