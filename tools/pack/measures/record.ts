// Finds pictures that lie in or on another picture: their place in it stays the same while it moves, in windows of several
// sizes. Needs the stage of tools/pack/tints, which draws nothing.
import type { Sprite } from '../../../scenes/stage/sprite';
import type { Measure, Measures } from './measures';

/** Picture pixels in a scene unit. */
const PIXELS = 2;
/** Smaller pictures hold no others; larger ones are backgrounds, on which everything lies. In picture pixels. */
const LEAST = 60;
const MOST = { width: 820, height: 620 } as const;
/** Most that a steady place may move, in picture pixels, and that a steady size may change, as a share. */
const STEADY = { place: 1.5, scale: 0.02 } as const;
/** Least that the outer picture must have moved, in units, changed its size, as a share, or turned, in radians. */
const MOVED = { place: 3, scale: 0.04, turn: 0.04 } as const;
/** Least number of times that two pictures must have been seen together. */
const SEEN = 12;
/** Lights and shadows hold no pictures, and they are no part of the picture that they fall on. */
const NO_HOLDERS: ReadonlySet<string> = new Set(['glow', 'halo', 'shadow', 'solid']);
const NO_PARTS: ReadonlySet<string> = new Set(['glow', 'shadow', 'solid']);
/** Glyphs of texts and numbers: only the places of their lines are recorded. */
const GLYPH = /^(mark|num|digit|hex|ink|rank)-/;
/** Glyphs whose heights differ by less than this are on one line, in picture pixels. */
const ONE_LINE = 4;
/** Most places of one picture in another. More are a pattern, which the picture itself shows. */
const MOST_PLACES = 12;

interface Range {
  least: number;
  most: number;
}
const range = (value: number): Range => ({ least: value, most: value });
const widen = (one: Range, value: number): void => {
  one.least = Math.min(one.least, value);
  one.most = Math.max(one.most, value);
};
const spread = ({ least, most }: Range): number => most - least;

interface Pair {
  readonly outer: string;
  readonly inner: string;
  times: number;
  /** The inner picture moves in the outer one, or lies outside it: the pair is ignored from now on. */
  isOver: boolean;
  readonly x: Range;
  readonly y: Range;
  readonly scale: Range;
  readonly outerX: Range;
  readonly outerY: Range;
  readonly outerScale: Range;
  readonly outerTurn: Range;
}

export class Places {
  /** Keyed by one number for both sprites: building a text for each pair took most of the time. */
  private readonly pairs = new Map<number, Pair>();
  /** A number for each sprite with a picture. */
  private readonly numbers = new Map<string, number>();

  /** Adds the sprites that are visible at one moment, in one window. */
  note(sprites: readonly Sprite[]): void {
    const seen = sprites.flatMap((sprite, index) =>
      sprite.visible && !sprite.plane && sprite.scaleX !== 0 && sprite.scaleY !== 0
        ? [{ sprite, number: this.numberOf(`${index} ${sprite.picture.name}`) }]
        : [],
    );
    const holders = seen.filter(({ sprite }) => isHolder(sprite.picture));
    const parts = seen.filter(({ sprite }) => !NO_PARTS.has(sprite.picture.name));
    for (const outer of holders)
      for (const inner of parts)
        if (outer !== inner) this.take(outer.sprite, inner.sprite, outer.number * 2 ** 20 + inner.number);
  }

  private numberOf(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, number);
    return number;
  }

  private take(outer: Sprite, inner: Sprite, numbers: number): void {
    const known = this.pairs.get(numbers);
    if (known?.isOver) return;
    const cos = Math.cos(-outer.rotation);
    const sin = Math.sin(-outer.rotation);
    const [dx, dy] = [inner.x - outer.x, inner.y - outer.y];
    const x = ((dx * cos - dy * sin) / outer.scaleX) * PIXELS;
    const y = ((dx * sin + dy * cos) / outer.scaleY) * PIXELS;
    const scale = Math.abs(inner.scaleY / outer.scaleY);
    const pair: Pair = known ?? {
      outer: outer.picture.name,
      inner: inner.picture.name,
      times: 0,
      isOver: outer.picture.name === inner.picture.name || !liesIn(outer, inner, x, y, scale),
      x: range(x),
      y: range(y),
      scale: range(scale),
      outerX: range(outer.x),
      outerY: range(outer.y),
      outerScale: range(outer.scaleY),
      outerTurn: range(outer.rotation),
    };
    if (!known) this.pairs.set(numbers, pair);
    pair.times += 1;
    widen(pair.x, x);
    widen(pair.y, y);
    widen(pair.scale, scale);
    widen(pair.outerX, outer.x);
    widen(pair.outerY, outer.y);
    widen(pair.outerScale, Math.abs(outer.scaleY));
    widen(pair.outerTurn, outer.rotation);
    pair.isOver ||=
      Math.max(spread(pair.x), spread(pair.y)) > STEADY.place ||
      spread(pair.scale) > STEADY.scale * pair.scale.most;
  }

  /** The measures, by the name of the outer picture. */
  found(): Measures[string] {
    const held = new Map<string, Map<string, Measure['at'][number][]>>();
    for (const pair of this.pairs.values()) {
      if (pair.isOver || pair.times < SEEN || !hasMoved(pair)) continue;
      const places = held.get(pair.outer) ?? new Map<string, Measure['at'][number][]>();
      held.set(pair.outer, places);
      const at = {
        x: middle(pair.x),
        y: middle(pair.y),
        scale: Number(((pair.scale.least + pair.scale.most) / 2).toFixed(2)),
      };
      const inner = GLYPH.test(pair.inner) ? pair.inner.replace(/-.*/, '-…') : pair.inner;
      const others = places.get(inner) ?? [];
      if (!others.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= STEADY.place))
        places.set(inner, [...others, at]);
    }
    const names = [...held.keys()].sort();
    return Object.fromEntries(
      names.flatMap((name) => {
        const measures = gathered(held.get(name) ?? new Map<string, Measure['at'][number][]>());
        return measures.length ? [[name, measures] as const] : [];
      }),
    );
  }
}

function isHolder({ name, width, height }: Sprite['picture']): boolean {
  const [wide, high] = [width * PIXELS, height * PIXELS];
  return !NO_HOLDERS.has(name) && Math.min(wide, high) >= LEAST && wide <= MOST.width && high <= MOST.height;
}

/** Whether the middle of `inner` lies in `outer`, which must be the larger one. */
function liesIn(outer: Sprite, inner: Sprite, x: number, y: number, scale: number): boolean {
  const { left, top, width, height } = outer.picture;
  const own = inner.picture;
  const [midX, midY] = [
    x + (own.left + own.width / 2) * PIXELS * scale,
    y + (own.top + own.height / 2) * PIXELS * scale,
  ];
  const isInside =
    midX > left * PIXELS &&
    midX < (left + width) * PIXELS &&
    midY > top * PIXELS &&
    midY < (top + height) * PIXELS;
  return isInside && own.width * own.height * scale * scale < 0.8 * width * height;
}

const hasMoved = ({ outerX, outerY, outerScale, outerTurn }: Pair): boolean =>
  Math.max(spread(outerX), spread(outerY)) >= MOVED.place ||
  spread(outerScale) >= MOVED.scale * outerScale.most ||
  spread(outerTurn) >= MOVED.turn;

const middle = ({ least, most }: Range): number => Math.round((least + most) / 2) || 0;

/** Groups pictures that lie at the same places into one measure: the digits of a number, the moods of a face. */
function gathered(places: ReadonlyMap<string, readonly Measure['at'][number][]>): Measure[] {
  const measures: { pictures: string[]; at: Measure['at'] }[] = [];
  for (const [picture, found] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = [...found].sort((one, other) => one.y - other.y || one.x - other.x);
    const at = picture.endsWith('…') ? linesOf(sorted) : sorted;
    if (at.length > MOST_PLACES) continue;
    const same = measures.find((one) => JSON.stringify(one.at) === JSON.stringify(at));
    if (same) same.pictures.push(picture);
    else measures.push({ pictures: [picture], at });
  }
  return measures;
}

/** The first and the last place of each line of glyphs. `at` must be sorted by height. */
function linesOf(at: Measure['at']): Measure['at'] {
  const lines: Measure['at'][number][][] = [];
  for (const one of at) {
    const line = lines.at(-1);
    if (line?.[0] && one.y - line[0].y < ONE_LINE) line.push(one);
    else lines.push([one]);
  }
  return lines.flatMap((line) => {
    const [first, ...others] = [...line].sort((one, other) => one.x - other.x);
    const last = others.at(-1);
    return first ? [first, ...(last ? [last] : [])] : [];
  });
}
