// What Phaser and the stage read of a page, for a worker, which has none. Import it before them.

class NoElement {}

/** Gives a canvas what every element of a page has. */
export const likeElement = (canvas: OffscreenCanvas): OffscreenCanvas =>
  Object.assign(canvas, { style: {}, setAttribute: () => undefined, remove: () => undefined });

/** Stands for the document. The worker keeps `hidden` as the page tells it. */
export const noPage = Object.assign(new EventTarget(), {
  readyState: 'complete',
  hidden: false,
  body: {},
  documentElement: {},
  createElement: (name: string): object =>
    name === 'canvas' ? likeElement(new OffscreenCanvas(1, 1)) : { style: {} },
  getElementById: () => null,
});

Object.assign(self, {
  window: self,
  document: noPage,
  screen: { width: 1, height: 1 },
  HTMLCanvasElement: OffscreenCanvas,
  HTMLImageElement: NoElement,
  HTMLVideoElement: NoElement,
  HTMLElement: NoElement,
  Image: NoElement,
});
