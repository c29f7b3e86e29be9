// The objects that the audience throws, and those that fall from the rigging in a grand show: roses, bouquets, tickets, petals.
import { MAX_SHOWN_ESCAPES } from '../../../src/kits/crash/facts';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { SMALL_DIGITS, DigitRow } from '../../stage/digits';
import { clamp, easeOut, scatter, smooth, spring } from '../../stage/ease';
import type { RunwayFrame, Toss } from '../frame';
import type { RunwayMotion } from '../motion';
import { CHEER } from '../tosses';

const KINDS = ['rose', 'rose-cream', 'bouquet', 'ticket'] as const;
const TAGS = 4;
/** The middle of a tag from its knot, the most of its number's width, and its length, in units at scale 1. */
const MIDDLE = 60;
const ROOM = 74;
const LONG = 110;
/** Scale of a tag; scale of its number's digits, and half their height. */
const TAG = 1.3;
const WRITTEN = 1.4;
const HALF = 5.2;
/** The knot is on her belt, so far ahead of her middle and so far above the floor; a second tag hangs so far below the first. */
const AHEAD = 9;
const WAIST = 114;
const APART = 44;
/** How it lies, and how much it still turns as it comes out, in radians; milliseconds until it comes out. */
const LIES = -0.04;
const TURNS = 0.16;
const SOON = 60;
const WIN = 'win';

/** The place of a tag's knot. */
const tagX = ({ modelX, width }: RunwayFrame): number => Math.min(modelX + AHEAD, width - LONG * TAG);
const tagY = ({ feet, modelScale }: RunwayFrame): number => feet - WAIST * modelScale;

/** One half of the objects on the catwalk: behind her or in front of her. */
export class FlowerLayer {
  private readonly sprites: readonly Sprite[];

  constructor(
    maker: SpriteMaker,
    private readonly beyond: boolean,
  ) {
    this.sprites = maker.row(MAX_SHOWN_ESCAPES, 'rose');
  }

  draw(frame: RunwayFrame): void {
    for (let i = 0; i < this.sprites.length; i += 1) {
      const toss = frame.tosses[i];
      const sprite = this.sprites[i];
      if (!toss || i >= frame.tossCount || toss.beyond !== this.beyond) sprite?.hide();
      else this.put(sprite, toss);
    }
  }

  private put(sprite: Sprite | undefined, { own, kind, x, y, scale, tilt, alpha }: Toss): void {
    sprite?.frame(own ? 'bouquet-own' : (KINDS[kind] ?? 'rose'));
    const size = scale * (own || kind === 2 ? 0.8 : 1);
    sprite?.put(x, y - 4, size, size, tilt, alpha);
  }
}

/** At her belt hangs a tag with the multiplier of my cash-out; petals burst up from behind it. */
export class CheerLayer {
  private readonly ring: Sprite;
  private readonly bits: readonly Sprite[];
  private readonly tags: readonly { readonly plate: Sprite; readonly digits: DigitRow }[];
  private readonly petals: readonly Sprite[];

  constructor(maker: SpriteMaker, { cheer, tent }: RunwayMotion) {
    this.petals = maker.row(tent.petals, (i) => (i % 3 === 2 ? 'petal' : 'foil'));
    this.ring = maker.make('glow');
    this.bits = maker.row(cheer.bits, (i) => ['petal', 'foil', 'ticket', 'spark'][i % 4] ?? 'petal');
    this.tags = Array.from({ length: TAGS }, () => ({
      plate: maker.make('tag'),
      digits: new DigitRow(maker, SMALL_DIGITS, 12),
    }));
  }

  draw(frame: RunwayFrame, effects: number): void {
    this.drawBurst(frame, effects);
    this.drawTags(frame);
    this.drawPetals(frame, effects);
  }

  private drawBurst(frame: RunwayFrame, effects: number): void {
    const { bits, throw: thrown, gravity } = frame.motion.cheer;
    const age = frame.cheer - SOON;
    const middleX = tagX(frame) + MIDDLE * TAG;
    const middleY = tagY(frame);
    const power =
      age < 0 || frame.reduced ? 0 : 0.15 + 0.85 * clamp(Math.log2(frame.cheerMultiplier / 100) / 5);
    const count = power === 0 ? 0 : (14 + (bits - 14) * power) * (0.4 + 0.6 * effects);
    const t = age / 1000;
    for (let i = 0; i < bits; i += 1) {
      const bit = this.bits[i];
      if (i >= count) {
        bit?.hide();
        continue;
      }
      const angle = -Math.PI / 2 + (scatter(i + 17) - 0.5) * (1.5 + 1.2 * power);
      const speed = (thrown + 130 * scatter(i + 33)) * (0.75 + 0.6 * power);
      const way = (1 - Math.exp(-2.4 * t)) / 2.4;
      const size = (0.7 + 0.4 * scatter(i + 2)) * spring(age / 260);
      const flip = Math.cos(t * (5 + 4 * scatter(i)) + i);
      const x = middleX + Math.cos(angle) * speed * way * 1.4 + 6 * Math.sin(t * 5 + i) * clamp(t);
      const y = middleY + Math.sin(angle) * speed * way * 1.5 + gravity * t * t;
      bit?.put(x, y, size * flip, size, scatter(i) * 6 + t, 1 - smooth(CHEER * 0.5, CHEER - SOON, age));
    }
    const burst = age < 0 ? 0 : 1 - smooth(60, 620, age);
    this.ring.tint(WIN);
    this.ring.put(
      middleX,
      middleY,
      1 + 1.6 * easeOut(age / 400),
      0.7 + easeOut(age / 400),
      0,
      frame.reduced ? 0 : burst * 0.7,
    );
  }

  /** They come out at her belt at once, and stay with her. */
  private drawTags(frame: RunwayFrame): void {
    let tag = 0;
    for (let i = 0; i < frame.tossCount && tag < TAGS; i += 1) {
      const toss = frame.tosses[i];
      if (!toss?.own) continue;
      const age = frame.reduced ? SOON + 1000 : toss.age - SOON;
      const slot = this.tags[tag];
      const shown = age > 0 ? 1 - smooth(4400, 5200, age) : 0;
      const turn = LIES - TURNS * Math.exp(-age / 260);
      const large = TAG * spring(age / 300);
      const left = tagX(frame);
      const y = tagY(frame) + APART * tag;
      const size = large * Math.min(WRITTEN, ROOM / (slot?.digits.widthOf(toss.multiplier) ?? 1));
      slot?.plate.put(left, y, large, large, turn, shown);
      const x = left + MIDDLE * Math.cos(turn) * large;
      const base = y + MIDDLE * Math.sin(turn) * large + HALF * (size / WRITTEN);
      if (shown > 0) slot?.digits.multiplier(toss.multiplier, x, base, size, shown, WIN);
      else slot?.digits.hide();
      tag += 1;
    }
    for (; tag < TAGS; tag += 1) {
      this.tags[tag]?.plate.hide();
      this.tags[tag]?.digits.hide();
    }
  }

  /** From the third outfit on foil drifts down, later petals with it. */
  private drawPetals(frame: RunwayFrame, effects: number): void {
    const { width, height, now, reduced, grandeur, stage } = frame;
    const { petals } = frame.motion.tent;
    const shown = reduced || stage !== 'walk' ? 0 : clamp((grandeur - 1.6) / 3.4) * petals * effects;
    for (let i = 0; i < petals; i += 1) {
      const petal = this.petals[i];
      if (i >= shown) {
        petal?.hide();
        continue;
      }
      const fall = (now * (0.022 + 0.02 * scatter(i)) + scatter(i + 7) * 900) % (height + 30);
      const drift =
        (scatter(i + 19) * (width + 40) - frame.camera * 0.9 + 16 * Math.sin(now * 0.0012 + i)) %
        (width + 40);
      const turn = Math.cos(now * 0.003 * (1 + scatter(i + 3)) + i);
      const size = 0.7 + 0.5 * scatter(i + 5);
      petal?.put(
        ((drift + width + 40) % (width + 40)) - 20,
        fall - 15,
        size * turn,
        size,
        now * 0.0008 + i,
        0.85 * smooth(60, 190, fall),
      );
    }
  }
}
