// Computes the corners of a sprite in the picture, in scene units: flat, or on a turning plane. All numbers stay within one
// call and one array, since each number passed between calls may become garbage.
import type { Plane, Sprite } from './sprite';

/** An array for four corners, x and y of each: top left, bottom left, top right, bottom right. */
export const newCorners = (): Float64Array => new Float64Array(8);

/** The corners of a sprite without a plane. */
export function cornersOf(sprite: Sprite, out: Float64Array): void {
  const { picture, x, y, scaleX, scaleY, rotation } = sprite;
  const left = picture.left * scaleX;
  const top = picture.top * scaleY;
  const right = left + picture.width * scaleX;
  const bottom = top + picture.height * scaleY;
  const cos = rotation === 0 ? 1 : Math.cos(rotation);
  const sin = rotation === 0 ? 0 : Math.sin(rotation);
  out[0] = x + left * cos - top * sin;
  out[1] = y + left * sin + top * cos;
  out[2] = x + left * cos - bottom * sin;
  out[3] = y + left * sin + bottom * cos;
  out[4] = x + right * cos - top * sin;
  out[5] = y + right * sin + top * cos;
  out[6] = x + right * cos - bottom * sin;
  out[7] = y + right * sin + bottom * cos;
}

/** The corners of one upright slice, `slice` of `slices` from the left, of a sprite on a plane. */
export function cornersOnPlane(
  sprite: Sprite,
  plane: Plane,
  slice: number,
  slices: number,
  out: Float64Array,
): void {
  const { picture, rotation, scaleX, scaleY } = sprite;
  const cos = rotation === 0 ? 1 : Math.cos(rotation);
  const sin = rotation === 0 ? 0 : Math.sin(rotation);
  const turnCos = plane.turn === 0 ? 1 : Math.cos(plane.turn);
  const turnSin = plane.turn === 0 ? 0 : Math.sin(plane.turn);
  const rollCos = plane.roll === 0 ? 1 : Math.cos(plane.roll);
  const rollSin = plane.roll === 0 ? 0 : Math.sin(plane.roll);
  for (let corner = 0; corner < 4; corner += 1) {
    const across = (slice + (corner >> 1)) / slices;
    const wide = (picture.left + picture.width * across) * scaleX;
    const tall = (corner & 1 ? picture.top + picture.height : picture.top) * scaleY;
    const x = sprite.x + wide * cos - tall * sin;
    const y = sprite.y + wide * sin + tall * cos;
    const near = plane.depth / (plane.depth - x * turnSin);
    const flatX = x * turnCos * near * plane.scaleX;
    const flatY = y * near * plane.scaleY;
    out[2 * corner] = plane.x + flatX * rollCos - flatY * rollSin;
    out[2 * corner + 1] = plane.y + flatX * rollSin + flatY * rollCos;
  }
}
