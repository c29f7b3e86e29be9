// The sky, its stars and other objects: one picture of a climb from dusk through moonlit ice to deep space.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix, scatter, smooth } from '../../stage/ease';
import type { RocketFrame } from '../frame';
import type { RocketMotion } from '../motion';
import { bandsBetween, MAX_BANDS, newBands, SKY_COLOURS } from '../sky';
import { DECK } from '../flight';

/** Share of the camera's climb by which the sky sinks. */
const SKY_DEPTH = 0.6;
const HORIZON = 36;
const ASIDE = 52;
const LOWER = 0.18;
/** Share of the picture's height by which the moon sinks faster over the clouds: the rocket is lit from above. */
const SINKS = 0.6;

/** An object in the sky: the camera's height at which it is in the middle of the screen, and its place across. */
interface Heavenly {
  readonly frame: string;
  readonly at: number;
  readonly across: number;
  readonly depth: number;
  readonly scale: number;
  readonly alpha: number;
}

const HEAVEN: readonly Heavenly[] = [
  { frame: 'galaxy', at: 3900, across: 0.26, depth: 0.1, scale: 1.5, alpha: 0.9 },
  { frame: 'aurora', at: 1120, across: 0.14, depth: 0.36, scale: 1.5, alpha: 1 },
  { frame: 'aurora', at: 1620, across: 0.04, depth: 0.3, scale: 1.2, alpha: 1 },
  { frame: 'planet-ringed', at: 2700, across: 0.11, depth: 0.16, scale: 0.8, alpha: 1 },
  { frame: 'planet-mint', at: 5900, across: 1.01, depth: 0.14, scale: 0.7, alpha: 1 },
  // The sight of the thousandfold: it fills the right side.
  { frame: 'planet-ringed', at: 8700, across: 1.16, depth: 0.16, scale: 1.75, alpha: 1 },
];

/** What stays the same of a star: its place, how fast it sinks and twinkles, its size and its light. */
interface Star {
  readonly across: number;
  readonly up: number;
  readonly depth: number;
  readonly pace: number;
  readonly size: number;
  readonly light: number;
}

const starOf = (i: number): Star => ({
  across: scatter(i + 300),
  up: scatter(i),
  depth: 0.05 + 0.11 * scatter(i + 900),
  pace: 0.0011 * (1 + scatter(i + 40)),
  size: 0.42 + 0.7 * scatter(i + 77) ** 2,
  light: 0.4 + 0.6 * scatter(i + 11),
});

export class SkyLayer {
  private readonly starry: readonly Star[];
  private readonly bands = newBands();
  private readonly colours: readonly number[];
  private readonly strips: readonly Sprite[];
  private readonly nebulae: readonly Sprite[];
  private readonly stars: readonly Sprite[];
  private readonly bright: readonly Sprite[];
  private readonly moonGlow: Sprite;
  private readonly moon: Sprite;
  private readonly heaven: readonly Sprite[];
  private readonly comet: Sprite;

  constructor(maker: SpriteMaker, { sky }: RocketMotion) {
    this.colours = SKY_COLOURS.map((name) => maker.colour(name));
    this.strips = maker.row(MAX_BANDS, 'solid');
    this.nebulae = maker.row(3, 'glow');
    this.stars = maker.row(sky.stars, 'star-dot');
    this.starry = this.stars.map((_, i) => starOf(i));
    this.bright = maker.row(sky.bright, 'star-cross');
    this.moonGlow = maker.make('glow');
    this.moon = maker.make('moon');
    this.heaven = HEAVEN.map(({ frame }) => maker.make(frame));
    this.comet = maker.make('comet');
  }

  draw(frame: RocketFrame, effects: number): void {
    this.drawSky(frame, effects);
    this.drawStars(frame);
    this.drawMoon(frame);
    for (let i = 0; i < HEAVEN.length; i += 1) this.drawHeavenly(frame, i);
    this.drawComet(frame);
  }

  private drawSky(frame: RocketFrame, effects: number): void {
    const { width, height } = frame;
    // Heights count from the horizon, which the deck's edge hides.
    const bottom = frame.altitude * SKY_DEPTH - DECK - HORIZON;
    const count = bandsBetween(bottom, bottom + height, this.colours, this.bands);
    for (let i = 0; i < this.strips.length; i += 1) {
      const strip = this.strips[i];
      const band = this.bands[i];
      if (!strip || !band || i >= count) {
        strip?.hide();
        continue;
      }
      const tall = band.high - band.low;
      strip.gradient(band.highColour, band.lowColour);
      strip.put(0, height - (band.high - bottom), width / 8 + 1, (tall + 0.5) / 8);
    }
    this.drawNebulae(frame, effects);
  }

  /** Nebulae are large and soft, so they cost the most drawing time: a slow phone leaves them out first. */
  private drawNebulae(frame: RocketFrame, effects: number): void {
    const { width, height, altitude } = frame;
    const [low, rose, deep] = this.nebulae;
    const dusk = effects < 1 ? 0 : 1 - smooth(300, 1200, altitude);
    low?.tint('nebula-low');
    low?.put(width * 0.72, height * 0.3 + altitude * 0.05, 4.6, 3, 0, 0.36 * dusk);
    const space = effects < 1 ? 0 : smooth(1500, 2300, altitude);
    rose?.tint('nebula-rose');
    rose?.put(width * 0.2, ((altitude * 0.11) % 900) - 200, 5, 3.4, 0.5, 0.3 * space);
    deep?.tint('nebula-deep');
    deep?.put(width * 0.85, ((altitude * 0.09 + 420) % 900) - 150, 4.6, 3.8, 0, 0.22 * space);
  }

  private drawStars(frame: RocketFrame): void {
    const { width, height, altitude, now } = frame;
    // At dusk the stars are only high up; in space they are everywhere.
    const floor = height * (0.62 + 0.5 * smooth(300, 1300, altitude));
    const { twinkle: twinkles, dusk } = frame.motion.sky;
    const brightness = mix(dusk, 1, smooth(1000, 2100, altitude));
    for (let i = 0; i < this.stars.length; i += 1) {
      const star = this.starry[i];
      if (!star) continue;
      const { depth, size } = star;
      const y = ((star.up * (height + 40) + altitude * depth) % (height + 40)) - 20;
      const x =
        ((((star.across * (width + 40) - altitude * depth * 0.25) % (width + 40)) + width + 40) %
          (width + 40)) -
        20;
      const twinkle = frame.reduced ? 0.8 : 1 - twinkles + twinkles * Math.sin(now * star.pace + i * 2.4);
      const alpha = brightness * twinkle * clamp((floor - y) / 90) * star.light;
      this.stars[i]?.put(x, y, size, size, 0, alpha);
    }
    for (let i = 0; i < this.bright.length; i += 1) {
      const depth = 0.08 + 0.1 * scatter(i + 60);
      const y = ((scatter(i + 5) * (height + 60) + altitude * depth) % (height + 60)) - 30;
      const pulse = frame.reduced ? 0.9 : 0.7 + 0.3 * Math.sin(now * 0.0016 + i * 1.7);
      const size = (0.34 + 0.4 * scatter(i + 8)) * (0.85 + 0.15 * pulse);
      this.bright[i]?.put(
        scatter(i + 21) * width,
        y,
        size,
        size,
        0,
        brightness * pulse * clamp((floor - 40 - y) / 90),
      );
    }
  }

  private drawMoon(frame: RocketFrame): void {
    // Higher up the moon moves away from the scale, whose labels are at the left edge.
    const aside = ASIDE * smooth(120, 560, frame.altitude);
    const x = frame.width * 0.5 - Math.min(150, frame.width * 0.36) + aside;
    const sunk = SINKS * smooth(900, 1700, frame.altitude);
    const y = Math.max(84, frame.height * 0.26) + frame.altitude * 0.13 + frame.height * sunk;
    this.moonGlow.tint('moon-glow');
    this.moonGlow.put(x, y, 3.1, 3.1, 0, 0.42);
    this.moon.put(x, y, 0.82);
  }

  private drawHeavenly(frame: RocketFrame, index: number): void {
    const thing = HEAVEN[index];
    if (!thing) return;
    const y = frame.height * 0.42 + (frame.altitude - thing.at) * thing.depth;
    const near = 1 - clamp((Math.abs(y - frame.height * 0.42) - frame.height * 0.3) / 160);
    const lean =
      thing.frame === 'aurora' && !frame.reduced ? 1 + 0.06 * Math.sin(frame.now * 0.0007 + thing.at) : 1;
    const alpha = thing.frame.startsWith('planet') ? (y < -140 || y > frame.height + 140 ? 0 : 1) : near;
    // The ringed planets pass beside the number, and come in lower down, clear of the scale's labels.
    const aside =
      thing.frame === 'planet-ringed'
        ? Math.sign(0.5 - thing.across) * LOWER * smooth(0.28, 0.5, y / frame.height)
        : 0;
    this.heaven[index]?.put(
      frame.width * (thing.across + aside),
      y,
      thing.scale * lean,
      thing.scale,
      0,
      alpha * thing.alpha,
    );
  }

  /** High up, a comet passes now and then. */
  private drawComet(frame: RocketFrame): void {
    const cycle = (frame.now % 9000) / 1500;
    const high = smooth(1700, 2300, frame.altitude);
    if (frame.reduced || cycle > 1 || high === 0) return this.comet.hide();
    const x = frame.width * (1.2 - 1.5 * cycle);
    this.comet.put(x, frame.height * (0.06 + 0.42 * cycle), 0.7, 0.7, 2.62, high * Math.sin(cycle * Math.PI));
  }
}
