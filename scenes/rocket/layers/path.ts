// The flown path: a ribbon of light from the ground to the rocket, and lines across the sky that show its height.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix } from '../../stage/ease';
import { MARK_SLOTS } from '../flight';
import { PATH_SLICES, type RocketFrame } from '../frame';
import { wheelTop } from './fair';

const LOST = 'path-lost';
/** Overlap of the path's slices, in units. */
const OVERLAP = 0.5;
/** Height over the lower edge from which on a label is clear of the ticket there. */
const TICKET = 60;

export class PathLayer {
  private readonly shades: readonly Sprite[];
  private readonly lines: readonly Sprite[];
  private readonly scrims: readonly Sprite[];
  private readonly labels: readonly DigitRow[];
  private readonly curtains: readonly Sprite[];
  private readonly slices: readonly Sprite[];
  private readonly auras: readonly Sprite[];
  private readonly glow: Sprite;

  constructor(maker: SpriteMaker) {
    this.shades = maker.row(MARK_SLOTS, 'solid');
    this.lines = maker.row(MARK_SLOTS, 'solid');
    this.scrims = maker.row(MARK_SLOTS, 'glow');
    this.labels = Array.from({ length: MARK_SLOTS }, () => new DigitRow(maker, SMALL_DIGITS, 11));
    this.curtains = maker.row(PATH_SLICES, 'curtain');
    this.auras = maker.row(PATH_SLICES, 'trail-glow');
    this.slices = maker.row(PATH_SLICES, 'trail');
    this.glow = maker.make('glow');
  }

  draw(frame: RocketFrame): void {
    const { window, path } = frame;
    // Over the fair no label can be read: those below its wheel come when the fair has sunk.
    const fair = wheelTop(frame);
    for (let i = 0; i < MARK_SLOTS; i += 1) {
      const shown = i < frame.markCount ? (frame.markAlphas[i] ?? 0) * frame.pathAlpha : 0;
      const y = mix(window.bottom, window.top, frame.markShares[i] ?? 0);
      const named = shown * clamp((Math.min(fair, frame.height - TICKET) - y) / 16);
      // A rung is a light line over a dark one: one of them shows against every sky.
      this.shades[i]?.tint('scrim');
      this.shades[i]?.put(0, y + 0.5, frame.width / 8 + 1, 1 / 8, 0, 0.4 * shown);
      this.lines[i]?.tint('mark');
      this.lines[i]?.put(0, y - 0.5, frame.width / 8 + 1, 1 / 8, 0, 0.28 * shown);
      // A cloud behind a label is darkened.
      this.scrims[i]?.tint('scrim');
      this.scrims[i]?.put(28, y - 9, 0.72, 0.3, 0, 0.7 * named);
      if (named > 0.02)
        this.labels[i]?.multiplier((frame.markValues[i] ?? 0) * 100, 8, y - 4, 1, named, 'mark', 0);
      else this.labels[i]?.hide();
    }
    const lost = frame.stage === 'stopped';
    for (let i = 0; i < PATH_SLICES; i += 1) {
      const x0 = path[2 * i] ?? 0;
      const y0 = path[2 * i + 1] ?? 0;
      const x1 = path[2 * i + 2] ?? 0;
      const y1 = path[2 * i + 3] ?? 0;
      const long = Math.hypot(x1 - x0, y1 - y0);
      const turn = Math.atan2(y1 - y0, x1 - x0);
      const share = (i + 1) / PATH_SLICES;
      const alpha = long < 0.05 ? 0 : frame.pathAlpha;
      const x = (x0 + x1) / 2;
      const y = (y0 + y1) / 2;
      const thick = 0.1 + 0.54 * share ** 0.7;
      this.slices[i]?.tint(lost ? LOST : PLAIN);
      this.slices[i]?.put(x, y, (long + OVERLAP) / 16, thick, turn, alpha);
      this.auras[i]?.tint(lost ? LOST : PLAIN);
      this.auras[i]?.put(x, y, (long + 0.1) / 16, 0.6 + 0.7 * share, turn, alpha * (0.2 + 0.5 * share));
      // The curtain hangs straight down from the path. It is transparent near the tip, where its edge would show below the
      // rocket.
      const tall = Math.max(0, window.bottom + 30 - y);
      this.curtains[i]?.tint(lost ? 'curtain-lost' : PLAIN);
      this.curtains[i]?.put(x, y, (x1 - x0 + 0.08) / 8, tall / 64, 0, alpha * 0.8 * share * (1 - share ** 5));
    }
    this.glow.tint(lost ? 'path-glow-lost' : 'path-glow');
    this.glow.put(frame.rocket.tailX, frame.rocket.tailY, 1.9, 1.9, 0, lost ? 0 : 0.5 * frame.pathAlpha);
  }
}
