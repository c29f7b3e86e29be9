// One colour over the whole scene: lights that go down, and the short dip through the night from one round to the next.
import type { Layer, SceneFrame } from './scene';
import type { Colour, Sprite } from './sprite';
import type { SpriteMaker } from './spriteMaker';

/** The `solid` frame of every pack is so many units wide and high. */
const SOLID = 8;
/** In milliseconds. */
const DIP = 420;
/** Two pictures further apart than this, say around a hidden page, have nothing between them to soften. */
const JUMP = 1000;
const NIGHT = 'night';

/** Lays a `solid` over everything below it. */
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

/** Dips when the scene goes back to what is before a round; not from a picture that leads there by itself, told by null. */
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
