// Makes a scene's sprites from an empty album: for tests of when a scene moves, not of its pictures.
import { Sprite, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';

const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };

/** `seen` is called with each new sprite and its name. */
export function plainMaker(seen?: (sprite: Sprite, name: string) => void): SpriteMaker {
  const make = (name: string): Sprite => {
    const sprite = new Sprite({ name, left: 0, top: 0, width: 8, height: 8 } as Picture, NO_PICTURES, false);
    seen?.(sprite, name);
    return sprite;
  };
  return {
    decimal: 'point',
    make,
    colour: () => 0,
    row: (count: number, name: string | ((index: number) => string)) =>
      Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i))),
  } as unknown as SpriteMaker;
}
