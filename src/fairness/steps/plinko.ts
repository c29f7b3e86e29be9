// The arithmetic of a ball's fall: one word a row, its last bit the direction.
import { printMoney } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import { fall, payoutOf, slotMultiplier } from '../../games/plinko/rules';
import type { PlinkoProof } from '../../protocol/proof';
import { limitOf } from './limit';
import type { Ruled } from './step';
import { tracedStream } from './stream';

export function rulePlinko(proof: PlinkoProof, resultSeed: string): Ruled {
  const { rows, risk, bet } = proof;
  const { path, slot } = fall(resultSeed, rows);
  const multiplier = slotMultiplier(rows, risk, slot);
  const words = tracedStream(resultSeed);
  for (let row = 0; row < rows; row++) words.below(2, (side) => [String(row + 1), side === 1 ? 'R' : 'L']);
  return {
    formula: `${rows} × below(2): 0 = L, 1 = R`,
    work: [
      { kind: 'hashes', id: 'stream', hashes: words.blocks() },
      { kind: 'draws', id: 'plinko.rows', columns: ['row', 'side'], draws: words.draws },
      {
        kind: 'sums',
        id: 'plinko',
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
