// Replaces the stage where scenes are only asked what they tint and where they place it. It draws nothing.
import type { LiveScene, SceneCode, SceneSource } from '../../../scenes/stage/module';
import { PLAIN, Sprite, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';

/** A number for each colour's name, by which it is found again in a sprite. */
const numbers = new Map<string, number>();
const numberOf = (name: string): number => {
  // Far apart, so that no mixture of two colours is a third.
  const known = numbers.get(name) ?? (Math.imul(numbers.size + 1, 0x9e37_79b1) >>> 8) & 0xff_ff_ff;
  numbers.set(name, known);
  return known;
};
/** A picture's place around its pivot, and its size, in scene units: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];
const UNKNOWN: Box = [0, 0, 8, 8];
let boxes: Readonly<Record<string, Box>> = {};
/** Sets the boxes, by name, of the pictures in scenes that are made from now on. */
export function know(pictures: Readonly<Record<string, Box>>): void {
  boxes = pictures;
}

const pictureOf = (name: string): Picture => {
  const [left, top, width, height] = boxes[name] ?? UNKNOWN;
  return { name, left, top, width, height } as Picture;
};
const PICTURES: Pictures = { get: pictureOf, colour: numberOf };

/** How often a picture was seen, how often it was tinted, and the names of the tints. */
export interface Seen {
  times: number;
  tinted: number;
  readonly colours: Set<string>;
}

let made: Sprite[] = [];
let live: LiveScene | undefined;

export const mountScene = <F>(
  _element: unknown,
  { load }: SceneCode<F>,
  source: SceneSource<F>,
): { readonly ready: Promise<void> } => ({
  ready: load().then((module) => {
    made = [];
    const make = (name: string): Sprite => {
      const sprite = new Sprite(pictureOf(name), PICTURES, false);
      made.push(sprite);
      return sprite;
    };
    const row = (count: number, name: string | ((index: number) => string)) =>
      Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i)));
    const maker = { decimal: 'point', make, row, colour: numberOf } as unknown as SpriteMaker;
    live = module.create(maker, source, undefined);
    fit(390, 470);
  }),
});

/** Resizes the scene; width and height in units. */
export const fit = (width: number, height: number): void => live?.resize(width, height, 1);

/** Draws the moment that is held, and returns all sprites of the scene. */
export function drawn(): readonly Sprite[] {
  live?.draw(false);
  return made;
}

/** Draws the moment that is held, and counts its visible pictures in `seen`. */
export function note(seen: Map<string, Seen>): void {
  live?.draw(false);
  const names = new Map([...numbers].map(([name, number]) => [number, name]));
  for (const { picture, visible, topTint, bottomTint } of made) {
    if (!visible) continue;
    const about = seen.get(picture.name) ?? { times: 0, tinted: 0, colours: new Set() };
    seen.set(picture.name, about);
    about.times += 1;
    if (topTint === PLAIN && bottomTint === PLAIN) continue;
    about.tinted += 1;
    for (const tint of [topTint, bottomTint]) {
      const name = names.get(tint);
      if (name !== undefined) about.colours.add(name);
    }
  }
}
