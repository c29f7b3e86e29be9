// Writes sprites into the memory of Phaser's quad batch. Phaser's own `batch` takes two dozen numbers and boxes each of
// them: two hundred bytes of garbage for each sprite in each frame. So it is called once for each painting, to prepare the
// batch for our texture, and this file writes the rest. The batch keeps its memory, so a quad that is the same and at the same
// place as in the last frame is not written again. All this depends on the batch's internals: keep Phaser's version pinned.
import type Phaser from 'phaser';
import { cornersOf, cornersOnPlane, newCorners } from './plane';
import type { Ledger } from './ledger';
import type { Sprite } from './sprite';

export type Batch = Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;
export type Context = Phaser.Renderer.WebGL.DrawingContext;
type Texture = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;

/** No lights, no pixel art: the batch's plainest shader. */
const OPTIONS = {
  multiTexturing: true,
} as Phaser.Types.Renderer.WebGL.RenderNodes.BatchHandlerQuadRenderOptions;
/** The tint effects of our shader (phaser/stubs/applyTint.js): a sprite covers what is behind it, or adds its light. */
const COVERS = 0;
const ADDS = 0x01000000;
/** Size of a vertex in 32-bit words: position, place in the texture, texture unit, tint effect, tint. */
const VERTEX = 7;
/** The order in which the batch wants the corners: bottom left, top left, bottom right, top right. */
const CORNERS = [1, 0, 3, 2] as const;
/** Sprites on a turned plane that are wider than this, in units, are cut into this many slices. */
const WIDE = 40;
const SLICES = 6;

export class QuadPen {
  private readonly corners = newCorners();
  private zoom = 1;
  /** The texture that is open, and its unit; null and -1 for none. */
  private texture: Texture | null = null;
  private unit = -1;
  /** The textures of the units in the last frame. */
  private readonly textures: Texture[] = [];
  /** Whether quads of the last frame may stay in the batch's memory. */
  private isKept = false;
  /** More quads than the batch holds were drawn: the later ones overwrote the earlier ones. */
  private isOverwritten = false;

  /** Draws the sprites of a ledger, all of one or a few atlases. `zoom`: pixels per scene unit. */
  draw(batch: Batch, context: Context, sprites: readonly Sprite[], ledger: Ledger, zoom: number): void {
    this.isKept = this.zoom === zoom && !this.isOverwritten;
    this.isOverwritten = false;
    this.zoom = zoom;
    this.close();
    const { shown, quads, units } = ledger;
    for (let i = 0; i < sprites.length; i += 1) {
      if (shown[i] === 0) continue;
      if (this.isKept && quads[i] === batch.instanceCount && units[i] === this.unit) {
        this.add(batch);
        this.runIfFull(batch, context);
        continue;
      }
      const sprite = sprites[i];
      if (!sprite) continue;
      const { plane, picture } = sprite;
      if (!plane) {
        cornersOf(sprite, this.corners);
        quads[i] = this.put(batch, context, sprite, 0, 1);
        units[i] = this.unit;
        continue;
      }
      // Slices let the perspective bend the picture as well as its outline.
      const slices = plane.turn === 0 || picture.width < WIDE ? 1 : SLICES;
      for (let slice = 0; slice < slices; slice += 1) {
        cornersOnPlane(sprite, plane, slice, slices, this.corners);
        this.put(batch, context, sprite, slice, slices);
      }
    }
  }

  private add(batch: Batch): void {
    batch.instanceCount += 1;
    batch.currentBatchEntry.count += 1;
  }

  /** Writes a quad and returns its place; -1 when it has been drawn already. */
  private put(batch: Batch, context: Context, sprite: Sprite, slice: number, slices: number): number {
    const { frame } = sprite.picture;
    const texture = frame.source.glTexture as Texture;
    if (this.texture === texture) this.add(batch);
    else this.open(batch, context, texture);
    const { viewF32: floats, viewU32: words } = batch.vertexBufferLayout.buffer;
    if (!floats || !words) return -1;
    const { corners, zoom } = this;
    const alpha = ((sprite.alpha * 255) & 255) << 24;
    const effect = sprite.blend === 'light' ? ADDS : COVERS;
    const above = (alpha | sprite.topTint) >>> 0;
    const below = (alpha | sprite.bottomTint) >>> 0;
    const wide = (frame.u1 - frame.u0) / slices;
    const left = frame.u0 + wide * slice;
    let at = (batch.instanceCount - 1) * batch.floatsPerInstance;
    for (let i = 0; i < CORNERS.length; i += 1) {
      const corner = CORNERS[i] ?? 0;
      const isLow = (corner & 1) === 1;
      floats[at] = (corners[2 * corner] ?? 0) * zoom;
      floats[at + 1] = (corners[2 * corner + 1] ?? 0) * zoom;
      floats[at + 2] = corner > 1 ? left + wide : left;
      floats[at + 3] = isLow ? frame.v1 : frame.v0;
      floats[at + 4] = texture.batchUnit;
      words[at + 5] = effect;
      words[at + 6] = isLow ? below : above;
      at += VERTEX;
    }
    this.runIfFull(batch, context);
    return batch.instanceCount - 1;
  }

  private runIfFull(batch: Batch, context: Context): void {
    if (batch.instanceCount < batch.instancesPerBatch) return;
    batch.run(context);
    this.startOver();
  }

  /** The batch was full and has been drawn: what follows overwrites its memory. */
  private startOver(): void {
    this.close();
    this.isKept = false;
    this.isOverwritten = true;
  }

  private close(): void {
    this.texture = null;
    this.unit = -1;
  }

  /** Prepares the batch for a texture with an empty quad, which the next quad overwrites. */
  private open(batch: Batch, context: Context, texture: Texture): void {
    batch.batch(context, texture, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, COVERS, 0, 0, 0, 0, OPTIONS);
    // A quad is drawn at once only when it fills the last place.
    if (batch.instanceCount === 0) {
      this.startOver();
      return this.open(batch, context, texture);
    }
    const unit = texture.batchUnit;
    if (this.textures[unit] !== texture) this.isKept = false;
    this.textures[unit] = texture;
    this.texture = texture;
    this.unit = unit;
  }
}
