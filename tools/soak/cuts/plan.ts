// The plan of one cut: how the network goes away, for how long, and at which moment. Drawn from the run's randomness.
import type { WordStream } from '../../../src/core/words';
import type { AwayKind } from '../player/network';

/**
 * `idle`: without a tap. The others lie between a tap and its answer: `request` before the platform receives it, `answer`
 * when the platform has answered, `between` at a moment in between.
 */
export type CutMoment = 'idle' | 'request' | 'between' | 'answer';

export interface Cut {
  readonly how: AwayKind;
  readonly moment: CutMoment;
  /** Milliseconds from the request to the cut, for `between`. */
  readonly after: number;
  /** Milliseconds until the network is back. */
  readonly away: number;
  /** True when the browser notices that it is offline. */
  readonly isKnown: boolean;
  /** Milliseconds before the cut, in which the player thinks. */
  readonly thinking: number;
}

export function drawCut(chance: WordStream): Cut {
  const of = <T>(...choices: readonly (readonly [share: number, choice: () => T])[]): T => {
    let left = chance.below(100);
    for (const [share, choice] of choices) {
      if (left < share) return choice();
      left -= share;
    }
    throw new Error('the shares add up to less than 100');
  };
  const span = (least: number, most: number): number => least + chance.below(most - least + 1);
  const how = of<AwayKind>([60, () => 'cut'], [20, () => 'half-open'], [20, () => 'stall']);
  return {
    how,
    moment: of<CutMoment>(
      [30, () => 'idle'],
      [20, () => 'request'],
      [20, () => 'between'],
      [30, () => 'answer'],
    ),
    after: span(0, 20),
    // The longest outlast the reconnect dialog's attempts.
    away: of([70, () => span(30, 600)], [25, () => span(600, 3_500)], [5, () => span(3_500, 9_000)]),
    // A phone that changes networks notices it; a connection that breaks far away does not show.
    isKnown: how === 'half-open' || chance.below(2) === 0,
    thinking: span(0, 300),
  };
}
