// A finished hilo round as a proof: the verification accepts it, and finds changes.
import { verify } from '../fairness/engine';
import { parseMoney } from '../../../src/core/money';
import { hiloFairRound } from '../../../src/games/hilo/client/fairRound';
import type { HiloRound } from '../../../src/games/hilo/messages';
import { UNFINISHED } from '../../../src/client/stores/fairness';
import { roundView } from '../../../src/games/hilo/platform/roundView';
import { seededRound } from '../../../src/platform/chain/chainViews';
import { DealtHilo } from '../support/hiloTable';

const HASH = 'ab'.repeat(32);

/** A round dealt from real seeds, with three right guesses, a skip between them, and a cash-out. */
function finishedRound(): HiloRound {
  const ref = { chainId: 'chain-1', index: 7, clientSeed: 'mine', blockNum: 100, blockHash: HASH };
  const seeded = seededRound(ref, HASH);
  const dealt = new DealtHilo(seeded.resultSeed);
  dealt.bet();
  dealt.guessRight(2);
  dealt.skip();
  dealt.guessRight(1);
  dealt.cashOut();
  return roundView(dealt.round, seeded, dealt.terms);
}

const LIMIT = parseMoney('50000.00');
const SEEN = { serverSeedHash: 'seen', gameResultHash: 'seen' } as const;

test('a cashed round verifies, payout and treasure included', () => {
  const round = finishedRound();
  const { proof, witnessed, winStatus } = hiloFairRound(round, SEEN, LIMIT);
  expect(winStatus).toBe(1);
  expect(verify(proof, { witnessed }).overall).not.toBe('mismatch');
});

test.each([
  [
    'a card',
    (round: HiloRound) => ({
      cards: round.cards.map((one, n) => (n === 1 ? { ...one, card: (one.card + 1) % 52 } : one)),
    }),
  ],
  ['a cent', (round: HiloRound) => ({ payout: ((round.payout ?? 0n) + 1n) as HiloRound['amount'] })],
])('%s altered is a mismatch', (_what, alter) => {
  const round = finishedRound();
  const { proof, witnessed } = hiloFairRound({ ...round, ...alter(round) }, SEEN, LIMIT);
  expect(verify(proof, { witnessed }).overall).toBe('mismatch');
});

test('an open round has no secret in its proof, and cannot be verified yet', () => {
  const round = finishedRound();
  const open = {
    ...round,
    status: 'open' as const,
    payout: null,
    seeds: { ...round.seeds, serverSeed: null, resultSeed: null },
  };
  const { proof, winStatus } = hiloFairRound(open, SEEN, LIMIT);
  expect(winStatus).toBe(UNFINISHED);
  expect(proof).not.toHaveProperty('serverSeed');
  expect(proof).not.toHaveProperty('resultSeed');
});

test('what was seen otherwise before the round contradicts it', () => {
  const { contradicted, witnessed } = hiloFairRound(
    finishedRound(),
    { ...SEEN, gameResultHash: 'differs' },
    LIMIT,
  );
  expect(contradicted).toEqual(new Set(['gameResultHash']));
  expect(witnessed.has('gameResultHash')).toBe(false);
});
