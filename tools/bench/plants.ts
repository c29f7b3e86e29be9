// Faults that the bench's page plants into a scene, to test that the bench finds them: ?plant=allocation. The client's own
// bundle does not contain them.
import type Phaser from 'phaser';

/** Plants a fault. Returns a function that is called in each frame. */
export type Plant = (game: Phaser.Game) => () => void;

/** Milliseconds added to each frame. */
const SLOWNESS = 40;
const EXTRA_CALLS = 12;

/** Counts the pictures of a frame by the calls to the graphics card: six indices a picture. */
function pictureCount(game: Phaser.Game): () => number {
  const gl = glOf(game);
  const real = gl.drawElements.bind(gl);
  let [indices, last] = [0, 0];
  gl.drawElements = (mode, count, type, offset) => {
    indices += count;
    real(mode, count, type, offset);
  };
  return () => {
    // Later the bench stubs the calls: the last count stays valid.
    if (indices > 0) last = indices / 6;
    indices = 0;
    return last;
  };
}

function glOf({ renderer }: Phaser.Game): WebGLRenderingContext {
  if (!('gl' in renderer)) throw new Error('the scene is not drawn by WebGL');
  return renderer.gl;
}

export const PLANTS: Readonly<Record<string, Plant>> = {
  /** One small object for each picture. */
  allocation: (game) => {
    const pictures = pictureCount(game);
    let made: { readonly x: number; readonly y: number }[] = [];
    return () => {
      made = [];
      for (let count = pictures(); count > 0; count -= 1) made.push({ x: count, y: made.length });
    };
  },
  /** Keeps a little memory of every frame. */
  leak: () => {
    const kept: number[][] = [];
    return () => kept.push(Array.from({ length: 40 }, (_, i) => i + 0.5));
  },
  /** More calls to the graphics card, with any data in its buffers. */
  drawCall: (game) => {
    const gl = glOf(game);
    return () => {
      for (let i = 0; i < EXTRA_CALLS; i += 1) gl.drawElements(gl.TRIANGLES, 6, gl.UNSIGNED_SHORT, 0);
    };
  },
  /** Uploads a texture again in each frame. */
  upload: (game) => {
    const gl = glOf(game);
    const texture = gl.createTexture();
    const pixel = new Uint8Array(4);
    return () => {
      const bound = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture | null;
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      gl.bindTexture(gl.TEXTURE_2D, bound);
    };
  },
  /** A slow phone: the governor must reduce the quality. */
  slowness: () => () => {
    const begin = performance.now();
    while (performance.now() - begin < SLOWNESS);
  },
};
