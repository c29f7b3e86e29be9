// One picture of the atlas on the canvas, sized in scene units. Scenes create all their sprites once and then only move,
// tint and hide them: a running scene allocates none.
import type Phaser from 'phaser';
import { Ledger } from './ledger';

/** A frame of the atlas, with its place around the pivot in scene units. */
export interface Picture {
  readonly name: string;
  readonly frame: Phaser.Textures.Frame;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A flat object that turns about its upright axis. Sprites on it have their places relative to its middle. */
export interface Plane {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Radians about the upright axis; beyond a quarter turn its other side is visible. */
  turn: number;
  /** Radians of rotation in the picture. */
  roll: number;
  /** Distance of the eye, in the plane's own units. */
  readonly depth: number;
}

/** 0xRRGGBB, or the name of one of the pack's colours for this scene. */
export type Colour = number | string;
/** The tint that does not change a picture's colours. */
export const PLAIN = 0xffffff;

/** How a sprite is combined with the picture behind it: it covers it, or adds its light. */
export type Blend = 'normal' | 'light';

/** Provides pictures and colours by name. */
export interface Pictures {
  get(name: string): Picture | undefined;
  /** 0xRRGGBB; PLAIN when the pack has no colour of that name. */
  colour(name: string): number;
}

export class Sprite {
  x = 0;
  y = 0;
  scaleX = 1;
  scaleY = 1;
  rotation = 0;
  alpha = 1;
  topTint = PLAIN;
  bottomTint = PLAIN;
  /** The plane on which the sprite lies; null for the flat picture. */
  plane: Plane | null = null;
  private readonly index: number;

  /** `ledger`: that of the painting to which it belongs. */
  constructor(
    public picture: Picture,
    private readonly pictures: Pictures,
    private readonly missing: boolean,
    readonly blend: Blend = 'normal',
    private readonly ledger = new Ledger(),
  ) {
    this.index = ledger.add();
  }

  get visible(): boolean {
    return this.ledger.shown[this.index] === 1;
  }

  /** Shows the sprite with its pivot at x, y, in its drawn size times `scaleX` and `scaleY`. */
  put(x: number, y: number, scaleX = 1, scaleY = scaleX, rotation = 0, alpha = 1): void {
    const shown = alpha > 1 ? 1 : alpha;
    const stays = this.x === x && this.y === y && this.scaleX === scaleX && this.scaleY === scaleY;
    if (!stays || this.rotation !== rotation || this.alpha !== shown) {
      this.x = x;
      this.y = y;
      this.scaleX = scaleX;
      this.scaleY = scaleY;
      this.rotation = rotation;
      this.alpha = shown;
      this.changed();
    }
    if (alpha > 0.004 && !this.missing) this.ledger.shown[this.index] = 1;
    else this.hide();
  }

  hide(): void {
    this.ledger.hide(this.index);
  }

  /** Multiplies the picture's colours. */
  tint(colour: Colour): void {
    this.gradient(colour, colour);
  }

  gradient(top: Colour, bottom: Colour): void {
    const above = this.shadeOf(top);
    const below = this.shadeOf(bottom);
    if (this.topTint === above && this.bottomTint === below) return;
    this.topTint = above;
    this.bottomTint = below;
    this.changed();
  }

  /** Shows another frame of the same atlas; a frame that the pack lacks changes nothing. */
  frame(name: string): void {
    if (this.picture.name === name) return;
    this.picture = this.pictures.get(name) ?? this.picture;
    this.changed();
  }

  private changed(): void {
    this.ledger.quads[this.index] = -1;
  }

  private shadeOf(colour: Colour): number {
    return typeof colour === 'number' ? colour : this.pictures.colour(colour);
  }
}

/** Hides sprites. It uses a plain loop, since `for … of` over an array may create garbage in each frame. */
export function hideAll(sprites: readonly Sprite[]): void {
  for (let i = 0; i < sprites.length; i += 1) sprites[i]?.hide();
}
