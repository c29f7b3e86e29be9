// One picture of the atlas on the canvas, sized in scene units. Scenes make all their sprites once and then only move, tint
// and hide them: nothing is created in a running scene.
import type Phaser from 'phaser';

/** A frame of the atlas, its place around the pivot counted in scene units. */
export interface Picture {
  readonly name: string;
  readonly frame: Phaser.Textures.Frame;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A flat thing that turns about its upright axis. Sprites on it count their places from its middle. */
export interface Plane {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Radians about the upright axis; beyond a quarter its other side is seen. */
  turn: number;
  /** Radians in the picture. */
  roll: number;
  /** How far the eye is, in its own units. */
  readonly depth: number;
}

/** 0xRRGGBB, or the name of one of the scene's colours, which the pack holds. */
export type Colour = number | string;
/** Multiplies a picture's colours by nothing. */
export const PLAIN = 0xffffff;

/** Where sprites find pictures and colours by name. */
export interface Pictures {
  get(name: string): Picture | undefined;
  /** 0xRRGGBB; PLAIN where the pack has none of that name. */
  colour(name: string): number;
}

export class Sprite {
  visible = false;
  x = 0;
  y = 0;
  scaleX = 1;
  scaleY = 1;
  rotation = 0;
  alpha = 1;
  topTint = PLAIN;
  bottomTint = PLAIN;
  /** What it lies on; null: the picture itself. */
  plane: Plane | null = null;

  constructor(
    public picture: Picture,
    private readonly pictures: Pictures,
    private readonly missing: boolean,
  ) {}

  /** Shows it with its pivot at x, y and as large as it was drawn, times `scaleX` and `scaleY`. */
  put(x: number, y: number, scaleX = 1, scaleY = scaleX, rotation = 0, alpha = 1): void {
    this.visible = alpha > 0.004 && !this.missing;
    this.x = x;
    this.y = y;
    this.scaleX = scaleX;
    this.scaleY = scaleY;
    this.rotation = rotation;
    this.alpha = alpha > 1 ? 1 : alpha;
  }

  hide(): void {
    this.visible = false;
  }

  /** Multiplies the picture's colours. */
  tint(colour: Colour): void {
    this.topTint = this.bottomTint = this.shadeOf(colour);
  }

  gradient(top: Colour, bottom: Colour): void {
    this.topTint = this.shadeOf(top);
    this.bottomTint = this.shadeOf(bottom);
  }

  /** Shows another frame of the same atlas; one that the pack lacks changes nothing. */
  frame(name: string): void {
    if (this.picture.name === name) return;
    this.picture = this.pictures.get(name) ?? this.picture;
  }

  private shadeOf(colour: Colour): number {
    return typeof colour === 'number' ? colour : this.pictures.colour(colour);
  }
}

/** Hides some sprites. In a loop of its own, since `for … of` over an array may make garbage in each frame. */
export function hideAll(sprites: readonly Sprite[]): void {
  for (let i = 0; i < sprites.length; i += 1) sprites[i]?.hide();
}
