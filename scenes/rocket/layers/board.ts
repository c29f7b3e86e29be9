// The numbers to read: the countdown in its ring of bulbs, the running multiplier with the altitude below it, and the number
// at which it stopped; and the tickets that rain after an own escape that won.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { hideAll, type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { altitudeKilometres } from '../../../src/games/rocket/rules';
import { clamp, easeOut, scatter, smooth, spring } from '../../stage/ease';
import type { RocketFrame } from '../frame';
import type { RocketMotion } from '../motion';

const LOST = 'lost';
/** Cap height of the big digits at scale 1. */
const CAPS = 47;
/** Size of the altitude below the left end of the big number, where no nose of a rocket comes, and how far it is inside. */
const ALTITUDE = 0.42;
const INSIDE_LEFT = 8;
/** Size of its unit. */
const UNIT = 0.52;
/** Size of the flash beside an ended multiplier, and half its width. */
const FLASH = 0.34;
const HALF_FLASH = 24;
/** Light of the ring's bulbs that are not bright. */
const GLOWS = 0.6;

/**
 * The middle of the number, from the top: the ring around it leaves room for the labels of past rounds, which overlay the
 * scene.
 */
export const boardY = (height: number): number => clamp(height * 0.19, 100, 120);

/** A ride's end is in the colour of a loss, unless the player escaped from it. */
const colourOf = ({ ended, won }: RocketFrame) => (ended && !won ? LOST : PLAIN);

export class BoardLayer {
  private readonly scrim: Sprite;
  private readonly bulbs: readonly Sprite[];
  private readonly number: DigitRow;
  private readonly halos: readonly Sprite[];
  private isRingShown = false;
  private readonly altitude: DigitRow;
  private readonly unit: Sprite;
  private readonly shade: Sprite;
  private readonly flash: Sprite;

  constructor(maker: SpriteMaker, { ring }: RocketMotion) {
    this.scrim = maker.make('glow');
    this.shade = maker.make('glow');
    this.bulbs = maker.row(ring.bulbs, 'bulb-on');
    this.number = new DigitRow(maker, BIG_DIGITS, 12);
    this.halos = maker.row(ring.bulbs, 'halo', 'light');
    this.altitude = new DigitRow(maker, BIG_DIGITS, 12);
    this.unit = maker.make('kilometres');
    this.flash = maker.make('burst');
  }

  draw(frame: RocketFrame, effects: number): void {
    const x = frame.width / 2;
    const y = boardY(frame.height);
    this.drawRing(frame, x, y, effects);
    const counting = frame.seconds >= 0;
    this.drawAltitude(frame, x, y + CAPS + 12);
    const wide = frame.number >= 0 ? 2.2 : 1.15;
    this.scrim.tint('scrim');
    this.scrim.put(
      x,
      frame.number >= 0 ? y + 14 : y,
      wide * 1.5,
      1.7,
      0,
      frame.number >= 0 ? 0.62 : counting ? 0.62 * frame.awake : 0,
    );
    if (frame.number >= 0) {
      const scale = this.sizeOf(frame) * frame.numberScale;
      // When it is struck it grows upwards, clear of the altitude.
      const base = y + (CAPS / 2) * Math.min(1, scale);
      const right = x + this.number.widthOf(frame.number) * (scale / 2);
      this.drawFlash(right, base, scale, frame.ended ? frame.numberAlpha : 0);
      this.number.multiplier(frame.number, x, base, scale, frame.numberAlpha, colourOf(frame));
    } else if (counting) {
      const part = frame.seconds - (frame.ring < 1 ? (1 - frame.ring) * 8 : 0);
      const beat = frame.reduced ? 1 : 0.82 * (1 + 0.2 * Math.exp(-part * 7));
      this.number.whole(
        frame.seconds,
        x,
        y + (CAPS / 2) * beat,
        beat,
        frame.numberAlpha * frame.awake,
        PLAIN,
      );
    } else this.number.hide();
  }

  private drawAltitude(frame: RocketFrame, x: number, base: number): void {
    if (frame.number < 0) {
      this.unit.hide();
      this.shade.hide();
      this.flash.hide();
      return this.altitude.hide();
    }
    const kilometres = altitudeKilometres(frame.number);
    const width = (Math.floor(Math.log10(Math.max(1, kilometres))) + 1) * BIG_DIGITS.digit * ALTITUDE;
    const colour = colourOf(frame);
    const left = x - (this.number.widthOf(frame.number) * this.sizeOf(frame)) / 2 + INSIDE_LEFT;
    const { numberAlpha } = frame;
    // A cloud behind it is darkened.
    this.shade.tint('scrim');
    this.shade.put(left + width / 2 + 10, base - 9, (width + 60) / 80, 0.4, 0, 0.8 * numberAlpha);
    this.altitude.whole(kilometres, left + width / 2, base, ALTITUDE, numberAlpha, colour);
    this.unit.tint(colour);
    this.unit.put(left + width + 4, base, UNIT, UNIT, 0, numberAlpha);
  }

  /** The flash in which a ride ended, beside the right end of its number. */
  private drawFlash(right: number, base: number, scale: number, shown: number): void {
    const size = FLASH * scale;
    this.flash.put(right + HALF_FLASH * scale, base - (CAPS / 2) * scale, size, size, 0, shown);
  }

  /** The number fits between the edges; an ended one with its flash. */
  private sizeOf({ number, width, ended }: RocketFrame): number {
    const margin = ended ? 28 + 4 * HALF_FLASH : 28;
    return Math.min(1, (width - margin) / this.number.widthOf(number));
  }

  /** All bulbs glow, and brighten clockwise until take-off; without a countdown a few bright ones run around. */
  private drawRing(frame: RocketFrame, x: number, y: number, effects: number): void {
    const shown =
      frame.stage === 'waiting' ||
      frame.stage === 'countdown' ||
      frame.stage === 'ignition' ||
      frame.stage === 'holding';
    const { bulbs, radius, chase: pace, gap: gapPace, glow } = frame.motion.ring;
    const lit = frame.ring * bulbs;
    const alpha = frame.awake;
    if (!shown) {
      if (this.isRingShown) hideAll(this.bulbs);
      if (this.isRingShown) hideAll(this.halos);
      this.isRingShown = false;
      return;
    }
    this.isRingShown = true;
    for (let i = 0; i < bulbs; i += 1) {
      const bulb = this.bulbs[i];
      const halo = this.halos[i];
      const angle = (i / bulbs) * 2 * Math.PI - Math.PI / 2;
      const chase =
        frame.stage === 'waiting' && !frame.reduced && (i + Math.floor(frame.now / pace)) % 8 === 0;
      // While the block is awaited a fainter gap runs around the full ring.
      const gap =
        frame.stage === 'holding' &&
        frame.decided === 0 &&
        !frame.reduced &&
        (i + bulbs - (Math.floor(frame.now / gapPace) % bulbs)) % bulbs < 5;
      const on = chase || (i < lit - 1e-3 && !gap);
      const fresh = on && !chase ? 1 + 0.5 * Math.exp(-(lit - i) * 2.5) : 1;
      const bx = x + Math.cos(angle) * radius;
      const by = y + Math.sin(angle) * radius;
      bulb?.put(bx, by, 0.74 * fresh, undefined, 0, (on ? 1 : GLOWS) * alpha);
      halo?.put(bx, by, 0.5 * fresh, 0.5 * fresh, 0, on && effects > 0.4 ? glow * alpha : 0);
    }
  }
}

/** Tickets, bulbs and stars; their number grows with the height of the own escape. */
export class CheerLayer {
  private readonly bits: readonly Sprite[];
  private isShown = false;
  private readonly ring: Sprite;

  constructor(maker: SpriteMaker, { cheer }: RocketMotion) {
    // None is in the rocket's red: they must not look like parts of it.
    this.bits = maker.row(cheer.pieces, (i) => ['ticket', 'spark', 'ticket', 'bulb-on'][i % 4] ?? 'ticket');
    this.ring = maker.make('ring', 'light');
  }

  draw(frame: RocketFrame, effects: number): void {
    const age = frame.cheer;
    const { lasts, gravity, ring } = frame.motion.cheer;
    const pieces = this.bits.length;
    const power = age < 0 || frame.reduced ? 0 : clamp(Math.log2(frame.cheerMultiplier / 100) / 5);
    const count = power === 0 ? 0 : (7 + (pieces - 7) * power) * (0.4 + 0.6 * effects);
    const many = count > 0 || this.isShown ? pieces : 0;
    this.isShown = count > 0;
    for (let i = 0; i < many; i += 1) {
      const bit = this.bits[i];
      if (i >= count) {
        bit?.hide();
        continue;
      }
      const t = age / 1000;
      const angle = -Math.PI / 2 + (scatter(i + 17) - 0.5) * (1.6 + 1.6 * power);
      const speed = (90 + 130 * scatter(i + 33)) * (0.7 + 0.6 * power);
      const way = (1 - Math.exp(-2.6 * t)) / 2.6;
      const flutter = 7 * Math.sin(t * 5 + i) * clamp(t);
      const x = frame.cheerX + Math.cos(angle) * speed * way * 1.6 + flutter;
      const y = frame.cheerY + Math.sin(angle) * speed * way * 1.6 + gravity * t * t;
      const flip = Math.cos(t * (5 + 4 * scatter(i)) + i);
      const size = (0.55 + 0.35 * scatter(i + 2)) * spring(age / 300);
      bit?.put(
        x,
        y,
        size * (i % 4 === 1 ? 1 : flip),
        size,
        scatter(i) * 6 + t * 2 * (scatter(i + 9) - 0.5),
        1 - smooth(lasts * 0.6, lasts, age),
      );
    }
    const burst = age < 0 || frame.cheerMultiplier <= 100 ? 0 : 1 - smooth(80, 500, age);
    this.ring.tint('cheer-ring');
    this.ring.put(
      frame.cheerX,
      frame.cheerY,
      0.2 + 0.8 * easeOut(age / 450),
      0.2 + 0.8 * easeOut(age / 450),
      0,
      frame.reduced ? 0 : burst * ring,
    );
  }
}
