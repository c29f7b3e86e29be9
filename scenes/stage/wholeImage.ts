/** For the Canvas renderer, which takes no shares. */
export function wholeImage(image: HTMLImageElement, width: number, height: number): HTMLImageElement {
  if (image.naturalWidth === width) return image;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  // Phaser tells canvases from images by itself.
  return canvas as unknown as HTMLImageElement;
}
