// One colour over the whole scene: for dimmed lights, and for the short dip through the night from one round to the next.
import type { Layer, SceneFrame } from './scene';
import type { Colour, Sprite } from './sprite';
import type { SpriteMaker } from './spriteMaker';

/** Width and height of the `solid` frame of every pack, in units. */
const SOLID = 8;
/** Milliseconds that the dip lasts. */
const DIP = 420;
/** Milliseconds between two pictures from which on there is no dip, for example after a hidden page. */
const JUMP = 1000;
const NIGHT = 'night';

/** Covers everything below with `solid`. */
export function cover(
  solid: Sprite,
  { width, height }: Readonly<Pick<SceneFrame, 'width' | 'height'>>,
  colour: Colour,
  alpha: number,
): void {
  solid.tint(colour);
  solid.put(0, 0, width / SOLID + 1, height / SOLID + 1, 0, alpha);
}

export class VeilLayer<Frame extends SceneFrame> implements Layer<Frame> {
  private readonly solid: Sprite;

  constructor(
    maker: SpriteMaker,
    private readonly colour: Colour,
    private readonly alphaOf: (frame: Frame) => number,
  ) {
    this.solid = maker.make('solid');
  }

  draw(frame: Frame): void {
    cover(this.solid, frame, this.colour, this.alphaOf(frame));
  }
}

/**
 * Dips when the scene returns to the state before a round. `isBefore` returns null for a picture from which the scene
 * returns by itself, without a dip.
 */
export class DipLayer<Frame extends SceneFrame> implements Layer<Frame> {
  private readonly solid: Sprite;
  private wasBefore = true;
  private dippedAt = -Infinity;
  private drawnAt = -Infinity;

  constructor(
    maker: SpriteMaker,
    private readonly isBefore: (frame: Frame) => boolean | null,
  ) {
    this.solid = maker.make('solid');
  }

  draw(frame: Frame): void {
    const { now, reduced } = frame;
    const isBefore = this.isBefore(frame);
    const since = now - this.drawnAt;
    if (isBefore && !this.wasBefore && !reduced && since > 0 && since < JUMP) this.dippedAt = now;
    this.wasBefore = isBefore ?? true;
    this.drawnAt = now;
    const age = now - this.dippedAt;
    cover(this.solid, frame, NIGHT, age >= 0 && age < DIP ? 1 - age / DIP : 0);
  }
}
