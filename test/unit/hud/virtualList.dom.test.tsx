// The long list on a page without layout: its texts for screen readers, redrawn rows, and requests for more rows.
import { act, render, screen, waitFor } from '@testing-library/react';
import { VirtualList } from '../../../src/client/hud/VirtualList';

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `r${n}` }));
const keyOf = ({ id }: { readonly id: string }): string => id;

test('a list tells its true length, whatever is drawn of it', () => {
  render(
    <VirtualList label="Bets" items={rowsOf(10_000)} rowHeight={50} keyOf={keyOf}>
      {({ id }) => <b>{id}</b>}
    </VirtualList>,
  );
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(40);
  expect(drawn.map((row) => row.getAttribute('aria-posinset'))).toEqual(drawn.map((_, n) => String(n + 1)));
  expect(new Set(drawn.map((row) => row.getAttribute('aria-setsize')))).toEqual(new Set(['10000']));
  expect(screen.getByRole('list', { name: 'Bets' }).tabIndex).toBe(0);
});

test('a row is drawn again when it or the way to draw it is another one, and not otherwise', () => {
  const drawn: string[] = [];
  const draw = ({ id }: { readonly id: string }) => {
    drawn.push(id);
    return <b>{id}</b>;
  };
  const first = rowsOf(3);
  const list = (items: readonly { readonly id: string }[]) => (
    <VirtualList label="Bets" items={items} rowHeight={50} keyOf={keyOf}>
      {draw}
    </VirtualList>
  );
  const { rerender } = render(list(first));
  expect(drawn.splice(0)).toEqual(['r0', 'r1', 'r2']);
  rerender(list(first));
  expect(drawn).toEqual([]);
  rerender(list(first.map((row, n) => (n === 1 ? { id: 'r1' } : row))));
  expect(drawn.splice(0)).toEqual(['r1']);
});

test('what is in sight is drawn while somebody scrolls, near the end more is asked for, and a shorter list is whole at once', async () => {
  let asked = 0;
  const list = (count: number) => (
    <VirtualList
      label="Bets"
      items={rowsOf(count)}
      rowHeight={50}
      keyOf={keyOf}
      onNearEnd={() => (asked += 1)}
    >
      {({ id }) => <b>{id}</b>}
    </VirtualList>
  );
  const { rerender } = render(list(100));
  expect(asked).toBe(0);
  const scroller = screen.getByRole('list');
  act(() => {
    scroller.scrollTop = 4_800;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByText('r96')).toBeTruthy();
  // Rows kept for scrolling are removed when the list rests.
  await waitFor(() => expect(screen.queryByText('r1')).toBeNull());
  expect(asked).toBe(1);
  rerender(list(2));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['r0', 'r1']);
});
