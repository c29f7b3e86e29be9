// A Phaser game object that draws many sprites at once. Each of Phaser's own images passes through a chain of render nodes;
// here a sprite goes straight into the quad batch, which makes a scene several times cheaper on a slow phone.
import Phaser from 'phaser';
import { Ledger } from './ledger';
import { QuadPen, type Batch, type Context } from './quads';
import type { Sprite } from './sprite';
import { TintedPictures, css } from './tinted';

export class Painting extends Phaser.GameObjects.GameObject {
  readonly ledger = new Ledger();
  private readonly sprites: Sprite[] = [];
  private readonly pen = new QuadPen();
  private readonly tinted = new TintedPictures();

  constructor(scene: Phaser.Scene) {
    super(scene, 'Painting');
    scene.add.existing(this);
  }

  /** Adds a sprite, made with this painting's ledger, on top of those before. */
  add(sprite: Sprite): Sprite {
    this.sprites.push(sprite);
    return sprite;
  }

  /** Phaser calls this as a plain function, hence `self`. */
  renderWebGL(renderer: Phaser.Renderer.WebGL.WebGLRenderer, self: Painting, context: Context): void {
    const batch = renderer.renderNodes.getNode('BatchHandlerQuad') as Batch;
    self.pen.draw(batch, context, self.sprites, self.ledger, zoomOf(self.scene));
  }

  renderCanvas(renderer: Phaser.Renderer.Canvas.CanvasRenderer): void {
    const { currentContext: canvas } = renderer;
    const zoom = zoomOf(this.scene);
    for (const sprite of this.sprites) {
      if (!sprite.visible) continue;
      canvas.globalCompositeOperation = sprite.blend === 'light' ? 'lighter' : 'source-over';
      paint(canvas, sprite, zoom, this.tinted);
    }
    canvas.setTransform(1, 0, 0, 1, 0, 0);
    canvas.globalAlpha = 1;
    canvas.globalCompositeOperation = 'source-over';
  }
}

/** Pixels per scene unit; the stage stores it in the scene's registry. */
const zoomOf = (scene: Phaser.Scene): number => Number(scene.registry.get('zoom') ?? 1);

function paint(canvas: CanvasRenderingContext2D, sprite: Sprite, zoom: number, tinted: TintedPictures): void {
  const { picture, rotation, plane } = sprite;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  canvas.globalAlpha = sprite.alpha;
  canvas.setTransform(zoom, 0, 0, zoom, 0, 0);
  if (plane) {
    // The Canvas renderer has no perspective: the plane only narrows as it turns.
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
  // A plain colour needs no tinted copy.
  if (picture.name === 'solid') {
    const fill = canvas.createLinearGradient(0, top, 0, top + height);
    fill.addColorStop(0, css(sprite.topTint));
    fill.addColorStop(1, css(sprite.bottomTint));
    canvas.fillStyle = fill;
    canvas.fillRect(left, top, width, height);
  } else {
    const copy = tinted.of(frame, sprite.topTint, sprite.bottomTint);
    if (copy) {
      canvas.drawImage(copy, left, top, width, height);
      return;
    }
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
