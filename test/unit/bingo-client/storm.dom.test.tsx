// A hundred tickets while balls come every 400 ms: a ball costs a few React commits, and only tickets that it hit, or whose
// chances it changed, are drawn again.
import { Profiler } from 'react';
import { observer } from 'mobx-react-lite';
import { act, render, screen } from '@testing-library/react';
import { BuyForm } from '../../../src/games/bingo/client/hud/BuyForm';
import { StateTicket } from '../../../src/games/bingo/client/hud/StateTicket';
import { TicketList } from '../../../src/games/bingo/client/hud/TicketList';
import { TicketRow } from '../../../src/games/bingo/client/hud/TicketRow';
import type { BingoStore } from '../../../src/games/bingo/client/store';
import { ticketKey } from '../../../src/games/bingo/rules/tickets';
import { startTexts } from '../../../src/client/i18n';
import { openTable } from './table';
import '../support/noResizeObserver';

/** One entry for each time that a row is drawn. */
const mockDrawn: string[] = [];
jest.mock('../../../src/games/bingo/client/hud/TicketGrid', () => ({
  TicketGrid: ({ numbers }: { readonly numbers: readonly number[] }) => {
    mockDrawn.push(numbers.join(' '));
    return null;
  },
}));

// The list itself draws no rows here, since each would be counted twice; other tests check which rows it draws.
jest.mock('../../../src/client/hud/VirtualList', () => ({ VirtualList: () => null }));

beforeAll(async () => {
  await startTexts('en');
});

const TICKETS = 100;
// Three thousand rows are drawn.
jest.setTimeout(30_000);
const nothing = (): void => undefined;

/** All rows, drawn as the list draws them: without layout the list would show none. */
const Rows = observer(({ store }: { readonly store: BingoStore }) => (
  <ul>
    {store.board.live.map((progress) => (
      <li key={progress.ticket.betId}>
        <TicketRow store={store} progress={progress} />
      </li>
    ))}
  </ul>
));

test('each of thirty balls costs three commits at most, and draws only the tickets that it touched', async () => {
  const table = await openTable();
  const { store } = table;
  await act(() => table.buy(TICKETS));
  expect(store.board.live).toHaveLength(TICKETS);
  let commits = 0;
  render(
    <Profiler id="hud" onRender={() => void (commits += 1)}>
      <StateTicket store={store} onExtras={nothing} />
      <BuyForm store={store} onOpen={nothing} />
      <TicketList store={store} onResult={nothing} />
      <Rows store={store} />
    </Profiler>,
  );
  // The first ball also closes betting: every row loses its button.
  await act(() => table.ball());
  let drawn = 0;
  let mostCommits = 0;
  for (let ball = 1; ball < 30; ball++) {
    const before = new Map(store.board.live.map((progress) => [progress.ticket.betId, progress]));
    commits = 0;
    mockDrawn.splice(0);
    await act(() => table.ball());
    mostCommits = Math.max(mostCommits, commits);
    const changed = store.board.live.filter((now) => before.get(now.ticket.betId) !== now);
    const keys = changed.map(({ ticket }) => ticketKey(ticket.numbers));
    expect([...mockDrawn].sort()).toEqual(keys.sort());
    drawn += mockDrawn.length;
  }
  expect(mostCommits).toBeGreaterThan(0);
  expect(mostCommits).toBeLessThanOrEqual(3);
  // A ball hits a quarter of all tickets: each has 15 of 60 numbers.
  expect(drawn).toBeGreaterThan(29 * TICKETS * 0.2);
  expect(drawn).toBeLessThan(29 * TICKETS * 0.3);
});

test('balls that come all at once cost no more than one', async () => {
  const table = await openTable();
  const { store, platform } = table;
  await act(() => table.buy(TICKETS));
  let commits = 0;
  render(
    <Profiler id="hud" onRender={() => void (commits += 1)}>
      <StateTicket store={store} onExtras={nothing} />
      <TicketList store={store} onResult={nothing} />
    </Profiler>,
  );
  await act(() => table.ball());
  commits = 0;
  await act(async () => {
    for (let i = 0; i < 20; i++) {
      platform.shown += 1;
      table.pushBalls(1);
    }
    await Promise.resolve();
  });
  expect(store.facts.balls).toHaveLength(21);
  expect(commits).toBeLessThanOrEqual(3);
});

test('a ticket says its prize and what it is one ball away from', async () => {
  const table = await openTable();
  const { store } = table;
  await act(() => table.buy(TICKETS));
  for (let i = 0; i < 30; i++) await table.ball();
  const best = store.board.live.find(({ best: pattern }) => pattern !== null);
  const near = store.board.live.find(({ away }) => away !== null);
  if (!best || !near) throw new Error('a hundred tickets and nothing happened');
  const { unmount } = render(<TicketRow store={store} progress={best} />);
  expect(screen.getByText(new RegExp(`${best.best?.multiplier ?? ''}×`), { selector: 'span' })).toBeTruthy();
  unmount();
  render(<TicketRow store={store} progress={near} />);
  expect(
    screen.getByText(
      new RegExp(`${near.away?.numbers[0] ?? ''}.* wins ${near.away?.pattern.multiplier ?? ''}×`),
    ),
  ).toBeTruthy();
});
