// The store of the records page: filters, dates, and lists that grow.
import { reaction } from 'mobx';
import { serverTime } from '../../../src/core/clock';
import { parseMoney, ZERO } from '../../../src/core/money';
import { PAGE_ROWS, RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import { spanOf } from '../../../src/client/screens/records/dates';
import { Pages, type Page } from '../../../src/client/screens/records/pages';
import { RecordsStore } from '../../../src/client/screens/records/recordsStore';
import { FakeServices, settle } from '../support/fakeServices';

const slip = (betId: string): BetSlip => ({
  betId,
  gameType: 7,
  roundId: '1',
  amount: parseMoney('1.00'),
  mode: 'manual',
  outcome: 'lose',
  play: { key: 'play.byHand', values: {} },
  result: null,
  odds: null,
  payout: ZERO,
  net: parseMoney('-1.00'),
  rebate: ZERO,
  validAmount: parseMoney('1.00'),
  marginFrozen: ZERO,
  depositReturned: ZERO,
  balanceAfter: ZERO,
  betTime: serverTime(1),
  settleTime: serverTime(2),
  block: null,
  seeds: null,
});

/** Rows are numbers; a row with a fraction may still change. */
const NUMBERS = {
  keyOf: (row: number) => String(Math.floor(row)),
  mayChange: (row: number) => row % 1 !== 0,
};

describe('pages', () => {
  const book = (pages: readonly (Page<number> | null)[]) => {
    const asked: (string | null)[] = [];
    const list = new Pages<number>((before) => {
      asked.push(before);
      return Promise.resolve(pages[asked.length - 1] ?? null);
    }, NUMBERS);
    return { asked, list };
  };

  test('follow each other to the end, and are not asked for beyond it', async () => {
    const { asked, list } = book([
      { rows: [1, 2], next: 'a' },
      { rows: [3], next: null },
    ]);
    await list.reload();
    expect(list.complete).toBe(false);
    await list.more();
    await list.more();
    expect(list.rows).toEqual([1, 2, 3]);
    expect(list.complete).toBe(true);
    expect(asked).toEqual([null, 'a']);
  });

  test('a failed page leaves what is there, and is asked for again', async () => {
    const { list } = book([{ rows: [1], next: 'a' }, null, { rows: [2], next: null }]);
    await list.reload();
    await list.more();
    expect(list.state).toBe('failed');
    expect(list.rows).toEqual([1]);
    await list.retry();
    expect(list.rows).toEqual([1, 2]);
  });

  test('an answer to an older question is dropped', async () => {
    const answers: ((page: Page<number>) => void)[] = [];
    const list = new Pages<number>(() => new Promise((resolve) => answers.push(resolve)), NUMBERS);
    const first = list.reload();
    const second = list.reload();
    answers[1]?.({ rows: [2], next: null });
    answers[0]?.({ rows: [1], next: null });
    await Promise.all([first, second]);
    expect(list.rows).toEqual([2]);
  });

  test('two calls for more ask once', async () => {
    const { asked, list } = book([
      { rows: [1], next: 'a' },
      { rows: [2], next: null },
    ]);
    await list.reload();
    await Promise.all([list.more(), list.more()]);
    expect(asked).toHaveLength(2);
  });
});

describe('brought up to date', () => {
  const shown = async (pages: readonly (Page<number> | null)[], more = 1) => {
    const asked: (string | null)[] = [];
    const list = new Pages<number>((before) => {
      asked.push(before);
      return Promise.resolve(pages[asked.length - 1] ?? null);
    }, NUMBERS);
    await list.reload();
    for (let page = 0; page < more; page += 1) await list.more();
    asked.length = 0;
    const rest = pages.slice(1 + more);
    const renew = (answers: readonly (Page<number> | null)[]): Promise<void> => {
      pages = answers;
      return list.renew();
    };
    expect(rest).toEqual([]);
    return { asked, list, renew };
  };

  test('new rows come above, what was loaded below stays', async () => {
    const { asked, list, renew } = await shown([
      { rows: [4, 3], next: 'a' },
      { rows: [2, 1], next: 'b' },
    ]);
    const seen: string[] = [];
    const stop = reaction(
      () => list.state,
      (state) => seen.push(state),
    );
    await renew([{ rows: [5, 4, 3], next: 'x' }]);
    stop();
    expect(list.rows).toEqual([5, 4, 3, 2, 1]);
    expect([asked, seen, list.complete]).toEqual([[null], [], false]);
    asked.length = 0;
    await list.more();
    expect(asked).toEqual(['b']);
  });

  test('a row that is still in motion further down is asked for too, and one that has come to rest is not', async () => {
    const { asked, list, renew } = await shown([
      { rows: [4, 3], next: 'a' },
      { rows: [2.5, 1], next: null },
    ]);
    await renew([
      { rows: [4, 3], next: 'c' },
      { rows: [2, 1], next: null },
    ]);
    expect([asked, list.rows, list.complete]).toEqual([[null, 'c'], [4, 3, 2, 1], true]);
    asked.length = 0;
    await renew([{ rows: [4, 3], next: 'c' }]);
    expect([asked, list.rows]).toEqual([[null], [4, 3, 2, 1]]);
  });

  test('more new rows than a page holds leave no gap', async () => {
    const { list, renew } = await shown([
      { rows: [4, 3], next: 'a' },
      { rows: [2, 1], next: null },
    ]);
    await renew([
      { rows: [8, 7], next: 'p' },
      { rows: [6, 5], next: 'q' },
    ]);
    expect([list.rows, list.complete]).toEqual([[8, 7, 6, 5], false]);
  });

  test('no answer leaves everything, and an empty list is loaded', async () => {
    const { list, renew } = await shown([{ rows: [2, 1], next: null }], 0);
    await renew([null]);
    expect([list.rows, list.state]).toEqual([[2, 1], 'idle']);
    const empty = await shown([{ rows: [], next: null }], 0);
    await empty.renew([{ rows: [1], next: null }]);
    expect(empty.list.rows).toEqual([1]);
  });
});

describe('dates', () => {
  test('the last day is in the span to its end', () => {
    const span = spanOf({ from: '2026-11-20', to: '2026-11-20' });
    expect(span).toEqual({
      from: new Date(2026, 10, 20).getTime(),
      to: new Date(2026, 10, 21).getTime() - 1,
    });
  });

  test.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, 'end-before-start'],
    [{ from: '2026-01-01', to: '2026-11-20' }, 'too-far-apart'],
    [{ from: '2026-02-30', to: '' }, 'not-a-date'],
    [{ from: 'yesterday', to: '' }, 'not-a-date'],
  ] as const)('%j is refused', (dates, fault) => {
    expect(spanOf(dates)).toBe(fault);
  });

  test('an open end asks for everything on that side', () => {
    expect(spanOf({ from: '', to: '' })).toEqual({ from: null, to: null });
  });
});

describe('the store', () => {
  const set = () => {
    const services = new FakeServices();
    services.answer(RECORD_CALLS.gameRecord, () => ({
      ok: true,
      body: { slips: [slip('bet-1')], next: null },
    }));
    services.answer(RECORD_CALLS.accountRecord, () => ({ ok: true, body: { transactions: [], next: null } }));
    return { services, store: new RecordsStore(services.api, services.clock) };
  };

  test('a filter asks anew with it', async () => {
    const { services, store } = set();
    store.setMode('auto');
    store.setGame(10);
    await settle();
    expect(services.sentTo(RECORD_CALLS.gameRecord)).toEqual([
      { mode: 'auto', gameType: null, from: null, to: null, before: null, count: PAGE_ROWS },
      { mode: 'auto', gameType: 10, from: null, to: null, before: null, count: PAGE_ROWS },
    ]);
    expect(store.bets.rows.map(({ betId }) => betId)).toEqual(['bet-1']);
  });

  test('dates that make no span ask nothing and keep the list', async () => {
    const { services, store } = set();
    await store.bets.reload();
    store.setDates({ from: '2026-11-21', to: '2026-11-20' });
    expect(store.dateFault).toBe('end-before-start');
    expect(services.sentTo(RECORD_CALLS.gameRecord)).toHaveLength(1);
    expect(store.bets.rows).toHaveLength(1);
    store.setDates({ from: '2026-11-20', to: '2026-11-21' });
    expect(store.dateFault).toBeNull();
    expect(services.sentTo(RECORD_CALLS.gameRecord)).toHaveLength(2);
  });

  test('the last days count today, and other dates begin with them', () => {
    const { services, store } = set();
    const noon = new Date(2026, 2, 3, 12).getTime();
    services.clock.wind(noon - services.clock.now());
    store.setDays('week');
    expect(store.dates).toEqual({ from: '2026-02-25', to: '' });
    store.setDays('other');
    expect(store.dates).toEqual({ from: '2026-02-25', to: '' });
    store.setDays('today');
    expect(store.dates).toEqual({ from: '2026-03-03', to: '' });
    store.setDays('month');
    expect(store.dates).toEqual({ from: '2026-02-02', to: '' });
    store.setDays('all');
    expect(store.dates).toEqual({ from: '', to: '' });
    // Other dates first show what is on the list already.
    expect(services.sentTo(RECORD_CALLS.gameRecord)).toHaveLength(4);
  });

  test('open bets come from two calls', async () => {
    const { services, store } = set();
    services.answer(RECORD_CALLS.notStartedGame, () => ({ ok: true, body: { slips: [slip('order')] } }));
    services.answer(RECORD_CALLS.startedGame, () => ({ ok: true, body: { slips: [slip('flying')] } }));
    await store.loadOpen();
    expect([store.waiting, store.running].map(([first]) => first?.betId)).toEqual(['order', 'flying']);
  });

  test('of open bets the filters leave what they leave of the others', async () => {
    const { services, store } = set();
    const day = (at: number) => serverTime(new Date(2026, 10, at, 12).getTime());
    const order: BetSlip = { ...slip('order'), mode: 'auto', gameType: 10, betTime: day(20) };
    const flying: BetSlip = { ...slip('flying'), betTime: day(22) };
    services.answer(RECORD_CALLS.notStartedGame, () => ({ ok: true, body: { slips: [order] } }));
    services.answer(RECORD_CALLS.startedGame, () => ({ ok: true, body: { slips: [flying] } }));
    await store.loadOpen();
    const open = (): string[] => store.open.map(({ betId }) => betId);
    expect(open()).toEqual(['flying', 'order']);
    store.setMode('auto');
    expect(open()).toEqual(['order']);
    store.setMode('all');
    store.setGame(7);
    expect(open()).toEqual(['flying']);
    store.setGame(null);
    store.setDates({ from: '2026-11-21', to: '' });
    expect(open()).toEqual(['flying']);
    store.setDates({ from: '', to: '2026-11-20' });
    expect(open()).toEqual(['order']);
  });

  test('pushes that come fast renew the lists once a second, and the last one counts', async () => {
    const { services, store } = set();
    await store.load();
    const asked = (): number => services.sentTo(RECORD_CALLS.gameRecord).length;
    for (let push = 0; push < 20; push += 1) store.renew();
    await settle();
    expect(asked()).toBe(2);
    services.clock.wind(1000);
    await settle();
    expect(asked()).toBe(3);
    services.clock.wind(5000);
    store.renew();
    store.renew();
    store.dispose();
    services.clock.wind(5000);
    await settle();
    expect(asked()).toBe(4);
  });
});
