// A painted fan with bulbs along its edge, behind the machine. It takes on the colour of the side for which the block has
// decided, of a tie each half that of its side, or another one if the block has decided for none.
import { clamp, mix } from '../../stage/ease';
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { ClassicFrame } from '../frame';
import { blend, blendClear, darker, grey } from './shade';
import { decidedAt } from './signs';

const FANS = { 1: 'fan-lucky', 3: 'fan-violet', 4: 'fan-scales', 5: 'fan-coin', 6: 'fan-orange' } as const;
/** The fan of an outcome, and the lamp whose light falls on it. */
const OUTCOMES = {
  first: ['fan-red', 'lamp-red'],
  second: ['fan-blue', 'lamp-blue'],
  between: ['fan-green', 'lamp-green'],
} as const;
const SIDES = ['first', 'second'] as const;
export const FAN_BULBS = 11;
/** Distance from the foot to the notches between two petals, in units, and the factor of their horizontal distance. */
const NOTCH = 126;
const NARROW = 0.8;
/** Radians between two notches. */
const PETAL = Math.PI / FAN_BULBS;

/** Where a bulb of the fan is, in scene units. */
export const fanBulbX = ({ layout }: ClassicFrame, index: number): number =>
  layout.machineX + NOTCH * NARROW * Math.sin(angleOf(index)) * layout.machineScale;
export const fanBulbY = ({ layout }: ClassicFrame, index: number): number =>
  layout.machineY - NOTCH * Math.cos(angleOf(index)) * layout.machineScale;
const angleOf = (index: number): number => (index - (FAN_BULBS - 1) / 2) * PETAL;

export class FanLayer implements Layer<ClassicFrame> {
  private readonly halves: readonly Sprite[];
  private readonly rims: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];

  constructor(private readonly maker: SpriteMaker) {
    this.halves = maker.row(2, 'fan');
    this.rims = maker.row(2, 'fan-rim');
    this.bulbs = maker.row(FAN_BULBS, 'bulb-on');
  }

  draw(frame: ClassicFrame): void {
    const { layout, machine } = frame;
    const { machineX: x, machineY: y, machineScale: scale } = layout;
    const dark = fanLight(frame);
    const shade = grey(machine.light * dark);
    const own = darker(this.maker.colour(FANS[machine.gameType]), dark);
    for (let i = 0; i < 2; i += 1) {
      const side = i === 0 ? -scale : scale;
      this.halves[i]?.tint(decidedColour(this.maker, own, frame, SIDES[i]));
      this.halves[i]?.put(x, y, side, scale);
      this.rims[i]?.tint(shade);
      this.rims[i]?.put(x, y, side, scale);
    }
    for (let i = 0; i < FAN_BULBS; i += 1) {
      this.bulbs[i]?.tint(grey(0.4 + 0.6 * fanBulbAt(frame, i)));
      this.bulbs[i]?.put(fanBulbX(frame, i), fanBulbY(frame, i), scale * 0.42);
    }
  }
}

/**
 * From its own colour to that of the outcome, for a tie to that of `side` if there is one: a fan's colour in the light of a
 * lamp. No step between them is grey. A loss in lucky hash, which has no other side that would have won, has a colour of its
 * own.
 */
export function decidedColour(
  maker: SpriteMaker,
  own: number,
  frame: ClassicFrame,
  side?: (typeof SIDES)[number],
): number {
  const { machine, tone, motion } = frame;
  if (machine.outcome === 'lose') return blendClear(own, maker.colour('fan-lost'), decidedAt(frame));
  const decided = tone === 'tie' ? side : tone;
  if (decided === undefined || decided === 'none') return own;
  const [fan, lamp] = OUTCOMES[decided];
  return blendClear(own, blend(maker.colour(fan), maker.colour(lamp), motion.beams.fan), decidedAt(frame));
}

/**
 * Brightness of the fan: the brighter the spotlights that search for the machine are, the darker is the fan behind it. The
 * result lights it up again.
 */
function fanLight(frame: ClassicFrame): number {
  const { beam, motion } = frame;
  const { dims, rests, found } = motion.beams;
  const waits = 1 - dims * clamp((beam - rests) / (found - rests));
  return mix(waits, 1, decidedAt(frame));
}

/**
 * How brightly a bulb of the fan burns, 0 to 1. While the flaps fall the bulbs go out from the edges to the middle, until
 * only the crown is lit. The result lights them all again, from the middle to the edges, and their light keeps running.
 */
export function fanBulbAt({ machine, verdict, bulbs, chase, winAge }: ClassicFrame, index: number): number {
  const { stir, since, light } = machine;
  // Dark until the machine itself has shown the result.
  const wound = since >= 0 && verdict < 0 ? 1 : stir;
  const out = Math.abs(index - (FAN_BULBS - 1) / 2) / ((FAN_BULBS - 1) / 2);
  if (winAge >= 0) return Math.sin(chase - index * 1.14) > 0 ? 1 : 0.3;
  const calm = light * (0.45 + 0.35 * bulbs + 0.15 * Math.sin(chase * 1.6 + index * 2.3));
  if (verdict >= 0) {
    const lit = Math.min(1, Math.max(0, verdict / 90 - 2.2 * out));
    return 0.1 + (0.6 + 0.3 * Math.sin(chase * 5 - index * 1.14)) * lit;
  }
  const dark = Math.min(1, Math.max(0, (wound - 0.94 * (1 - out)) * 9));
  return calm + (0.1 - calm) * dark * Math.min(1, wound * 4);
}
