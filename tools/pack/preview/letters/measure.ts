// Measures the letters, digits and signs of a scene in place: draws the stage with them, without them and with nothing else.
// For `npm run lab contrast` and for the gallery.
import { ledgerOf } from '../../../../scenes/stage/ledger';
import { cornersOf, cornersOnPlane, newCorners } from '../../../../scenes/stage/plane';
import { QuadPen } from '../../../../scenes/stage/quads';
import type { Sprite } from '../../../../scenes/stage/sprite';
import type { inspectStage } from '../../../../scenes/stage/stage';
import type { Measured } from '../frameApi';
import { bodyOf, edgesOf, luminance, neededBy, outlineOf, standing, type Box, type Pixels } from './edges';

type Stage = Awaited<ReturnType<typeof inspectStage>>;

/**
 * Pictures that are letters, by the beginning of their names. Points, commas and times signs are left out, since they are as
 * good as the digits beside them; so is the star, which stands for a digit that is not known yet. Shapes are not text.
 */
const LETTERS = /^(digit|mark|num|ink|hex|rank)-(?!point|comma|times|star)/;
const SHAPES = /^(sign|suit|pennant|signal)-/;
const isLetter = ({ picture }: Sprite): boolean => LETTERS.test(picture.name) || SHAPES.test(picture.name);
/** Least opacity: letters that fade in or out are not read. */
const OPAQUE = 0.75;
/** A letter whose height is scaled to less than this share of its width's scale is falling. */
const LOWEST = 0.75;
/** Least share of a pixel that a letter must cover for the pixel to have its colour. */
const FULL = 0.95;
/** Least share of a letter that must be visible; otherwise it is behind something. */
const SEEN = 0.6;
/** Least difference of a channel, from 0 to 255, that counts as a change between two pictures. */
const CHANGE = 20;

/** The parts that are drawn: all, only letters, all but letters, or all with the letters in black. */
type Shown = 'all' | 'on-black' | 'on-white' | 'grounds' | 'black';
interface Seen {
  readonly name: string;
  readonly alpha: number;
  readonly tint: number;
  /** Falling flaps are not read; hanging ones are. */
  readonly falls: boolean;
  readonly box: Box;
}

const corners = newCorners();
const draw = QuadPen.prototype.draw;

function placeOf(sprite: Sprite, scale: number): Seen {
  if (sprite.plane) cornersOnPlane(sprite, sprite.plane, 0, 1, corners);
  else cornersOf(sprite, corners);
  const xs = [0, 2, 4, 6].map((i) => (corners[i] ?? 0) * scale);
  const ys = [1, 3, 5, 7].map((i) => (corners[i] ?? 0) * scale);
  return {
    name: sprite.picture.name,
    alpha: sprite.alpha,
    tint: sprite.topTint,
    falls: Math.abs(sprite.scaleY) < LOWEST * Math.abs(sprite.scaleX),
    box: {
      left: Math.floor(Math.min(...xs)),
      right: Math.ceil(Math.max(...xs)),
      top: Math.floor(Math.min(...ys)),
      bottom: Math.ceil(Math.max(...ys)),
    },
  };
}

/** Draws the moment so that only a part of it is visible. When all of it is, the letters are added to `seen`. */
function picture({ game: { canvas, config }, frame }: Stage, now: number, what: Shown, seen: Seen[]): Pixels {
  QuadPen.prototype.draw = function (this: QuadPen, batch, context, sprites, _, zoom) {
    const drawn = (some: readonly Sprite[]): void =>
      draw.call(this, batch, context, some, ledgerOf(some), zoom);
    const letters = sprites.filter((sprite) => sprite.visible && isLetter(sprite));
    if (what === 'all') seen.push(...letters.map((letter) => placeOf(letter, zoom)));
    if (what === 'on-black' || what === 'on-white') return drawn(letters);
    if (what === 'grounds') return drawn(sprites.filter((sprite) => !isLetter(sprite)));
    const tints = letters.map(({ topTint, bottomTint }) => [topTint, bottomTint] as const);
    if (what === 'black') for (const letter of letters) letter.topTint = letter.bottomTint = 0;
    drawn(sprites);
    letters.forEach((letter, i) => ([letter.topTint, letter.bottomTint] = tints[i] ?? [0, 0]));
  };
  const { backgroundColor } = config;
  const { red, green, blue } = backgroundColor;
  if (what === 'on-black') backgroundColor.setTo(0, 0, 0);
  if (what === 'on-white') backgroundColor.setTo(255, 255, 255);
  try {
    frame(now);
  } finally {
    QuadPen.prototype.draw = draw;
    backgroundColor.setTo(red, green, blue);
  }
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no picture');
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, copy.width, copy.height);
}

const differs = (one: Pixels, other: Pixels, at: number): boolean =>
  [0, 1, 2].some((i) => Math.abs((one.data[at + i] ?? 0) - (other.data[at + i] ?? 0)) > CHANGE);

/** Milliseconds after the last picture, so that no remains of it are drawn. */
const LATER = 40;

/** Measures every letter of the moment that is held. */
export function measureLetters(stage: Stage): Measured[] {
  const now = performance.now() + LATER;
  const found: Seen[] = [];
  const see = (what: Shown): Pixels => picture(stage, now, what, found);
  const [all, black, white] = [see('all'), see('on-black'), see('on-white')];
  const [grounds, blackened] = [see('grounds'), see('black')];
  const { width, height } = all;
  const pointsOf = (pixels: number): number => pixels / devicePixelRatio;
  /** The share of a pixel that a letter covers, 0 to 1. */
  const coverOf = (at: number): number =>
    1 -
    ((white.data[at] ?? 0) - (black.data[at] ?? 0) + (white.data[at + 1] ?? 0) - (black.data[at + 1] ?? 0)) /
      510;
  const ownLight = (at: number): number => luminance(black.data, at);

  return found.flatMap(({ name, alpha, tint, falls, box }): Measured[] => {
    if (alpha < OPAQUE || falls) return [];
    const clipped = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(width, box.right),
      bottom: Math.min(height, box.bottom),
    };
    const core: number[] = [];
    for (let y = clipped.top; y < clipped.bottom; y += 1)
      for (let x = clipped.left; x < clipped.right; x += 1)
        if (coverOf(4 * (y * width + x)) >= FULL * alpha) core.push(y * width + x);
    if (core.length < 12) return [];
    const isCore = new Set(core);
    const depth = core.map((at) => {
      for (let far = 1; far < 12; far += 1)
        if ([far, -far, far * width, -far * width].some((step) => !isCore.has(at + step))) return far;
      return 12;
    });
    const isBody = bodyOf(
      core.map((at) => ownLight(4 * at)),
      depth,
    );
    const body = core.filter((at) => isBody(ownLight(4 * at)));
    const inSight = body.filter((at) =>
      [
        [all, grounds],
        [all, blackened],
        [grounds, blackened],
      ].some(([one = all, other = all]) => differs(one, other, 4 * at)),
    );
    if (body.length === 0 || inSight.length < SEEN * body.length) return [];
    const ink = new Set(inSight);
    const rim = core.filter((at) => !isBody(ownLight(4 * at)));
    const lightOf = (at: number): number => luminance(all.data, 4 * at);
    const outline = outlineOf(rim.map(lightOf), inSight.map(lightOf));
    const letter = { box: clipped, isBody: (x: number, y: number) => ink.has(y * width + x), outline };
    const edges = edgesOf(letter, all, grounds);
    const ys = inSight.map((at) => Math.floor(at / width));
    const tall = pointsOf(
      ys.reduce((a, b) => Math.max(a, b), 0) - ys.reduce((a, b) => Math.min(a, b), height) + 1,
    );
    const middle = inSight[Math.floor(inSight.length / 2)] ?? 0;
    const colour = [0, 1, 2]
      .map((i) => (all.data[4 * middle + i] ?? 0).toString(16).padStart(2, '0'))
      .join('');
    return [
      {
        name,
        needed: neededBy(tall, SHAPES.test(name)),
        contrast: standing(edges),
        height: tall,
        colour: `#${colour}`,
        tint,
        at: [pointsOf((box.left + box.right) / 2), pointsOf((box.top + box.bottom) / 2)],
      },
    ];
  });
}
