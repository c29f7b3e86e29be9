// Balls in the air, the brass funnel that they come from, and the balls that wait in it.
import { MAX_SHOWN_BALLS } from '../../../src/games/plinko/facts';
import { clamp } from '../../stage/ease';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_WAITING, type PlinkoFrame } from '../frame';
import { grey } from './shade';

const BALL = 11;
/** Maximum number of balls with a light around them, and the light's radius in ball radii. */
const FEW = 12;
const REACH = 4;
const HALO = 24;

/** Maximum number of balls that cast a shadow on the board; the shadow's offset in radii, and its darkness. */
const SHADOWS = 40;
const FAR = { x: 0.55, y: 0.75 };
const DARK = 0.4;

export class FunnelBackLayer {
  private readonly back: Sprite;
  private readonly waiting: readonly Sprite[];
  private readonly gloss: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.back = maker.make('funnel-back');
    this.waiting = maker.row(MAX_WAITING, 'ball');
    this.gloss = maker.row(MAX_WAITING, 'ball-gloss');
  }

  draw({ layout, waiting, now, reduced, motion }: PlinkoFrame): void {
    const { middle, mouth, funnelScale, ballRadius } = layout;
    this.back.put(middle, mouth, funnelScale);
    for (let i = 0; i < MAX_WAITING; i += 1) {
      if (i >= waiting) {
        this.waiting[i]?.hide();
        this.gloss[i]?.hide();
        continue;
      }
      const shiver = reduced ? 0 : Math.sin(now * 0.03 + i * 2) * motion.funnel.shiver;
      const x = middle + (i - (waiting - 1) / 2) * ballRadius * 1.9 + shiver;
      const y = mouth - 27 * funnelScale;
      const scale = Math.max(0.55, ballRadius / BALL);
      this.waiting[i]?.put(x, y, scale, scale, i * 1.3);
      this.gloss[i]?.put(x, y, scale);
    }
  }
}

export class BallLayer {
  private readonly balls: Sprite[] = [];
  private readonly gloss: Sprite[] = [];

  constructor(maker: SpriteMaker) {
    for (let i = 0; i < MAX_SHOWN_BALLS; i += 1) {
      this.balls.push(maker.make('ball'));
      this.gloss.push(maker.make('ball-gloss'));
    }
  }

  draw(frame: PlinkoFrame): void {
    const { ballCount, ballX, ballY, ballWide, ballTall, ballTurn, ballAlpha, ballDull } = frame;
    const { shade } = frame.motion.slots;
    const scale = frame.layout.ballRadius / BALL;
    for (let i = 0; i < this.balls.length; i += 1) {
      const ball = this.balls[i];
      const gloss = this.gloss[i];
      if (i >= ballCount) {
        ball?.hide();
        gloss?.hide();
        continue;
      }
      const x = ballX[i] ?? 0;
      const y = ballY[i] ?? 0;
      const alpha = ballAlpha[i] ?? 1;
      const wide = scale * (ballWide[i] ?? 1);
      const tall = scale * (ballTall[i] ?? 1);
      // Turning and pressing together would shear the ball. A ball is round, so only its light is pressed with it.
      const dull = ballDull[i] ?? 0;
      ball?.tint(dull > 0 ? grey(1 - shade * dull) : PLAIN);
      ball?.put(x, y, wide, tall, ballTurn[i] ?? 0, alpha);
      gloss?.put(x, y, wide, tall, 0, alpha * (1 - dull));
    }
  }
}

/** The balls' shadows on the board, away from the light. They are fainter for fainter balls. */
export class BallShadowLayer {
  private readonly shadows: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.shadows = maker.row(SHADOWS, 'ball');
    for (const shadow of this.shadows) shadow.tint(grey(0));
  }

  draw({ ballCount, ballX, ballY, ballAlpha, ballDull, layout }: PlinkoFrame): void {
    const { ballRadius } = layout;
    const scale = ballRadius / BALL;
    for (let i = 0; i < SHADOWS; i += 1) {
      const dark = i < ballCount ? DARK * (ballAlpha[i] ?? 1) * (1 - (ballDull[i] ?? 0)) : 0;
      const x = (ballX[i] ?? 0) + FAR.x * ballRadius;
      this.shadows[i]?.put(x, (ballY[i] ?? 0) + FAR.y * ballRadius, scale, scale, 0, dark);
    }
  }
}

/** The light around balls, which makes a single one easy to find among many pegs. With many balls there is none. */
export class BallLightLayer {
  private readonly halos: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(FEW, 'halo', 'light');
  }

  draw({ ballCount, ballX, ballY, ballAlpha, ballDull, layout, motion }: PlinkoFrame, effects: number): void {
    const size = (layout.ballRadius * REACH) / HALO;
    const strength = effects < 0.5 ? 0 : motion.balls.glow * clamp(2 - (2 * ballCount) / FEW);
    for (let i = 0; i < FEW; i += 1) {
      const light = i < ballCount ? strength * (ballAlpha[i] ?? 1) * (1 - (ballDull[i] ?? 0)) : 0;
      this.halos[i]?.put(ballX[i] ?? 0, ballY[i] ?? 0, size, size, 0, light);
    }
  }
}

export class FunnelLayer {
  private readonly funnel: Sprite;

  constructor(maker: SpriteMaker) {
    this.funnel = maker.make('funnel');
  }

  draw({ layout, jolt, now, reduced, motion }: PlinkoFrame): void {
    const tilt = reduced ? 0 : Math.sin(now * 0.05) * motion.funnel.tilt * jolt;
    this.funnel.put(layout.middle, layout.mouth, layout.funnelScale, layout.funnelScale, tilt);
  }
}
