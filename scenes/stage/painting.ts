// A game object of Phaser's that draws many sprites at once. Phaser's own images cost a chain of render nodes each; here a
// sprite goes straight into the quad batch, which makes a scene several times cheaper on a slow phone.
import Phaser from 'phaser';
import { onPlane, projected } from './plane';
import type { Plane, Sprite } from './sprite';

/** How sprites meet what is behind them: covering it, or adding their light. */
export type Blend = 'normal' | 'light';

type Batch = Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;
type Context = Phaser.Renderer.WebGL.DrawingContext;

/** No lights, no pixel art: the batch's plainest shader. */
const OPTIONS = {
  multiTexturing: true,
} as Phaser.Types.Renderer.WebGL.RenderNodes.BatchHandlerQuadRenderOptions;
/** Multiplies the texture by the tint. */
const MULTIPLY = 0;
/** Sprites on a turned plane that are wider than this, in units, are cut into so many slices. */
const WIDE = 40;
const SLICES = 6;

export class Painting extends Phaser.GameObjects.GameObject {
  readonly sprites: Sprite[] = [];
  readonly blendMode: number;

  constructor(
    scene: Phaser.Scene,
    readonly blend: Blend,
  ) {
    super(scene, 'Painting');
    this.blendMode = blend === 'light' ? Phaser.BlendModes.ADD : Phaser.BlendModes.NORMAL;
    scene.add.existing(this);
  }

  /** Phaser calls it as a plain function, hence `self`. */
  renderWebGL(renderer: Phaser.Renderer.WebGL.WebGLRenderer, self: Painting, context: Context): void {
    const batch = renderer.renderNodes.getNode('BatchHandlerQuad') as Batch;
    const zoom = zoomOf(self.scene);
    const { sprites } = self;
    for (let i = 0; i < sprites.length; i += 1) {
      const sprite = sprites[i];
      if (!sprite?.visible) continue;
      if (sprite.plane) slices(batch, context, sprite, sprite.plane, zoom);
      else quad(batch, context, sprite, zoom);
    }
  }

  renderCanvas(renderer: Phaser.Renderer.Canvas.CanvasRenderer): void {
    const { currentContext: canvas } = renderer;
    const zoom = zoomOf(this.scene);
    canvas.globalCompositeOperation = this.blend === 'light' ? 'lighter' : 'source-over';
    for (const sprite of this.sprites) if (sprite.visible) paint(canvas, sprite, zoom);
    canvas.setTransform(1, 0, 0, 1, 0, 0);
    canvas.globalAlpha = 1;
    canvas.globalCompositeOperation = 'source-over';
  }
}

/** Pixels per scene unit: the stage keeps it in the camera. */
const zoomOf = (scene: Phaser.Scene): number => Number(scene.registry.get('zoom') ?? 1);

function quad(batch: Batch, context: Context, sprite: Sprite, zoom: number): void {
  const { picture, rotation } = sprite;
  const { frame } = picture;
  const wide = sprite.scaleX * zoom;
  const tall = sprite.scaleY * zoom;
  const left = picture.left * wide;
  const top = picture.top * tall;
  const right = left + picture.width * wide;
  const bottom = top + picture.height * tall;
  const x = sprite.x * zoom;
  const y = sprite.y * zoom;
  const cos = rotation === 0 ? 1 : Math.cos(rotation);
  const sin = rotation === 0 ? 0 : Math.sin(rotation);
  const alpha = ((sprite.alpha * 255) & 255) << 24;
  const above = (alpha | sprite.topTint) >>> 0;
  const below = (alpha | sprite.bottomTint) >>> 0;
  batch.batch(
    context,
    frame.source.glTexture as Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper,
    x + left * cos - top * sin,
    y + left * sin + top * cos,
    x + left * cos - bottom * sin,
    y + left * sin + bottom * cos,
    x + right * cos - top * sin,
    y + right * sin + top * cos,
    x + right * cos - bottom * sin,
    y + right * sin + bottom * cos,
    frame.u0,
    frame.v0,
    frame.u1 - frame.u0,
    frame.v1 - frame.v0,
    MULTIPLY,
    above,
    below,
    above,
    below,
    OPTIONS,
  );
}

/** A sprite on a plane, in upright slices, so that perspective bends its picture as little as its outline. */
function slices(batch: Batch, context: Context, sprite: Sprite, plane: Plane, zoom: number): void {
  const { picture } = sprite;
  const { frame } = picture;
  const isFlat = plane.turn === 0;
  const count = isFlat || picture.width < WIDE ? 1 : SLICES;
  const alpha = ((sprite.alpha * 255) & 255) << 24;
  const above = (alpha | sprite.topTint) >>> 0;
  const below = (alpha | sprite.bottomTint) >>> 0;
  const step = picture.width / count;
  const texels = (frame.u1 - frame.u0) / count;
  const bottom = picture.top + picture.height;
  for (let i = 0; i < count; i += 1) {
    const left = picture.left + i * step;
    onPlane(sprite, plane, left, picture.top, 0);
    onPlane(sprite, plane, left, bottom, 2);
    onPlane(sprite, plane, left + step, picture.top, 4);
    onPlane(sprite, plane, left + step, bottom, 6);
    batch.batch(
      context,
      frame.source.glTexture as Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper,
      (projected[0] ?? 0) * zoom,
      (projected[1] ?? 0) * zoom,
      (projected[2] ?? 0) * zoom,
      (projected[3] ?? 0) * zoom,
      (projected[4] ?? 0) * zoom,
      (projected[5] ?? 0) * zoom,
      (projected[6] ?? 0) * zoom,
      (projected[7] ?? 0) * zoom,
      frame.u0 + i * texels,
      frame.v0,
      texels,
      frame.v1 - frame.v0,
      MULTIPLY,
      above,
      below,
      above,
      below,
      OPTIONS,
    );
  }
}

function paint(canvas: CanvasRenderingContext2D, sprite: Sprite, zoom: number): void {
  const { picture, rotation, plane } = sprite;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  canvas.globalAlpha = sprite.alpha;
  canvas.setTransform(zoom, 0, 0, zoom, 0, 0);
  if (plane) {
    // This renderer knows no perspective: the thing narrows as it turns.
    canvas.translate(plane.x, plane.y);
    canvas.rotate(plane.roll);
    canvas.scale(plane.scaleX * Math.cos(plane.turn), plane.scaleY);
  }
  canvas.transform(
    cos * sprite.scaleX,
    sin * sprite.scaleX,
    -sin * sprite.scaleY,
    cos * sprite.scaleY,
    sprite.x,
    sprite.y,
  );
  const { left, top, width, height, frame } = picture;
  // This renderer cannot tint pictures; the two that are nothing but a colour are painted instead.
  if (picture.name === 'solid') {
    canvas.fillStyle = twoStops(
      canvas.createLinearGradient(0, top, 0, top + height),
      css(sprite.topTint),
      css(sprite.bottomTint),
    );
    canvas.fillRect(left, top, width, height);
  } else if (picture.name === 'glow') {
    const middle = canvas.createRadialGradient(0, 0, 0, 0, 0, width / 2);
    canvas.fillStyle = twoStops(middle, css(sprite.topTint), `${css(sprite.topTint)}00`);
    canvas.fillRect(left, top, width, height);
  } else {
    const { cutX, cutY, cutWidth, cutHeight } = frame;
    canvas.drawImage(
      frame.source.image as CanvasImageSource,
      cutX,
      cutY,
      cutWidth,
      cutHeight,
      left,
      top,
      width,
      height,
    );
  }
}

function twoStops(gradient: CanvasGradient, first: string, last: string): CanvasGradient {
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, last);
  return gradient;
}

const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;
