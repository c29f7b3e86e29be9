// Leaves out the work of the graphics card. Without a card the processor does this work; the calls pile up until the page's
// own thread must wait for them, once for 44 seconds.
import type { Page } from 'puppeteer';

/** A function, as text, that turns the drawing calls of a WebGL context into no-ops. */
export const FORGET_DRAWING = `(gl) => {
  const nothing = () => undefined;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced', 'clear', 'bufferSubData', 'bufferData', 'texImage2D', 'texSubImage2D']) gl[name] = nothing;
}`;

/** In a page: the contexts of its canvases. A canvas on which a worker draws gives none. */
const IN_PAGE = `for (const canvas of document.querySelectorAll('canvas')) {
  let card = null;
  try { card = canvas.getContext('webgl2') ?? canvas.getContext('webgl'); } catch {}
  if (card) (${FORGET_DRAWING})(card);
}`;

/** In a worker: all contexts. Also counts its frames. */
const IN_WORKER = `if (typeof WebGLRenderingContext === 'function' && !self.benchFrames) {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) (${FORGET_DRAWING})(prototype);
  self.benchFrames = { count: 0, last: 0 };
  const ask = self.requestAnimationFrame;
  self.requestAnimationFrame = (call) => ask.call(self, (time) => {
    if (time !== self.benchFrames.last) self.benchFrames.count += 1;
    self.benchFrames.last = time;
    call(time);
  });
}`;

/** Turns off calls to the graphics card in the page and its workers: here the processor would draw, beside what is measured. */
export async function forgetDrawing(page: Page): Promise<void> {
  await page.evaluate(IN_PAGE);
  for (const worker of page.workers()) await worker.evaluate(IN_WORKER);
}

/** The frames that the page's workers have drawn since `forgetDrawing`. */
export async function framesOfWorkers(page: Page): Promise<number> {
  let frames = 0;
  for (const worker of page.workers())
    frames += Number(await worker.evaluate('self.benchFrames?.count ?? 0'));
  return frames;
}
