// The arithmetic of a coin round: each flip is the last bit of its word.
import * as v from 'valibot';
import { derive } from '../../core/derivation';
import { printMoney, ZERO } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import type { ProofRule } from '../../fairness/rule';
import { answering, at, OWN_SEEDS, wholeNumber } from '../../fairness/ruleParts';
import { limitOf } from '../../fairness/steps/limit';
import type { Ruled } from '../../fairness/steps/step';
import { tracedStream } from '../../fairness/steps/stream';
import { coinProof, type CoinProof } from './proof';
import { MOST_FLIPS, flips, multiplierAfter, payoutOf, sideOf, type Side } from './rules';

function ruleCoin({ calls, outcome, bet }: CoinProof, resultSeed: string): Ruled {
  const words = tracedStream(resultSeed);
  const fallen: Side[] = [];
  for (const [n, call] of calls.entries())
    words.below(2, (bit) => {
      const side = sideOf(bit);
      fallen.push(side);
      const isRight = side === call;
      return [String(n + 1), side, call, isRight ? printMultiplier(multiplierAfter(n + 1)) : '0.00'];
    });
  const right = fallen.every((side, n) => side === calls[n]) ? calls.length : 0;
  const multiplier = multiplierAfter(right);
  const won = bet?.cashedOut === true && right > 0;
  return {
    formula: `${calls.length} × below(2): 0 = heads, 1 = tails`,
    work: [
      { kind: 'hashes', id: 'stream', title: 'Words of the round', hashes: words.blocks() },
      {
        kind: 'draws',
        id: 'coin.flips',
        title: 'Flip by flip',
        columns: ['flip', 'face', 'called', 'multiplier'],
        draws: words.draws,
      },
    ],
    outcome: fallen.join(' '),
    shown: outcome ? outcome.flips.join(' ') : null,
    payout: bet
      ? {
          formula: won ? `⌊${printMoney(bet.stake)} × ${printMultiplier(multiplier)}⌋` : 'lost = 0',
          computed: printMoney(won ? payoutOf(bet.stake, multiplier, limitOf(bet)) : ZERO),
          paid: printMoney(bet.payout),
        }
      : null,
  };
}

const request = v.object({ ...OWN_SEEDS, count: wholeNumber('count', 1, MOST_FLIPS) });

export const rule: ProofRule<CoinProof> = {
  shape: coinProof,
  title: 'Lucky Coin',
  rule: ruleCoin,
  answer: answering(request, ({ count, ...round }) => {
    const derived = derive(round);
    return { ...derived, flips: flips(derived.resultSeed, count) };
  }),
  parameters: [
    ['calls', at({ letters: { h: 'heads', t: 'tails' } }, 'calls')],
    ['flips', at({ letters: { h: 'heads', t: 'tails' } }, 'outcome', 'flips')],
    ['cashedOut', at('flag', 'bet', 'cashedOut')],
  ],
  ownFields: [
    {
      name: 'flips',
      words: 'Flips',
      key: 'fairness:page.fields.flips',
      initial: '3',
      // 1 to 11.
      pattern: /^([1-9]|1[01])$/,
      missing: 'fairness:page.missing.flips',
      malformed: 'fairness:page.malformed.flips',
    },
  ],
  // The form has no calls: use heads for every call.
  ofFields: ({ flips: count }) => ({
    calls: Array.from({ length: Math.min(Number(count), MOST_FLIPS) }, () => 'heads'),
  }),
  toFields: ({ calls }) => ({ flips: String(calls.length) }),
};
