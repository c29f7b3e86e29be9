// Copies of pictures in other colours, for the Canvas renderer, which cannot tint. The information in a tint (which number
// was drawn, which sign a hash has) must not depend on a graphics card. Each copy is made once and kept while there is room.
import type Phaser from 'phaser';
import { PLAIN } from './sprite';

/** Maximum number of pixels of all copies together: about 12 MB. */
const MOST_PIXELS = 3_000_000;
/** Colours are rounded to this step and then look alike, so that gradual changes of tint need few copies. */
const STEP = 15 * (1 + 256 + 65_536);

type Frame = Pick<Phaser.Textures.Frame, 'name' | 'cutX' | 'cutY' | 'cutWidth' | 'cutHeight' | 'source'>;

export class TintedPictures {
  /** Copies in the order of their last use. */
  private readonly copies = new Map<string, HTMLCanvasElement>();
  private pixels = 0;

  constructor(private readonly newCanvas = (): HTMLCanvasElement => document.createElement('canvas')) {}

  /** The frame in these colours, cut out; null when it is drawn without a tint. */
  of(frame: Frame, top: number, bottom: number): HTMLCanvasElement | null {
    if (top === PLAIN && bottom === PLAIN) return null;
    const key = `${frame.source.texture.key}/${frame.name}/${(top | STEP).toString(16)}/${(bottom | STEP).toString(16)}`;
    const kept = this.copies.get(key);
    if (kept) {
      this.copies.delete(key);
      this.copies.set(key, kept);
      return kept;
    }
    const copy = this.make(frame, top | STEP, bottom | STEP);
    if (!copy) return null;
    this.copies.set(key, copy);
    this.pixels += copy.width * copy.height;
    for (const [old, { width, height }] of this.copies) {
      if (this.pixels <= MOST_PIXELS) break;
      this.copies.delete(old);
      this.pixels -= width * height;
    }
    return copy;
  }

  private make({ cutX, cutY, cutWidth, cutHeight, source }: Frame, top: number, bottom: number) {
    const copy = this.newCanvas();
    copy.width = Math.max(1, Math.ceil(cutWidth));
    copy.height = Math.max(1, Math.ceil(cutHeight));
    const pen = copy.getContext('2d');
    if (!pen) return null;
    const image = source.image as CanvasImageSource;
    const put = (): void =>
      pen.drawImage(image, cutX, cutY, cutWidth, cutHeight, 0, 0, copy.width, copy.height);
    put();
    // Like the graphics card: multiplies each colour by the tint, and keeps the picture's alpha.
    pen.globalCompositeOperation = 'multiply';
    const fill = pen.createLinearGradient(0, 0, 0, copy.height);
    fill.addColorStop(0, css(top));
    fill.addColorStop(1, css(bottom));
    pen.fillStyle = fill;
    pen.fillRect(0, 0, copy.width, copy.height);
    pen.globalCompositeOperation = 'destination-in';
    put();
    return copy;
  }
}

export const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;
