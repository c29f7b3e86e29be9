// Which rows of a long list are drawn, and in which of the few places that there are for them: a row that comes into sight
// takes the place of one that has left it, so that nothing is made or thrown away while somebody scrolls.
import { RowOffsets } from './rowOffsets';

/** A place for a row, which stays in the page whatever row it shows. */
export interface Place {
  readonly id: number;
  index: number;
  /** In px, as it was seen last; 0: not yet. */
  height: number;
}

/** Rows this far out of sight are drawn too, in px: on the side to which the reader scrolls, and on the other. */
const AHEAD = 480;
const BEHIND = 160;
/**
 * Once a row is missing ahead of somebody who scrolls, rows are drawn this much further, in px, so that the next frames have
 * none to draw: one drawing of six rows costs a third more than one of three, and twice as much more makes single frames long.
 */
const SPARE = 240;

export class RowWindow {
  readonly offsets: RowOffsets;
  /** In the order of the page. */
  places: Place[] = [];
  /** In px. */
  scrollTop = 0;
  /** The list is to be scrolled there: what the reader looks at has moved. */
  isMoved = false;
  private viewHeight = 0;
  private goesUp = false;
  /** The row that has the keyboard's focus keeps its place. */
  private held: number | null = null;
  private made = 0;
  /** The rows that are wanted, the last one too: all of them have their place. */
  private wanted: readonly [from: number, to: number] = [0, -1];

  constructor(guess: number) {
    this.offsets = new RowOffsets(guess);
  }

  /** The reader has scrolled. True when other rows are drawn now. */
  scrollTo(scrollTop: number): boolean {
    if (scrollTop !== this.scrollTop) this.goesUp = scrollTop < this.scrollTop;
    this.scrollTop = scrollTop;
    const [from, to] = this.around(0);
    return (from < this.wanted[0] || to > this.wanted[1]) && this.update(SPARE);
  }

  /** The list is so high on the page. */
  view(height: number): boolean {
    this.viewHeight = height;
    return this.update();
  }

  hold(index: number | null): void {
    this.held = index;
  }

  /** There are so many rows now, each `by` places further down than before. */
  take(count: number, by: number): void {
    if (by === 0) this.offsets.resize(count);
    else
      this.keepingSight(by, () => {
        this.offsets.shift(by);
        this.offsets.resize(count);
        for (const place of this.places) place.index += by;
        if (this.held !== null) this.held += by;
      });
    this.places = this.places.filter(({ index }) => index >= 0 && index < count);
    // Of a list that has become shorter there is less to scroll.
    this.scrollTop = Math.min(this.scrollTop, Math.max(0, this.offsets.total - this.viewHeight));
    if (this.held !== null && this.held >= count) this.held = null;
    this.update();
  }

  /**
   * Rows were seen in their places; `anew`: all heights have changed, perhaps. What the reader looks at stays where it is.
   * True when something is to be drawn for it.
   */
  measure(seen: ReadonlyMap<Place, number>, anew: boolean): boolean {
    let hasMoved = anew;
    this.keepingSight(0, () => {
      if (anew) this.offsets.forget();
      for (const place of this.places) {
        const height = seen.get(place);
        if (height === undefined && !anew) continue;
        place.height = height ?? place.height;
        hasMoved = this.offsets.see(place.index, place.height) || hasMoved;
      }
    });
    return this.update() || hasMoved;
  }

  /** Puts the places into the order of their rows, as who reads by ear or goes by keyboard meets them. True when they moved. */
  sort(): boolean {
    const isSorted = this.places.every(({ index }, n) => (this.places[n - 1]?.index ?? -1) < index);
    if (!isSorted) this.places = [...this.places].sort((a, b) => a.index - b.index);
    return !isSorted;
  }

  /** Nobody scrolls any more: places that were kept for it go, the others stand in their order. True when any has changed. */
  settle(): boolean {
    const count = this.places.length;
    this.places = this.places.filter(({ index }) => !this.isFree(index));
    return this.sort() || this.places.length !== count;
  }

  private isFree(index: number): boolean {
    const [from, to] = this.wanted;
    return (index < from || index > to) && index !== this.held;
  }

  /** How far the reader is from the end, in px. */
  get left(): number {
    return this.offsets.total - this.scrollTop - this.viewHeight;
  }

  /** Does what moves rows, the first one in sight `by` places down, and scrolls as far as that has moved. */
  private keepingSight(by: number, change: () => void): void {
    const { offsets } = this;
    const first = offsets.at(this.scrollTop);
    const before = offsets.top(first);
    change();
    const moved = offsets.top(first + by) - before;
    if (moved === 0 || this.scrollTop <= 0) return;
    this.scrollTop += moved;
    this.isMoved = true;
  }

  /** The first and the last row that are to be drawn, `spare` px more of them ahead than need be. */
  private around(spare: number): readonly [from: number, to: number] {
    const { offsets, scrollTop, viewHeight, goesUp } = this;
    const ahead = AHEAD + spare;
    return [
      offsets.at(scrollTop - (goesUp ? ahead : BEHIND)),
      offsets.at(scrollTop + viewHeight + (goesUp ? BEHIND : ahead)),
    ];
  }

  private update(spare = 0): boolean {
    if (this.offsets.count === 0) {
      const had = this.places.length > 0;
      this.places = [];
      this.wanted = [0, -1];
      return had;
    }
    this.wanted = this.around(spare);
    const [from, to] = this.wanted;
    const shown = new Set(this.places.map(({ index }) => index));
    const free = this.places.filter(({ index }) => this.isFree(index));
    let hasChanged = false;
    for (let index = from; index <= to; index += 1) {
      if (shown.has(index)) continue;
      hasChanged = true;
      this.put(free.pop(), index);
    }
    if (hasChanged && this.held !== null) this.sort();
    return hasChanged;
  }

  private put(place: Place | undefined, index: number): void {
    if (!place) {
      this.made += 1;
      this.places.push({ id: this.made, index, height: 0 });
      return;
    }
    place.index = index;
    // It is as high as before until it is seen to be otherwise, which is told; that it is not, nobody tells.
    if (!this.offsets.isSeen(index)) this.offsets.see(index, place.height);
  }
}
