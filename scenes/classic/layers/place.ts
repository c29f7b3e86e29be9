// The place of a machine: creates its sprites, and draws them in the machine's own units and light.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { ClassicFrame } from '../frame';
import { grey } from './shade';

/** One machine, drawn in its own units: its foot is at 0, 0. */
export interface Machine {
  readonly gameType: ClassicFrame['machine']['gameType'];
  draw(frame: ClassicFrame, at: Place): void;
}

/** Creates a machine's sprites, and draws them where the machine stands. */
export class Place {
  scale = 1;
  private readonly sprites: Sprite[] = [];
  private readonly numbers: DigitRow[] = [];
  private x = 0;
  private y = 0;
  private shade = 0;

  constructor(private readonly maker: SpriteMaker) {}

  /** One of the scene's colours, for a mixture. */
  colour(name: string): number {
    return this.maker.colour(name);
  }

  make(frame: string): Sprite {
    const sprite = this.maker.make(frame);
    this.sprites.push(sprite);
    return sprite;
  }

  row(count: number, frame: string): readonly Sprite[] {
    return Array.from({ length: count }, () => this.make(frame));
  }

  number(slots: number): DigitRow {
    const number = new DigitRow(this.maker, SMALL_DIGITS, slots);
    this.numbers.push(number);
    return number;
  }

  hide(): void {
    hideAll(this.sprites);
    for (let i = 0; i < this.numbers.length; i += 1) this.numbers[i]?.hide();
  }

  stand({ layout, machine }: ClassicFrame): void {
    this.x = layout.machineX;
    this.y = layout.machineY;
    this.scale = layout.machineScale;
    this.shade = grey(machine.light);
  }

  /** Draws a part in the machine's light. */
  put(sprite: Sprite, x: number, y: number, scaleX = 1, scaleY = scaleX, turn = 0, alpha = 1): void {
    sprite.tint(this.shade);
    this.glow(sprite, x, y, scaleX, scaleY, turn, alpha);
  }

  /** Draws a part that keeps its colour. */
  glow(sprite: Sprite, x: number, y: number, scaleX = 1, scaleY = scaleX, turn = 0, alpha = 1): void {
    sprite.put(
      this.x + x * this.scale,
      this.y + y * this.scale,
      scaleX * this.scale,
      scaleY * this.scale,
      turn,
      alpha,
    );
  }

  /** Writes a number with its base line at `y`; with `alpha` 0 it is hidden. */
  write(row: DigitRow, value: number, x: number, y: number, size: number, alpha: number, tint: string): void {
    if (alpha <= 0) row.hide();
    else row.whole(value, this.x + x * this.scale, this.y + y * this.scale, size * this.scale, alpha, tint);
  }
}
