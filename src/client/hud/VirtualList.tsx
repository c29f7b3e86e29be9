// A long list that keeps only the visible rows in the page, in elements that are used again and again. Screen readers get it
// as a list with its true length, and rows are in their order in the page whenever the list is at rest.
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest';
import { RowWindow, type Place } from './virtual/rowWindow';
import { shiftOf } from './virtual/shifts';
import { Sizes } from './virtual/sizes';
import './VirtualList.css';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in px, as a first guess. */
  readonly rowHeight: number;
  /** A permanent name of a row: the reader's place then stays when rows are added above, unless the list is at the top. */
  readonly keyOf?: (item: T) => string;
  /** The reader has scrolled near the end: load more rows, if there are any. */
  readonly onNearEnd?: () => void;
  /** Draws a row. It must not keep state: its element shows another row as soon as it is out of sight. */
  readonly children: (item: T, index: number) => ReactElement;
}

/** Number of rows before the end that counts as near. */
const NEAR_ROWS = 8;
/** The list is at rest after this time without scrolling, in milliseconds. */
const REST = 150;

/** The content of an element, so that it is rendered again only for another row or another position. */
interface Drawn<T> {
  readonly item: T;
  readonly index: number;
  readonly top: number;
  readonly count: number;
  readonly draw: Props<T>['children'];
  /** The result of `draw`: reused when only the row's position has changed. */
  readonly content: ReactElement;
  readonly row: ReactElement;
}

export const VirtualList = <T,>({ label, items, rowHeight, keyOf, onNearEnd, children }: Props<T>) => {
  const list = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => new RowWindow(rowHeight));
  const [drawn] = useState(() => new Map<number, Drawn<T>>());
  const [known, setKnown] = useState<readonly T[] | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [sizes] = useState(() => new Sizes(rows, (isNow) => (isNow ? flushSync(redraw) : redraw())));
  if (known !== items || rows.offsets.count !== items.length) {
    const at = rows.offsets.at(rows.scrollTop);
    // At the top the reader wants to see new rows.
    rows.take(items.length, known && rows.scrollTop > 0 ? shiftOf(known, items, at, keyOf) : 0);
    setKnown(items);
  }
  const lookForEnd = useLatest(() => {
    if (rows.left < NEAR_ROWS * rowHeight) onNearEnd?.();
  });
  useLayoutEffect(() => {
    if (!rows.isMoved || !list.current) return;
    rows.isMoved = false;
    list.current.scrollTop = rows.scrollTop;
  });
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const unwatch = sizes.watch(element);
    // In a sheet, the list scrolls and the sheet's body does not.
    const sheet = element.closest('.sheet__body');
    sheet?.setAttribute('data-list', '');
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isMoving = false;
    const rested = (): void => {
      rest = isMoving ? setTimeout(rested, REST) : undefined;
      if (!isMoving && rows.settle()) redraw();
      isMoving = false;
    };
    const scrolled = (): void => {
      // Rendered before the browser paints: visible rows must not be blank.
      if (rows.scrollTo(element.scrollTop)) flushSync(redraw);
      isMoving = true;
      rest ??= setTimeout(rested, REST);
      lookForEnd.current();
    };
    const focused = ({ target }: FocusEvent): void => rows.hold(rowOf(target));
    const blurred = (): void => rows.hold(null);
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', blurred);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', blurred);
      unwatch();
      sheet?.removeAttribute('data-list');
    };
  }, [rows, sizes, lookForEnd]);
  // A list that is shorter than its window is at its end without scrolling.
  useEffect(() => lookForEnd.current(), [items, lookForEnd]);

  const rowIn = (place: Place): ReactElement | null => {
    const { id, index } = place;
    const item = items[index];
    if (item === undefined) return null;
    const top = rows.offsets.top(index);
    const count = items.length;
    const last = drawn.get(id);
    const isSame = last?.item === item && last.index === index && last.draw === children;
    if (isSame && last.top === top && last.count === count) return last.row;
    const content = isSame ? last.content : children(item, index);
    const row = (
      <div
        key={id}
        ref={sizes.refOf(place)}
        className="virtual__row"
        role="listitem"
        aria-posinset={index + 1}
        aria-setsize={count}
        style={{ top }}
      >
        {content}
      </div>
    );
    drawn.set(id, { item, index, top, count, draw: children, content, row });
    return row;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.1.1)
    <div ref={list} className="virtual" role="list" aria-label={label} tabIndex={0}>
      <div className="virtual__rows" style={{ height: rows.offsets.total }}>
        {rows.places.map(rowIn)}
      </div>
    </div>
  );
};

/** The row that contains an element; null outside of rows. */
function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('.virtual__row') : null;
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : null;
}
