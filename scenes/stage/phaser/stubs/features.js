/* The features of the device, without tests. Phaser would create a WebGL context and two canvases to test what the renderer
   detects anyway when it starts, which takes a tenth of a second on a slow phone. A device without WebGL gets the renderer's
   own error, and then the Canvas renderer. */
module.exports = { canvas: true, webGL: typeof WebGLRenderingContext !== 'undefined' };
