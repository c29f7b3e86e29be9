// A round as an honest platform plays it, for tests of the witness and the verifier: one guess, right by design, and the
// cash-out.
import { cents, printMoney } from '../../core/money';
import { GUESSES, WHOLE, afterGuess, deal, isCorrect, shown, treasureBasisPoints } from './rules';

export function sampleRound(resultSeed: string) {
  const [first = 0, second = 0] = deal(resultSeed, 2);
  const guess = GUESSES.find((one) => isCorrect(first, one, second));
  const multiplier = shown(afterGuess(WHOLE, first, guess ?? 'equal'));
  return {
    moves: ['deal', guess],
    outcome: { cards: [first, second], treasureBasisPoints: treasureBasisPoints(resultSeed) },
    bet: { stake: '10.00', payout: printMoney(cents((1000n * multiplier) / 100n)), cashedOut: true },
  };
}
