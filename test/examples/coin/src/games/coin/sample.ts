// A round of an honest platform, for tests of the witness and the verifier: one flip, called right, and the cash-out.
import { cents, printMoney } from '../../core/money';
import { FIRST, flips } from './rules';

export function sampleRound(resultSeed: string) {
  const fallen = flips(resultSeed, 1);
  return {
    calls: fallen,
    outcome: { flips: fallen },
    bet: { stake: '10.00', payout: printMoney(cents(10 * FIRST)), cashedOut: true },
  };
}
