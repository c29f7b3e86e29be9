// The machine itself, in front of and behind its moving parts: globe, crown, tube, base, lens, chute and tray.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import type { Stage } from '../stages';
import { LENS_Y } from '../layout';

const TRAY = 100;
/** Factor for the tray, whose picture is made for smaller balls. */
const WIDER = 1.3;
/** Cap height of the big digits at scale 1. */
const CAPS = 47;
const SIGNALS: Readonly<Record<Stage, string>> = {
  idle: 'signal-off',
  countdown: 'signal-wait',
  turning: 'signal-wait',
  draw: 'signal-go',
  window: 'signal-wait',
  extra: 'signal-go',
  settlement: 'signal-off',
  void: 'signal-stop',
};

export class MachineBackLayer {
  private readonly globe: Sprite;

  constructor(maker: SpriteMaker) {
    this.globe = maker.make('globe-back');
  }

  draw({ layout }: BingoFrame): void {
    this.globe.put(layout.machineX, layout.machineY, layout.scale);
  }
}

/** Glass, base and all parts behind the balls outside. */
export class MachineLayer {
  private readonly tray: Sprite;
  private readonly glass: Sprite;
  private readonly base: Sprite;
  private readonly tube: Sprite;
  private readonly crown: Sprite;
  private readonly signal: Sprite;
  private readonly lens: Sprite;
  private readonly seconds: DigitRow;

  constructor(maker: SpriteMaker) {
    this.tray = maker.make('tray-back');
    this.glass = maker.make('globe-glass');
    this.base = maker.make('base');
    this.tube = maker.make('tube-back');
    this.crown = maker.make('crown');
    this.signal = maker.make('signal-off');
    this.lens = maker.make('lens-back');
    this.seconds = new DigitRow(maker, BIG_DIGITS, 12);
  }

  draw(frame: BingoFrame): void {
    const { layout, stage } = frame;
    const { machineX: x, machineY: y, scale } = layout;
    const from = x + 60 * scale;
    this.tray.put(
      (from + layout.boardRight) / 2,
      layout.trayY,
      (layout.boardRight - from) / TRAY,
      scale * WIDER,
    );
    this.glass.put(x, y, scale);
    this.base.put(x, y, scale);
    this.tube.put(x, y, scale);
    this.crown.put(x, y, scale);
    this.signal.frame(frame.hasGained ? 'signal-go' : SIGNALS[stage]);
    this.signal.put(x - 50 * scale, y - 113 * scale, stage === 'void' ? 2 * scale : scale);
    const lensY = y + LENS_Y * scale;
    this.lens.put(x, lensY, scale);
    if (frame.seconds < 0 || frame.shown > 0) return this.seconds.hide();
    const size = scale * (frame.seconds > 99 ? 0.56 : 0.74);
    this.seconds.whole(frame.seconds, x, lensY + (CAPS / 2) * size, size, 1, PLAIN);
  }
}

/** The parts in front of the balls outside. */
export class MachineFrontLayer {
  private readonly glass: Sprite;
  private readonly shutter: Sprite;
  private readonly ring: Sprite;
  private readonly tube: Sprite;
  private readonly rail: Sprite;
  private readonly chute: Sprite;
  private readonly cap: Sprite;
  private readonly crowd: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.tube = maker.make('tube-front');
    this.shutter = maker.make('lens-shut');
    this.glass = maker.make('lens-glass');
    this.ring = maker.make('lens-ring');
    this.rail = maker.make('tray');
    this.chute = maker.make('chute');
    this.cap = maker.make('tray-cap');
    this.crowd = maker.row(2, (i) => `crowd-${3 - 2 * i}`);
  }

  /** The lens is shut while the machine waits for its block; when the block comes, the ring beats once and the lens opens. */
  draw({ layout, stage, shown, seconds, decided, reduced, motion }: BingoFrame): void {
    const { machineX: x, machineY: y, scale, trayY, boardRight } = layout;
    this.tube.put(x, y, scale);
    const lensY = y + LENS_Y * scale;
    const isShut = stage === 'void' || (stage !== 'draw' && shown === 0 && seconds < 0);
    this.shutter.put(x, lensY, scale, scale, 0, isShut ? 1 - decided : 0);
    this.glass.put(x, lensY, scale);
    const beat = reduced ? 0 : motion.lens.struck * Math.sin(Math.PI * decided);
    this.ring.put(x, lensY, scale * (1 + beat));
    const from = x + 84 * scale;
    const top = trayY - 1.5 * scale;
    this.rail.put((from + boardRight) / 2, top, (boardRight - from) / TRAY, scale * 0.72);
    this.chute.put(x, y, scale);
    this.cap.put(boardRight - 10 * WIDER * scale, top, scale * WIDER);
    // Two visitors at the edges, before the machine and the tray, if there is ground enough for their shoulders.
    const seen = layout.height - trayY > 30 * scale ? 1 : 0;
    this.crowd[0]?.put(x - 82 * scale, trayY + 2 * scale, scale, scale, 0, seen);
    this.crowd[1]?.put(boardRight - 18 * scale, trayY + 8 * scale, -scale, scale, 0, seen);
  }
}
