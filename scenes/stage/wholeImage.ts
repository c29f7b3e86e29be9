/** The image at the size of the whole page, for the Canvas renderer, which cannot use shares of a texture. */
export function wholeImage(image: HTMLImageElement, width: number, height: number): HTMLImageElement {
  if (image.naturalWidth === width) return image;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  // Phaser itself distinguishes canvases from images.
  return canvas as unknown as HTMLImageElement;
}
