// Hands out the sprites of one atlas, and joins those of one blend that follow each other into one painting.
import type Phaser from 'phaser';
import { Painting, type Blend } from './painting';
import { Sprite, type Picture } from './sprite';

export class SpriteMaker {
  private readonly pictures = new Map<string, Picture>();
  private painting: Painting | undefined;

  constructor(
    private readonly scene: Phaser.Scene,
    texture: Phaser.Textures.Texture,
  ) {
    for (const name of texture.getFrameNames()) this.pictures.set(name, pictureOf(texture.get(name)));
  }

  /** A hidden sprite on top of those made before. A frame that the pack lacks is drawn as nothing, and told. */
  make(frame: string, blend: Blend = 'normal'): Sprite {
    const picture = this.pictures.get(frame) ?? this.pictures.get('solid');
    if (!picture) throw new Error('The sprite pack has no frames');
    if (!this.pictures.has(frame)) console.warn(`The sprite pack has no "${frame}"`);
    const sprite = new Sprite(picture, this.pictures, !this.pictures.has(frame));
    // Sprites of one blend that follow each other are one painting, and one draw call.
    if (this.painting?.blend !== blend) this.painting = new Painting(this.scene, blend);
    this.painting.sprites.push(sprite);
    return sprite;
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
}

function pictureOf(frame: Phaser.Textures.Frame): Picture {
  const { units }: { units?: unknown } = frame.customData;
  // The pack writes each frame's width in units, whatever resolution it was rasterised at.
  const unit = typeof units === 'number' && frame.realWidth > 0 ? units / frame.realWidth : 1;
  return {
    name: frame.name,
    frame,
    left: (frame.x - frame.pivotX * frame.realWidth) * unit,
    top: (frame.y - frame.pivotY * frame.realHeight) * unit,
    width: frame.cutWidth * unit,
    height: frame.cutHeight * unit,
  };
}
