// Where a point of a sprite on a turning plane comes to lie in the picture. Writes into one array: nothing is allocated in
// a running scene.
import type { Plane, Sprite } from './sprite';

/** Four points, x and y of each. */
export const projected = new Float64Array(8);

/** `left` and `top`: a point of the sprite's picture, from its pivot, before its own scale and rotation. */
export function onPlane(sprite: Sprite, plane: Plane, left: number, top: number, place: number): void {
  const { rotation } = sprite;
  const cos = rotation === 0 ? 1 : Math.cos(rotation);
  const sin = rotation === 0 ? 0 : Math.sin(rotation);
  const wide = left * sprite.scaleX;
  const tall = top * sprite.scaleY;
  const x = sprite.x + wide * cos - tall * sin;
  const y = sprite.y + wide * sin + tall * cos;
  const near = plane.turn === 0 ? 1 : plane.depth / (plane.depth - x * Math.sin(plane.turn));
  const flatX = (plane.turn === 0 ? x : x * Math.cos(plane.turn)) * near * plane.scaleX;
  const flatY = y * near * plane.scaleY;
  const rollCos = plane.roll === 0 ? 1 : Math.cos(plane.roll);
  const rollSin = plane.roll === 0 ? 0 : Math.sin(plane.roll);
  projected[place] = plane.x + flatX * rollCos - flatY * rollSin;
  projected[place + 1] = plane.y + flatX * rollSin + flatY * rollCos;
}
