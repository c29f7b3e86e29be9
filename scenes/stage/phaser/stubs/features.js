/* What the device can do, without trying it out: Phaser makes a WebGL context and two canvases to find out what the renderer
   finds out anyway when it begins, which costs a slow phone a tenth of a second. A device that has no WebGL after all is
   told by the renderer's own error, and gets the Canvas renderer. */
module.exports = { canvas: true, webGL: typeof WebGLRenderingContext !== 'undefined' };
