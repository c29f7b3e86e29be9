// The end of a ride: a flash of 60 ms, a painted burst, shards on arcs, smoke that lingers.
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, easeOut, scatter, smooth } from '../../stage/ease';
import type { RocketFrame } from '../frame';
import type { RocketMotion } from '../motion';

const SHARDS = [
  'shard-nose',
  'shard-fin',
  'shard-fin',
  'shard-plate',
  'shard-stripe',
  'shard-port',
  'shard-nozzle',
  'gauge',
  'shard-spring',
  'shard-plate',
] as const;

/**
 * Parts that land: their place as a share of the width (the second one: while my parachute comes down on the right, and
 * mirrored on the left), milliseconds after the camera, and how they lie.
 */
const FIRST = { name: 'shard-nose', place: 0.13, away: 0.17, lands: 60, turn: 2.1 } as const;
const WRECKS = [
  FIRST,
  { name: 'shard-fin', place: 0.9, away: 0.05, lands: 240, turn: 0.5 },
  { name: 'shard-stripe', place: 0.28, away: 0.3, lands: 380, turn: -0.4 },
] as const;
const WRECK_FALLS = 800;
/** Milliseconds after the blast in which the other shards vanish: the camera has left them behind by then. */
const GONE = [1200, 1600] as const;
/** The moment of the blast that is shown with reduced motion. */
const STILL = 500;
/** Height of the place where they lie over the lower edge, and their hop. */
const GROUND = 56;
const HOPS = 260;
const HOP = 12;

export class BlastLayer {
  private readonly smoke: readonly Sprite[];
  private readonly fire: readonly Sprite[];
  private readonly shards: readonly Sprite[];
  private readonly wrecks: readonly Sprite[];
  private readonly dust: readonly Sprite[];
  private readonly burst: Sprite;
  private readonly ring: Sprite;
  private readonly glow: Sprite;
  private readonly sparks: readonly Sprite[];
  private readonly flash: Sprite;

  private isShown = false;

  constructor(maker: SpriteMaker, { blast }: RocketMotion) {
    this.smoke = maker.row(blast.smoke, (i) => (i % 3 ? 'smoke-thick' : 'smoke-dark'));
    this.fire = maker.row(blast.fire, 'smoke-hot');
    this.burst = maker.make('burst');
    this.shards = SHARDS.map((name) => maker.make(name));
    this.dust = maker.row(WRECKS.length, 'steam-b');
    this.wrecks = WRECKS.map(({ name }) => maker.make(name));
    this.glow = maker.make('glow', 'light');
    this.ring = maker.make('ring', 'light');
    this.sparks = maker.row(blast.sparks, 'spark', 'light');
    this.flash = maker.make('solid', 'light');
  }

  draw(frame: RocketFrame, effects: number): void {
    if (frame.blast < 0) return this.hide();
    this.isShown = true;
    // With reduced motion it stands still, when the parts have just left the smoke.
    const age = frame.reduced ? STILL : frame.blast;
    const x = frame.blastX + frame.shakeX;
    const y = frame.blastY + frame.shakeY;
    const seconds = age / 1000;
    const { lasts, glow, flash, fades } = frame.motion.blast;
    this.drawSmoke(x, y, age, frame.reduced, 1 - smooth(lasts - 1000, lasts, frame.blast));
    for (let i = 0; i < this.fire.length; i += 1) {
      const angle = i * 2.4 + 0.6;
      const out = easeOut(age / 420) * (14 + 22 * scatter(i + 3));
      const size = 0.35 + 0.75 * easeOut(age / 300) * (0.7 + 0.5 * scatter(i));
      this.fire[i]?.put(
        x + Math.cos(angle) * out,
        y + Math.sin(angle) * out - 16 * seconds,
        size,
        size,
        i,
        1 - smooth(180, 560 + 160 * scatter(i), age),
      );
    }
    const pop = easeOut(age / 130);
    this.burst.put(x, y, 0.35 + 0.75 * pop, 0.35 + 0.75 * pop, 0.2 * pop, 1 - smooth(110, 230, age));
    this.ring.put(
      x,
      y,
      0.2 + 2.5 * easeOut(age / 520),
      0.2 + 2.5 * easeOut(age / 520),
      0,
      frame.reduced ? 0 : 0.6 * (1 - smooth(60, 520, age)),
    );
    this.glow.tint('blast-glow');
    this.glow.put(x, y, 5.2, 5.2, 0, frame.reduced ? 0 : glow * (1 - smooth(40, 700, age)));
    this.drawShards(frame, x, y, age);
    this.drawWrecks(frame);
    this.drawSparks(x, y, age, frame.reduced ? 0 : effects);
    this.flash.tint('blast-flash');
    this.flash.put(
      0,
      0,
      frame.width / 8 + 1,
      frame.height / 8 + 1,
      0,
      frame.reduced ? 0 : flash * clamp(1 - age / fades),
    );
  }

  private drawSmoke(x: number, y: number, age: number, still: boolean, left: number): void {
    for (let i = 0; i < this.smoke.length; i += 1) {
      const angle = scatter(i + 70) * 6.283;
      const out = easeOut(age / 900) * 62 * Math.sqrt(scatter(i + 20)) + age * 0.003;
      const size = (0.5 + 0.85 * easeOut(age / 700)) * (0.6 + 0.6 * scatter(i + 2));
      const alpha =
        left * clamp(age / 60) * (still ? 0.85 : 1 - smooth(1200 + 1400 * scatter(i + 7), 3800, age) * 0.8);
      const turn = (scatter(i + 44) - 0.5) * 0.5 + (still ? 0 : Math.sin(i + age * 0.0004) * 0.08);
      this.smoke[i]?.put(
        x + Math.cos(angle) * out,
        y + Math.sin(angle) * out * 0.72 - age * 0.007,
        size,
        size,
        turn,
        alpha,
      );
    }
  }

  private drawShards(frame: RocketFrame, x: number, y: number, age: number): void {
    const t = age / 1000;
    const { blast, rocket } = frame.motion;
    for (let i = 0; i < this.shards.length; i += 1) {
      const angle = -1.57 + (i / SHARDS.length - 0.5) * 5.2 + 0.5 * (scatter(i + 40) - 0.5);
      const speed = blast.throw + blast.throw * scatter(i + 12);
      // The air slows the shards before they fall.
      const way = (1 - Math.exp(-2.1 * t)) / 2.1;
      const sx = x + Math.cos(angle) * speed * way;
      const sy = y + Math.sin(angle) * speed * way * 1.05 + 0.5 * blast.gravity * t * t;
      const spin = (scatter(i + 5) - 0.5) * 15 * way + i;
      const size = rocket.size * 1.15;
      this.shards[i]?.put(
        sx,
        sy,
        size,
        size,
        spin,
        sy > frame.height + 40 ? 0 : clamp((age - 20) / 30) * (1 - smooth(...GONE, age)),
      );
    }
  }

  /** Some parts of the rocket follow the camera down, and land at the fair before the next rocket comes up. */
  private drawWrecks({ blast, reduced, width, height, motion, ownSide }: RocketFrame): void {
    const gone = 1 - smooth(motion.blast.lasts - 500, motion.blast.lasts, blast);
    for (let i = 0; i < WRECKS.length; i += 1) {
      const wreck = WRECKS[i] ?? FIRST;
      const { lands, turn } = wreck;
      const place = ownSide === 0 ? wreck.place : ownSide > 0 ? wreck.away : 1 - wreck.away;
      const since = blast - motion.camera.lands - lands;
      const isShown = !reduced && since > -WRECK_FALLS;
      const ground = height - GROUND;
      // It falls with gravity and hops once where it lands.
      const fall = since < 0 ? (1 - since / -WRECK_FALLS) ** 2 : 1;
      const hop = since < 0 || since > HOPS ? 0 : 4 * HOP * (since / HOPS) * (1 - since / HOPS);
      const x = place * width + (since < 0 ? (1 - fall) * (0.5 - place) * 90 : 0);
      const y = -40 + (ground + 40) * fall - hop;
      const spin = since < 0 ? since * 0.012 : 0;
      const size = motion.rocket.size * 1.15;
      this.wrecks[i]?.put(x, y, size, size, turn + spin, isShown ? gone : 0);
      const puff = clamp(since / 900);
      this.dust[i]?.put(
        x,
        ground + 6 - 8 * puff,
        0.4 + 0.5 * puff,
        undefined,
        0,
        isShown && since > 0 ? 0.8 * (1 - puff) : 0,
      );
    }
  }

  private drawSparks(x: number, y: number, age: number, effects: number): void {
    for (let i = 0; i < this.sparks.length; i += 1) {
      const angle = scatter(i + 80) * 6.283;
      const way = easeOut(age / (500 + 400 * scatter(i + 4))) * (60 + 90 * scatter(i + 60));
      const size = (0.7 + scatter(i)) * (1 - smooth(200, 900, age));
      const alpha = i / this.sparks.length < effects ? 1 - smooth(350, 900, age) : 0;
      this.sparks[i]?.put(
        x + Math.cos(angle) * way,
        y + Math.sin(angle) * way + 60 * (age / 1000) ** 2,
        size,
        size,
        angle,
        alpha,
      );
    }
  }

  private hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    hideAll(this.smoke);
    hideAll(this.fire);
    hideAll(this.shards);
    hideAll(this.wrecks);
    hideAll(this.dust);
    hideAll(this.sparks);
    this.burst.hide();
    this.ring.hide();
    this.glow.hide();
    this.flash.hide();
  }
}
