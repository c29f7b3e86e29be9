// Provides the pictures and colours of a scene by name: those of its pack, and where that lacks one, those of another pack
// added behind it. Each missing name is reported once.
import type Phaser from 'phaser';
import { PLAIN, type Picture, type Pictures } from './sprite';

/** Colours by name, as #RRGGBB. */
export type ColourTable = Readonly<Record<string, string>>;

export class Album implements Pictures {
  private readonly pictures = new Map<string, Picture>();
  private readonly colours = new Map<string, number>();
  private readonly lacking = new Set<string>();

  /** `lacks` is called once for each name that is requested but missing. */
  constructor(private readonly lacks: (name: string) => void) {}

  /** Adds the pictures and colours whose names are not there yet. */
  paste(pictures: readonly Picture[], colours: ColourTable): void {
    for (const picture of pictures)
      if (!this.pictures.has(picture.name)) this.pictures.set(picture.name, picture);
    for (const [name, hex] of Object.entries(colours))
      if (!this.colours.has(name)) this.colours.set(name, parseInt(hex.slice(1, 7), 16));
  }

  get(name: string): Picture | undefined {
    const picture = this.pictures.get(name);
    if (!picture) this.miss(name);
    return picture;
  }

  colour(name: string): number {
    const colour = this.colours.get(name);
    if (colour === undefined) this.miss(name);
    return colour ?? PLAIN;
  }

  private miss(name: string): void {
    if (this.lacking.has(name)) return;
    this.lacking.add(name);
    this.lacks(name);
  }
}

/** The frames of a texture as pictures. */
export const picturesOf = (texture: Phaser.Textures.Texture): Picture[] =>
  texture.getFrameNames().map((name) => pictureOf(texture.get(name)));

/** A frame as a picture, with its measures in units. */
export function pictureOf(frame: Phaser.Textures.Frame): Picture {
  const { units }: { units?: unknown } = frame.customData;
  // The pack states each frame's width in units, whatever resolution it was rasterised at.
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
