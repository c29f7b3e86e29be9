// All lights, drawn last and added: lit lamps and their halos, the bulbs along the cabinet, the signal, and the sparks of a win.
import { mix, scatter } from '../../stage/ease';
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { BEAM_AT, beamColour } from './beams';
import { counterX, lampY } from './cabinet';
import { FAN_BULBS, fanBulbAt, fanBulbX, fanBulbY } from './fan';
import type { ClassicFrame } from '../frame';
import type { ClassicMotion } from '../motion';
import { grey } from './shade';
import { WIN_LASTS } from '../view';

const BULBS = 22;
const WARM = 'blaze';

/** The glass of the lamps and the sockets of the bulbs. It covers, so it comes before the light. */
export class GlassLayer implements Layer<ClassicFrame> {
  private readonly jewels: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];
  private readonly signal: Sprite;

  constructor(maker: SpriteMaker, count: number) {
    this.jewels = maker.row(count, 'jewel-lit');
    this.bulbs = maker.row(BULBS, 'bulb-on');
    this.signal = maker.make('jewel-lit');
  }

  draw(frame: ClassicFrame): void {
    const { layout, counters } = frame;
    const { scale } = layout;
    for (let i = 0; i < this.jewels.length; i += 1) {
      const pose = counters[i];
      if (!pose) continue;
      const jewel = this.jewels[i];
      jewel?.tint(pose.lampColour);
      jewel?.put(
        counterX(layout, i, counters.length),
        lampY(layout),
        scale * 0.86,
        scale * 0.86,
        0,
        Math.min(1, pose.lamp),
      );
    }
    for (let i = 0; i < BULBS; i += 1) {
      const on = bulbAt(frame, i);
      this.bulbs[i]?.tint(grey(0.43 + 0.57 * on));
      this.bulbs[i]?.put(bulbX(frame, i), bulbY(frame, i), scale * 0.42);
    }
    this.signal.tint(frame.signalColour);
    const y = layout.rail + 2 - 62 * layout.carScale * 0.94;
    this.signal.put(layout.middle, y, layout.carScale * 0.95, undefined, 0, frame.signal);
  }
}

/** Share of the sparks that fly at the smallest win. */
const FEWEST = 0.4;

export class LightLayer implements Layer<ClassicFrame> {
  private readonly pool: Sprite;
  private readonly fanHalos: readonly Sprite[];
  private readonly halos: readonly Sprite[];
  private readonly washes: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];
  private readonly signal: Sprite;
  private readonly blaze: Sprite;
  private readonly sparks: readonly Sprite[];

  constructor(maker: SpriteMaker, count: number, { win }: ClassicMotion) {
    this.pool = maker.make('glow', 'light');
    this.fanHalos = maker.row(FAN_BULBS, 'halo', 'light');
    this.blaze = maker.make('glow', 'light');
    this.halos = maker.row(count, 'glow', 'light');
    this.washes = maker.row(count, 'glow', 'light');
    this.bulbs = maker.row(BULBS, 'halo', 'light');
    this.signal = maker.make('glow', 'light');
    this.sparks = maker.row(win.sparks, 'spark', 'light');
  }

  draw(frame: ClassicFrame, effects: number): void {
    const { layout, counters, winAge, winSize } = frame;
    const { lamps, bulbs, win } = frame.motion;
    const { scale } = layout;
    this.spot(frame, effects);
    for (let i = 0; i < this.halos.length; i += 1) {
      const pose = counters[i];
      if (!pose) continue;
      const halo = this.halos[i];
      halo?.tint(pose.lampColour);
      halo?.put(
        counterX(layout, i, counters.length),
        lampY(layout),
        scale * 0.62,
        scale * 0.62,
        0,
        lamps.glow * pose.lamp,
      );
      // The lamp also lights the flaps below it.
      const wash = this.washes[i];
      wash?.tint(pose.lampColour);
      wash?.put(
        counterX(layout, i, counters.length),
        layout.hinge,
        scale * 0.5,
        scale * 0.66,
        0,
        lamps.wash * pose.lamp,
      );
    }
    for (let i = 0; i < BULBS; i += 1) {
      const on = bulbAt(frame, i);
      this.bulbs[i]?.put(
        bulbX(frame, i),
        bulbY(frame, i),
        scale * 0.4,
        undefined,
        0,
        effects < 0.5 ? 0 : bulbs.glow * on,
      );
    }
    this.signal.tint(frame.signalColour);
    const y = layout.rail + 2 - 62 * layout.carScale * 0.94;
    this.signal.put(layout.middle, y, layout.carScale * 0.55, undefined, 0, 0.5 * frame.signal);
    const flash = winAge >= 0 ? Math.max(0, 1 - winAge / 900) : 0;
    this.blaze.tint(WARM);
    this.blaze.put(layout.cabinet, layout.hinge, 3.4 * scale, 2 * scale, 0, win.blaze * flash * winSize);
    this.burst(frame, effects);
  }

  /** The pool of the spotlights' light about the machine, and the bulbs of its fan. */
  private spot(frame: ClassicFrame, effects: number): void {
    const { layout, beam, beamX, motion } = frame;
    const size = layout.machineScale;
    // Over the whole machine it is warm, so that gold stays gold; it has the colour of the outcome beside the winner only.
    this.pool.tint(beamX === 0 ? 'beam' : beamColour(frame));
    this.pool.put(
      layout.machineX + beamX * size,
      layout.machineY - BEAM_AT * size,
      1.7 * size,
      1.5 * size,
      0,
      motion.beams.pool * beam,
    );
    for (let i = 0; i < FAN_BULBS; i += 1) {
      const on = fanBulbAt(frame, i);
      const strength = effects < 0.5 ? 0 : motion.bulbs.fan * on;
      this.fanHalos[i]?.put(fanBulbX(frame, i), fanBulbY(frame, i), size * 0.42, undefined, 0, strength);
    }
  }

  /** Sparks from both ends of the cabinet, and larger ones from the winner; their number and speed grow with the win. */
  private burst({ winAge, winSize, layout, reduced, motion, beamX }: ClassicFrame, effects: number): void {
    const { sparks, throw: thrown, gravity } = motion.win;
    const count = winAge < 0 || reduced ? 0 : Math.round(sparks * mix(FEWEST, 1, winSize) * effects);
    const { machineX, machineY, machineScale, scale } = layout;
    for (let i = 0; i < sparks; i += 1) {
      const spark = this.sparks[i];
      const isLarge = i % 3 === 2;
      const born = 900 * scatter(i * 7) * winSize;
      const age = (winAge - born) / 1000;
      const life = 0.8 + 0.6 * scatter(i * 11);
      if (i >= count || age < 0 || age > life || winAge > WIN_LASTS) {
        spark?.hide();
        continue;
      }
      const side = i % 2 === 0 ? -1 : 1;
      const speed = (thrown + 130 * scatter(i * 3)) * (0.5 + 0.5 * winSize);
      const angle = -Math.PI / 2 - side * (0.15 + 0.7 * scatter(i * 5));
      const fromX = isLarge ? machineX + beamX * machineScale : layout.cabinet + side * 150 * scale;
      const fromY = isLarge ? machineY - BEAM_AT * machineScale : layout.hinge - 55 * scale;
      const x = fromX + Math.cos(angle) * speed * age;
      const y = fromY + Math.sin(angle) * speed * age + gravity * age * age;
      spark?.tint(i % 3 === 0 ? 'spark' : WARM);
      const size = ((isLarge ? 1.1 : 0.5) + 0.5 * scatter(i)) * scale;
      spark?.put(x, y, size, undefined, age * 4, 1 - age / life);
    }
  }
}

/** How brightly a bulb burns: a slow wave, and a running one for a win. */
function bulbAt({ bulbs, chase, winAge }: ClassicFrame, index: number): number {
  const wave =
    winAge >= 0
      ? Math.sin(chase - index * 0.9) > 0
        ? 1
        : 0.25
      : 0.75 + 0.25 * Math.sin(chase + index * 2.1);
  return bulbs * wave;
}

/** The bulbs are along the lower rim of the cabinet's roof board, left and right of its crest, and up its sides. */
const SIDE = BULBS / 2;
const bulbX = ({ layout }: ClassicFrame, index: number): number => {
  const side = index < SIDE ? -1 : 1;
  const step = index % SIDE;
  const along = step < 4 ? 166 : 160 - (step - 4) * 15.4;
  return layout.cabinet + side * along * layout.scale;
};
const bulbY = ({ layout }: ClassicFrame, index: number): number => {
  const step = index % SIDE;
  const up = step < 4 ? 34 - step * 22 : -61;
  return layout.hinge + up * layout.scale;
};
