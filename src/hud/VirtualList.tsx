// A long list of which only what is in sight is in the page. Rows are told to screen readers as a list with its true
// length.
import type { ReactElement } from 'react';
import { VList } from 'virtua';
import './VirtualList.css';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in px, as a first guess. */
  readonly rowHeight: number;
  readonly children: (item: T, index: number) => ReactElement;
}

export const VirtualList = <T,>({ label, items, rowHeight, children }: Props<T>) => (
  <VList className="virtual" role="list" aria-label={label} data={items} itemSize={rowHeight} tabIndex={0}>
    {(item, index) => (
      <div role="listitem" aria-posinset={index + 1} aria-setsize={items.length}>
        {children(item, index)}
      </div>
    )}
  </VList>
);
