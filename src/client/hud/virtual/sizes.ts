// Watches the heights of the elements of a long list, and of the list itself, and reports them to the RowWindow.
import type { Place, RowWindow } from './rowWindow';

export class Sizes {
  private readonly places = new Map<Element, Place>();
  private readonly watchers = new Map<number, (element: HTMLElement | null) => void>();
  private list: HTMLElement | null = null;
  private width = 0;
  private observer: ResizeObserver | null = null;

  /** `redraw` is called when rows have moved; `now`: before the browser paints. */
  constructor(
    private readonly rows: RowWindow,
    private readonly redraw: (now: boolean) => void,
  ) {}

  /** Begins to watch; returns a function that ends it. */
  watch(list: HTMLElement): () => void {
    this.list = list;
    this.width = list.clientWidth;
    if (typeof ResizeObserver !== 'undefined') {
      this.observer = new ResizeObserver((entries) => this.hear(entries));
      for (const element of [list, ...this.places.keys()]) this.observer.observe(element);
    }
    return () => {
      this.observer?.disconnect();
      this.observer = null;
      this.list = null;
    };
  }

  /** Returns the same function each time for the element of a place. */
  refOf(place: Place): (element: HTMLElement | null) => void {
    let watcher = this.watchers.get(place.id);
    if (watcher) return watcher;
    let shown: HTMLElement | null = null;
    watcher = (element) => {
      if (shown) {
        this.observer?.unobserve(shown);
        this.places.delete(shown);
      }
      shown = element;
      if (!element) {
        this.watchers.delete(place.id);
        return;
      }
      this.places.set(element, place);
      this.observer?.observe(element);
    };
    this.watchers.set(place.id, watcher);
    return watcher;
  }

  private hear(entries: readonly ResizeObserverEntry[]): void {
    const { list, rows } = this;
    if (!list) return;
    const seen = new Map<Place, number>();
    let isList = false;
    for (const { target, borderBoxSize } of entries) {
      const place = this.places.get(target);
      if (place) seen.set(place, heightOf(borderBoxSize) ?? target.getBoundingClientRect().height);
      isList ||= target === list;
    }
    const isAnew = isList && list.clientWidth !== this.width;
    this.width = list.clientWidth;
    const hasOthers = isList && rows.view(list.clientHeight);
    if (rows.measure(seen, isAnew) || hasOthers) this.redraw(isList);
  }
}

/** Chromium below 84 does not report this size, and Firefox below 92 reports an object instead of a list. */
function heightOf(box: readonly ResizeObserverSize[] | ResizeObserverSize | undefined): number | undefined {
  return box && ('blockSize' in box ? box : box[0])?.blockSize;
}
