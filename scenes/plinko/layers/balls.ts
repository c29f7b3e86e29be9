// Balls in the air, the brass funnel that they come from, and the balls that wait in it.
import { MAX_SHOWN_BALLS } from '../../../src/games/plinko/facts';
import { clamp } from '../../stage/ease';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_TRAILS, MAX_WAITING, TRAIL_DOTS, type PlinkoFrame } from '../frame';
import type { Layout } from '../layout';
import { grey } from './shade';

const BALL = 11;
/** Maximum number of balls with a light around them, and the light's radius in ball radii. */
const FEW = 12;
const REACH = 4;
const HALO = 24;

/** Radius of the bright part of a dot's picture, and the colour of trails. */
const DOT = 2.2;
const TRAIL = 'trail';
/** Radius of the light around a ball with a trail, in its own radii. */
const RIM = 1.45;
/**
 * How much larger than their path is wide balls are drawn, so that they lead: on boards with close pegs, and with 14 rows and
 * more, even more.
 */
const ENLARGED = 1.25;
const CLOSE = 1.45;
const LARGEST = 1.6;
export const MANY_ROWS = 14;
export const drawnRadius = ({ ballRadius, step, rows }: Layout): number =>
  ballRadius * (rows >= MANY_ROWS ? LARGEST : step > 0 ? CLOSE : ENLARGED);
/** Maximum number of balls that cast a shadow on the board; the shadow's offset in radii, and its darkness. */
const SHADOWS = 40;
const FAR = { x: 0.55, y: 0.75 };
const DARK = 0.4;
/** Height of the middles of balls in the funnel, and the light around them in lights of a ball. */
const heapY = ({ mouth, funnelScale }: Layout): number => mouth - 28 * funnelScale;
const NEXT = 1.5;

export class FunnelBackLayer {
  private readonly back: Sprite;
  private readonly waiting: readonly Sprite[];
  private readonly gloss: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.back = maker.make('funnel-back');
    this.waiting = maker.row(MAX_WAITING + 1, 'ball');
    this.gloss = maker.row(MAX_WAITING + 1, 'ball-gloss');
  }

  draw({ layout, waiting, now, reduced, motion }: PlinkoFrame): void {
    const { middle, mouth, funnelScale } = layout;
    this.back.put(middle, mouth, funnelScale);
    const radius = drawnRadius(layout);
    for (let i = 0; i <= MAX_WAITING; i += 1) {
      const shown = i > waiting ? 0 : 1;
      const shiver = reduced || waiting === 0 ? 0 : Math.sin(now * 0.03 + i * 2) * motion.funnel.shiver;
      const x = middle + (i - waiting / 2) * radius * 1.8 + shiver;
      const y = heapY(layout);
      const scale = radius / BALL;
      this.waiting[i]?.put(x, y, scale, scale, 0.4 + i * 1.3, shown);
      this.gloss[i]?.put(x, y, scale, scale, 0, shown);
    }
  }
}

export class BallLayer {
  private readonly balls: Sprite[] = [];
  private readonly gloss: Sprite[] = [];
  /** Number of balls in the last frame: hundreds of hidden ones are left alone. */
  private shown = 0;

  constructor(maker: SpriteMaker) {
    for (let i = 0; i < MAX_SHOWN_BALLS; i += 1) {
      this.balls.push(maker.make('ball'));
      this.gloss.push(maker.make('ball-gloss'));
    }
  }

  draw(frame: PlinkoFrame): void {
    const { ballCount, ballX, ballY, ballWide, ballTall, ballTurn, ballAlpha, ballDull } = frame;
    const { shade } = frame.motion.slots;
    const scale = drawnRadius(frame.layout) / BALL;
    const many = Math.max(ballCount, this.shown);
    this.shown = ballCount;
    for (let i = 0; i < many; i += 1) {
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
  /** Number of shadows in the last frame. */
  private shown = 0;

  constructor(maker: SpriteMaker) {
    this.shadows = maker.row(SHADOWS, 'ball');
    for (const shadow of this.shadows) shadow.tint(grey(0));
  }

  draw({ ballCount, ballX, ballY, ballAlpha, ballDull, layout }: PlinkoFrame): void {
    const ballRadius = drawnRadius(layout);
    const scale = ballRadius / BALL;
    const count = Math.min(SHADOWS, ballCount);
    const many = Math.max(count, this.shown);
    this.shown = count;
    for (let i = 0; i < many; i += 1) {
      const dark = i < ballCount ? DARK * (ballAlpha[i] ?? 1) * (1 - (ballDull[i] ?? 0)) : 0;
      const x = (ballX[i] ?? 0) + FAR.x * ballRadius;
      this.shadows[i]?.put(x, (ballY[i] ?? 0) + FAR.y * ballRadius, scale, scale, 0, dark);
    }
  }
}

/**
 * The light around balls, which makes a single one easy to find among many pegs, and around the next one in the funnel. With many
 * balls there is none.
 */
export class BallLightLayer {
  private readonly halos: readonly Sprite[];
  private readonly next: Sprite;

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(FEW, 'halo', 'light');
    this.next = maker.make('halo', 'light');
  }

  draw({ ballCount, ballX, ballY, ballAlpha, ballDull, layout, motion }: PlinkoFrame, effects: number): void {
    const size = (layout.ballRadius * REACH) / HALO;
    const strength = effects < 0.5 ? 0 : motion.balls.glow * clamp(2 - (2 * ballCount) / FEW);
    for (let i = 0; i < FEW; i += 1) {
      const light = i < ballCount ? strength * (ballAlpha[i] ?? 1) * (1 - (ballDull[i] ?? 0)) : 0;
      this.halos[i]?.put(ballX[i] ?? 0, ballY[i] ?? 0, size, size, 0, light);
    }
    this.next.put(layout.middle, heapY(layout), NEXT * size, undefined, 0, strength);
  }
}

/**
 * The trails of balls on boards with many rows, where a ball is hardly larger than a peg. Not added as light: a trail must be
 * visible on a bright board too.
 */
export class TrailLayer {
  private readonly dots: readonly Sprite[];
  /** Number of dots in the last frame. */
  private shown = 0;

  constructor(maker: SpriteMaker) {
    this.dots = maker.row(MAX_TRAILS * TRAIL_DOTS, 'star-dot');
  }

  draw({ layout, trailCount, trailX, trailY, ballCount, motion }: PlinkoFrame): void {
    const strength = motion.balls.trail * clamp(2 - (2 * ballCount) / MAX_TRAILS);
    const size = drawnRadius(layout) / DOT;
    const count = strength === 0 ? 0 : trailCount * TRAIL_DOTS;
    const many = Math.max(count, this.shown);
    this.shown = count;
    for (let i = 0; i < many; i += 1) {
      const dot = this.dots[i];
      if (i >= count) {
        dot?.hide();
        continue;
      }
      // The first dot is a rim of light around the ball itself.
      const left = 1 - (i % TRAIL_DOTS) / TRAIL_DOTS;
      const wide = size * (left === 1 ? RIM : 0.35 + 0.7 * left);
      dot?.tint(TRAIL);
      dot?.put(trailX[i] ?? 0, trailY[i] ?? 0, wide, wide, 0, strength * (0.25 + 0.75 * left));
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
