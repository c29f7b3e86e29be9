// A round as an honest platform plays it, for tests of the witness and the verifier: the fields of its proof beside the seeds.
import { cents, printMoney } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import { fall, slotMultiplier } from './rules';

export function sampleRound(resultSeed: string) {
  const { path, slot } = fall(resultSeed, 12);
  const multiplier = slotMultiplier(12, 'high', slot);
  return {
    rows: 12,
    risk: 'high',
    outcome: { path, multiplier: printMultiplier(multiplier) },
    bet: { stake: '10.00', payout: printMoney(cents((1000n * multiplier) / 100n)) },
  };
}
