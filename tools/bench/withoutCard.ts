// Leaves out the work of the graphics card. Without a card the processor does this work; the calls pile up until the page's
// own thread must wait for them, once for 44 seconds.

/** A function, as text, that turns the drawing calls of a WebGL context into no-ops. */
export const FORGET_DRAWING = `(gl) => {
  const nothing = () => undefined;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced', 'clear', 'bufferSubData', 'bufferData', 'texImage2D', 'texSubImage2D']) gl[name] = nothing;
}`;
