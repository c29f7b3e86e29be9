// The graphics card's work left out: where there is no card the processor does it, and what is asked of it piles up until the
// page's own thread has to wait for it, once for 44 seconds.

/** A function, as text, that makes a WebGL context forget what it is told to draw. */
export const FORGET_DRAWING = `(gl) => {
  const nothing = () => undefined;
  for (const name of ['drawElements', 'drawArrays', 'clear', 'bufferSubData', 'bufferData', 'texImage2D', 'texSubImage2D']) gl[name] = nothing;
}`;
