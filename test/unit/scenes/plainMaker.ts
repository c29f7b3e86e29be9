// Hands out a scene's sprites, of an album with nothing in it: for tests of when a scene moves, not of what it shows.
import { Sprite, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';

const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };

export function plainMaker(): SpriteMaker {
  const make = (name: string): Sprite =>
    new Sprite({ name, left: 0, top: 0, width: 8, height: 8 } as Picture, NO_PICTURES, false);
  return {
    decimal: 'point',
    make,
    colour: () => 0,
    row: (count: number, name: string | ((index: number) => string)) =>
      Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i))),
  } as unknown as SpriteMaker;
}
