// The balls in the glass, the one in the lift on top of them, and those in the tube, the lens and the tray.
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CARRIED, type BingoFrame } from '../frame';
import { BALL } from '../layout';
import { NUMBERS } from '../pile';
import { BallArt } from './ballArt';

export class PileLayer {
  private readonly balls: readonly BallArt[];
  private readonly lifted: BallArt;

  constructor(maker: SpriteMaker) {
    this.balls = Array.from({ length: NUMBERS }, () => new BallArt(maker, false));
    this.lifted = new BallArt(maker, false);
  }

  draw({ layout, ballX, ballY, ballTurn, isInside, lifted }: BingoFrame): void {
    const radius = BALL * layout.scale;
    for (let number = 1; number <= NUMBERS; number += 1) {
      const ball = this.balls[number - 1];
      if (!isInside[number] || number === lifted) ball?.hide();
      else ball?.put(number, ballX[number] ?? 0, ballY[number] ?? 0, radius, ballTurn[number] ?? 0);
    }
    if (lifted === 0) return this.lifted.hide();
    this.lifted.put(lifted, ballX[lifted] ?? 0, ballY[lifted] ?? 0, radius, ballTurn[lifted] ?? 0);
  }
}

export class CarriedLayer {
  private readonly balls: readonly BallArt[];

  constructor(maker: SpriteMaker) {
    this.balls = Array.from({ length: MAX_CARRIED }, () => new BallArt(maker, true));
  }

  draw(frame: BingoFrame): void {
    for (let i = 0; i < MAX_CARRIED; i += 1) {
      const ball = this.balls[i];
      // The oldest ball comes first, because it covers no other one.
      const from = frame.carriedCount - 1 - i;
      if (from < 0) ball?.hide();
      else
        ball?.put(
          frame.carriedNumber[from] ?? 0,
          frame.carriedX[from] ?? 0,
          frame.carriedY[from] ?? 0,
          frame.carriedRadius[from] ?? 0,
          frame.carriedTurn[from] ?? 0,
          frame.carriedExtra[from] === 1,
        );
    }
  }
}
