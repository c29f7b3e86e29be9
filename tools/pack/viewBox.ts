// Reads the size of an SVG and the place of its pivot.

/** In drawing units, two of which are one scene unit. The pivot is at 0,0. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Throws an error with the file's name where there is no viewBox. */
export function viewBoxOf(file: string, svg: string): ViewBox {
  const text = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const [x, y, width, height, ...rest] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (
    x === undefined ||
    y === undefined ||
    !width ||
    !height ||
    rest.length ||
    [x, y, width, height].some(Number.isNaN)
  ) {
    throw new Error(`${file}: <svg> needs viewBox="x y width height", with the drawing's pivot at 0,0`);
  }
  return { x, y, width, height };
}
