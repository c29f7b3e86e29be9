// Decides which rows of a long list are drawn, and in which of a few elements: a row that comes into sight takes the element
// of one that has left it, so that scrolling creates and removes no elements.
import { RowOffsets } from './rowOffsets';

/** An element for a row, which stays in the page whichever row it shows. */
export interface Place {
  readonly id: number;
  index: number;
  /** The last measured height in px; 0: not measured yet. */
  height: number;
}

/** Distance in px within which rows out of sight are drawn too: in the direction of scrolling, and in the other. */
const AHEAD = 480;
const BEHIND = 160;
/**
 * Once a row is missing ahead, rows are drawn this much further, in px, so that the next frames have none to draw: drawing
 * six rows at once costs a third more than drawing three, and a further doubling makes single frames long.
 */
const SPARE = 240;

export class RowWindow {
  readonly offsets: RowOffsets;
  /** In the order of the page. */
  places: Place[] = [];
  /** In px. */
  scrollTop = 0;
  /** The list must be scrolled to `scrollTop`: the row that the reader sees has moved. */
  isMoved = false;
  private viewHeight = 0;
  private goesUp = false;
  /** The row with the keyboard's focus; it keeps its element. */
  private held: number | null = null;
  private made = 0;
  /** First and last row to draw, both included: all of them have an element. */
  private wanted: readonly [from: number, to: number] = [0, -1];

  constructor(guess: number) {
    this.offsets = new RowOffsets(guess);
  }

  /** The reader has scrolled. Returns true when other rows are drawn now. */
  scrollTo(scrollTop: number): boolean {
    if (scrollTop !== this.scrollTop) this.goesUp = scrollTop < this.scrollTop;
    this.scrollTop = scrollTop;
    const [from, to] = this.around(0);
    return (from < this.wanted[0] || to > this.wanted[1]) && this.update(SPARE);
  }

  /** Sets the visible height of the list in px. */
  view(height: number): boolean {
    this.viewHeight = height;
    return this.update();
  }

  hold(index: number | null): void {
    this.held = index;
  }

  /** Sets the number of rows, each `by` places further down than before. */
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
    // A shorter list has less to scroll.
    this.scrollTop = Math.min(this.scrollTop, Math.max(0, this.offsets.total - this.viewHeight));
    if (this.held !== null && this.held >= count) this.held = null;
    this.update();
  }

  /**
   * Takes measured heights by place; `anew`: all heights may have changed. The visible rows stay where they are. Returns
   * true when something must be drawn.
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

  /** Sorts the elements by their rows, for screen readers and keyboard users. Returns true when the order changed. */
  sort(): boolean {
    const isSorted = this.places.every(({ index }, n) => (this.places[n - 1]?.index ?? -1) < index);
    if (!isSorted) this.places = [...this.places].sort((a, b) => a.index - b.index);
    return !isSorted;
  }

  /** Scrolling has ended: removes spare elements and sorts the others. Returns true when anything changed. */
  settle(): boolean {
    const count = this.places.length;
    this.places = this.places.filter(({ index }) => !this.isFree(index));
    return this.sort() || this.places.length !== count;
  }

  private isFree(index: number): boolean {
    const [from, to] = this.wanted;
    return (index < from || index > to) && index !== this.held;
  }

  /** Distance of the reader from the end, in px. */
  get left(): number {
    return this.offsets.total - this.scrollTop - this.viewHeight;
  }

  /** Runs `change`, which moves the first visible row `by` places down, and scrolls by the distance that it moved. */
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

  /** The first and the last row to draw, with `spare` px more ahead than necessary. */
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
    // An unmeasured row counts as high as its element was: a changed height is reported, an unchanged one is not.
    if (!this.offsets.isSeen(index)) this.offsets.see(index, place.height);
  }
}
