// A long list of which only what is in sight is in the page. Rows are told to screen readers as a list with its true
// length.
import { useRef, useState, type ReactElement } from 'react';
import { VList, type VListHandle } from 'virtua';
import './VirtualList.css';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in px, as a first guess. */
  readonly rowHeight: number;
  /** Names a row for good: rows that are added above then leave the reader where he is, unless he is at the top. */
  readonly keyOf?: (item: T) => string;
  /** The reader has scrolled near the end: more rows are wanted, if there are any. */
  readonly onNearEnd?: () => void;
  readonly children: (item: T, index: number) => ReactElement;
}

/** So many rows before the end it is near. */
const NEAR_ROWS = 8;

export const VirtualList = <T,>({ label, items, rowHeight, keyOf, onNearEnd, children }: Props<T>) => {
  const list = useRef<VListHandle>(null);
  const [scrolled, setScrolled] = useState(false);
  const [first] = items;
  const top = keyOf && first !== undefined ? keyOf(first) : null;
  const count = items.length;
  const [shown, setShown] = useState({ top, count, grewAbove: false });
  // Worked out while the new rows are rendered for the first time: that is when the list wants to know.
  if (shown.top !== top) setShown({ top, count, grewAbove: scrolled });
  else if (keyOf && shown.count !== count) setShown({ top, count, grewAbove: false });
  const look = (offset: number): void => {
    setScrolled(offset > 0);
    const { scrollSize, viewportSize } = list.current ?? { scrollSize: Infinity, viewportSize: 0 };
    if (scrollSize - offset - viewportSize < NEAR_ROWS * rowHeight) onNearEnd?.();
  };
  return (
    <VList
      ref={list}
      className="virtual"
      role="list"
      aria-label={label}
      data={items}
      itemSize={rowHeight}
      shift={shown.grewAbove}
      tabIndex={0}
      onScroll={look}
    >
      {(item, index) => (
        <div key={keyOf?.(item)} role="listitem" aria-posinset={index + 1} aria-setsize={items.length}>
          {children(item, index)}
        </div>
      )}
    </VList>
  );
};
