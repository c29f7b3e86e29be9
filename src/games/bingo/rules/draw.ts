// The draw of a round. Separate from the other rules: a page that plays bingo draws nothing, and needs no SHA-256.
import { wordStream } from '../../../core/words';
import { BALLS, EXTRA_BALLS, ORDINARY_BALLS } from '../rules';

/** The 40 balls of a round: a partial Fisher–Yates shuffle of 1 … 60. The first 30 are ordinary, the rest extra. */
export function draw(resultSeed: string): readonly number[] {
  const words = wordStream(resultSeed);
  const balls = Array.from({ length: BALLS }, (_, i) => i + 1);
  for (let i = 0; i < ORDINARY_BALLS + EXTRA_BALLS; i++) {
    const j = i + words.below(BALLS - i);
    const ball = balls[j] ?? 0;
    balls[j] = balls[i] ?? 0;
    balls[i] = ball;
  }
  return balls.slice(0, ORDINARY_BALLS + EXTRA_BALLS);
}
