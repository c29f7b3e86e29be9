// Counts the bytes of a page's textures on the graphics card, with mip levels and the canvas's own buffers. The script must
// run before the page's own. A lost context counts as empty.

/** Defines `window.textureBytes()`. */
export const WATCH_TEXTURES = `(() => {
  const BYTES = 4, MIPS = 4 / 3, BUFFERS = 2;
  const bound = new Map(), held = new Map(), canvases = new Set();
  let unit = 0;
  const { prototype } = WebGLRenderingContext;
  const watch = (name, before) => {
    const real = prototype[name];
    prototype[name] = function (...all) { before.apply(this, all); return real.apply(this, all); };
  };
  watch('activeTexture', (which) => { unit = which; });
  watch('bindTexture', function (target, texture) {
    const { canvas } = this;
    if (!canvases.has(canvas)) canvas.addEventListener('webglcontextlost', () => { canvases.delete(canvas); held.clear(); }, { once: true });
    canvases.add(canvas);
    bound.set(unit, texture);
  });
  watch('texImage2D', (target, level, format, ...rest) => {
    const source = rest.length > 3 ? { width: rest[0], height: rest[1] } : rest[2];
    if (level === 0 && source) held.set(bound.get(unit), (source.naturalWidth || source.width) * (source.naturalHeight || source.height) * BYTES);
  });
  watch('generateMipmap', () => { const texture = bound.get(unit); held.set(texture, (held.get(texture) || 0) * MIPS); });
  watch('deleteTexture', (texture) => { held.delete(texture); });
  window.textureBytes = () => {
    let sum = 0;
    for (const bytes of held.values()) sum += bytes;
    for (const { width, height } of canvases) sum += width * height * BYTES * BUFFERS;
    return Math.round(sum);
  };
})()`;
