// The arithmetic of a ball's fall: one word for each row, whose last bit is the direction.
import * as v from 'valibot';
import { derive } from '../../core/derivation';
import { answering, at, OWN_SEEDS } from '../../fairness/ruleParts';
import type { ProofRule } from '../../fairness/rule';
import { RISKS, ROWS, paytable } from './paytables';
import { plinkoProof, type PlinkoProof } from './proof';
import { printMoney } from '../../core/money';
import { hundredths, printMultiplier, type Multiplier } from '../../core/multiplier';
import { fall, payoutOf, slotMultiplier } from './rules';
import { limitOf } from '../../fairness/steps/limit';
import type { Ruled } from '../../fairness/steps/step';
import { tracedStream } from '../../fairness/steps/stream';

function rulePlinko(proof: PlinkoProof, resultSeed: string): Ruled {
  const { rows, risk, bet } = proof;
  const { path, slot } = fall(resultSeed, rows);
  const multiplier = slotMultiplier(rows, risk, slot);
  const words = tracedStream(resultSeed);
  for (let row = 0; row < rows; row++) words.below(2, (side) => [String(row + 1), side === 1 ? 'R' : 'L']);
  return {
    formula: `${rows} × below(2): 0 = L, 1 = R`,
    work: [
      { kind: 'hashes', id: 'stream', title: 'Words of the round', hashes: words.blocks() },
      { kind: 'draws', id: 'plinko.rows', title: 'Row by row', columns: ['row', 'side'], draws: words.draws },
      {
        kind: 'sums',
        id: 'plinko',
        title: 'Slot and multiplier',
        heading: 'fairness:work.plinkoSums',
        sums: [
          { id: 'plinko.slot', expression: `R × ${slot}, L × ${rows - slot}`, result: `${slot}` },
          {
            id: 'plinko.multiplier',
            expression: `${rows} · ${risk} [${slot}]`,
            result: printMultiplier(multiplier),
          },
        ],
      },
    ],
    outcome: `${path} ${printMultiplier(multiplier)}`,
    shown: proof.outcome ? `${proof.outcome.path} ${printMultiplier(proof.outcome.multiplier)}` : null,
    payout: bet
      ? {
          formula: `⌊${printMoney(bet.stake)} × ${printMultiplier(multiplier)}⌋`,
          computed: printMoney(payoutOf(bet.stake, multiplier, limitOf(bet))),
          paid: printMoney(bet.payout),
        }
      : null,
  };
}

const request = v.object({
  ...OWN_SEEDS,
  rows: v.picklist(ROWS, 'rows must be 8 to 16'),
  risk: v.picklist(RISKS, 'risk must be low, medium or high'),
});

/** As the paytables print it: "0.2", "1", "5.6". */
const plainMultiplier = (multiplier: Multiplier): string => printMultiplier(multiplier).replace(/\.?0+$/, '');

export const rule: ProofRule<PlinkoProof> = {
  shape: plinkoProof,
  title: 'Plinko',
  rule: rulePlinko,
  slots: ({ rows, risk }) => paytable(rows, risk).map((odds) => plainMultiplier(hundredths(BigInt(odds)))),
  answer: answering(request, ({ rows, risk, ...round }) => {
    const derived = derive(round);
    const { path, slot } = fall(derived.resultSeed, rows);
    return { ...derived, path, slot, multiplier: plainMultiplier(slotMultiplier(rows, risk, slot)) };
  }),
  parameters: [
    ['rows', at('number', 'rows')],
    ['risk', at('text', 'risk')],
    ['multiplier', at('text', 'outcome', 'multiplier')],
    ['path', at('text', 'outcome', 'path')],
  ],
  ownFields: [
    {
      name: 'rows',
      words: 'Rows',
      key: 'fairness:page.rows',
      initial: '16',
      options: ROWS.map((rows) => ({ value: String(rows) })),
      pattern: /^\d+$/,
    },
    {
      name: 'risk',
      words: 'Risk',
      key: 'fairness:page.risk',
      initial: 'medium',
      options: RISKS.map((risk) => ({ value: risk, key: `fairness:page.risks.${risk}` })),
      pattern: /^\w+$/,
    },
  ],
  ofFields: ({ rows, risk }) => ({ rows: Number(rows), risk }),
  toFields: ({ rows, risk }) => ({ rows: String(rows), risk }),
};
