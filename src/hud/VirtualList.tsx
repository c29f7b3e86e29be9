// A long list of which only what is in sight is in the page. Rows are told to screen readers as a list with its true
// length.
import { useRef, type ReactElement } from 'react';
import { VList, type VListHandle } from 'virtua';
import './VirtualList.css';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in px, as a first guess. */
  readonly rowHeight: number;
  /** The reader has scrolled near the end: more rows are wanted, if there are any. */
  readonly onNearEnd?: () => void;
  readonly children: (item: T, index: number) => ReactElement;
}

/** So many rows before the end it is near. */
const NEAR_ROWS = 8;

export const VirtualList = <T,>({ label, items, rowHeight, onNearEnd, children }: Props<T>) => {
  const list = useRef<VListHandle>(null);
  const look = (offset: number): void => {
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
      tabIndex={0}
      onScroll={look}
    >
      {(item, index) => (
        <div role="listitem" aria-posinset={index + 1} aria-setsize={items.length}>
          {children(item, index)}
        </div>
      )}
    </VList>
  );
};
