// Creates a scene's sprites, all in one painting.
import type Phaser from 'phaser';
import type { DecimalMark } from './decimalMark';
import { Painting } from './painting';
import { Sprite, type Blend, type Pictures } from './sprite';

export class SpriteMaker {
  private readonly painting: Painting;

  constructor(
    scene: Phaser.Scene,
    readonly pictures: Pictures,
    /** The decimal mark in numbers. */
    readonly decimal: DecimalMark = 'point',
  ) {
    this.painting = new Painting(scene);
  }

  /** A hidden sprite on top of those made before. A frame that the pack lacks is not drawn. */
  make(frame: string, blend: Blend = 'normal'): Sprite {
    const found = this.pictures.get(frame);
    const picture = found ?? this.pictures.get('solid');
    if (!picture) throw new Error('The sprite pack has no frames');
    return this.painting.add(new Sprite(picture, this.pictures, !found, blend, this.painting.ledger));
  }

  row(
    count: number,
    frame: string | ((index: number) => string),
    blend: Blend = 'normal',
  ): readonly Sprite[] {
    return Array.from({ length: count }, (_, index) =>
      this.make(typeof frame === 'string' ? frame : frame(index), blend),
    );
  }

  /** One of the scene's colours, for sprites that cannot be tinted by name. */
  colour(name: string): number {
    return this.pictures.colour(name);
  }
}
