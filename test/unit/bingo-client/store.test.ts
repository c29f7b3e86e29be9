// The client's store of bingo: a whole period, extra balls, and messages that come late, twice or never.
import { parseMoney } from '../../../src/core/money';
import { LANDS } from '../../../src/games/bingo/facts';
import { bingo } from '../../../src/games/bingo/game';
import { BINGO_CHANNEL, BINGO_GAME_TYPE, BINGO_PUSHES } from '../../../src/games/bingo/messages';
import { LOOK_AGAIN_AFTER } from '../../../src/games/bingo/client/ticketEnds';
import { settle } from '../support/fakeServices';
import { COUNTDOWN, roundOf } from './bingoPlatform';
import { openTable } from './table';

const START = parseMoney('10000.00');

test('a whole period: countdown, thirty balls, the window, ten more, settlement, and a clean board', async () => {
  const table = await openTable();
  const { store, platform, services } = table;
  expect(store.facts).toMatchObject({ phase: 'countdown', roundId: '1', balls: [] });
  expect(store.secondsLeft).toBe(COUNTDOWN / 1000);
  await table.buy(20);
  expect(services.wallet.balance).toBe(START - parseMoney('200.00'));
  expect(store.board.live).toHaveLength(20);
  expect(store.ordering.cart.count).toBe(0);
  for (let i = 0; i < 30; i++) await table.ball();
  await table.land();
  expect(store.facts.phase).toBe('ordinaryBall');
  expect(store.facts.balls.map(({ number }) => number)).toEqual(platform.balls.slice(0, 30));
  expect(store.facts.extraFrom).not.toBeNull();
  expect(store.windowOpen).toBe(true);
  expect(store.extras.state).toBe('open');
  expect(store.extras.offers.length).toBeGreaterThan(0);

  store.extras.chooseAll(true);
  const { sum, offers } = store.extras;
  const before = platform.balance;
  await store.extras.buy();
  expect(platform.balance).toBe(before - sum);
  expect(services.wallet.balance).toBe(platform.balance);
  expect(store.board.live.filter(({ ticket }) => ticket.extraPrice !== null)).toHaveLength(offers.length);
  expect(store.extras.offers).toEqual([]);

  await table.ball();
  expect(store.facts.phase).toBe('extraBall');
  expect(store.facts.extraFrom).toBeNull();
  expect(store.extras.state).toBe('closed');
  expect(store.facts.balls.filter(({ extra }) => extra)).toHaveLength(1);
  for (let i = 0; i < 9; i++) await table.ball();
  await table.settleRound();
  await table.land();
  expect(store.facts.phase).toBe('inSettlement');
  const paid = store.board.live.reduce((total, { ticket }) => total + (ticket.payout ?? 0n), 0n);
  expect(store.outcome?.payout).toBe(paid);
  expect(store.facts.paid).toBe(Number(paid));
  expect(store.outcome?.cost).toBe(parseMoney('200.00') + sum);
  const { payout = 0n, cost = 0n } = store.outcome ?? {};
  expect(services.wins.map(({ payoutAmount }) => payoutAmount)).toEqual(payout > cost ? [payout] : []);
  await table.nextRound();
  expect(store.facts).toMatchObject({ phase: 'countdown', roundId: '2', balls: [], best: null });
  expect(store.board.live).toEqual([]);
});

test('extra balls count only for tickets that were bought them', async () => {
  const table = await openTable();
  const { store, platform } = table;
  await table.buy(40);
  for (let i = 0; i < 30; i++) await table.ball();
  await table.land();
  const [first] = store.extras.offers;
  store.extras.toggle(first?.betId ?? '');
  await store.extras.buy();
  const hits = new Map(store.board.live.map(({ ticket, hits: bits }) => [ticket.betId, bits]));
  for (let i = 0; i < 10; i++) await table.ball();
  await table.land();
  for (const { ticket, hits: bits } of store.board.live) {
    const extra = platform.balls.slice(30);
    if (ticket.betId !== first?.betId) expect(bits).toBe(hits.get(ticket.betId));
    else
      expect(bits !== hits.get(ticket.betId)).toBe(ticket.numbers.some((number) => extra.includes(number)));
  }
});

test('balls late, twice and out of order change nothing', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  await table.buy(3);
  for (let i = 0; i < 12; i++) await table.ball();
  const { facts } = store;
  const early = { ...table.snapshot().drawn, balls: platform.balls.slice(0, 5) };
  services.push({ code: BINGO_PUSHES.ball.code, data: { type: 1, ...early } });
  table.pushBalls(1);
  services.push({
    code: BINGO_PUSHES.countdown.code,
    data: {
      round: roundOf('1'),
      countdown: { roundId: '1', millisLeft: 0, beginMillis: platform.drawsAt },
      announced: { roundId: '1', nextChainId: 'ab'.repeat(32), head: 1 },
    },
  });
  expect(store.facts.balls).toEqual(facts.balls);
  expect(store.facts.phase).toBe('ordinaryBall');
  await table.nextRound();
  services.push({ code: BINGO_PUSHES.ball.code, data: { type: 1, ...early, roundId: '1' } });
  expect(store.facts).toMatchObject({ roundId: '2', balls: [] });
});

test('after a gap a snapshot brings everything back, and betting waits for it', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  await table.buy(4);
  for (let i = 0; i < 3; i++) await table.ball();
  platform.shown = 17;
  platform.offline = true;
  services.goStale();
  await settle();
  expect(store.locked).toBe(true);
  platform.offline = false;
  services.clock.wind(3_000);
  await settle();
  expect(store.locked).toBe(false);
  expect(store.facts.balls).toHaveLength(17);
});

test('a ball of a round whose countdown was lost makes the store ask', async () => {
  const table = await openTable();
  const { store, platform } = table;
  platform.roundId = '2';
  platform.phase = 'ordinary';
  platform.shown = 6;
  table.pushBalls(1);
  await settle();
  expect(store.facts).toMatchObject({ roundId: '2', phase: 'ordinaryBall' });
  expect(store.facts.balls).toHaveLength(6);
});

test('the result brings balls whose messages were lost', async () => {
  const table = await openTable();
  const { store } = table;
  for (let i = 0; i < 8; i++) await table.ball();
  await table.settleRound();
  expect(store.facts.balls).toHaveLength(40);
  expect(store.facts.balls.filter(({ extra }) => extra)).toHaveLength(10);
});

test('tickets that are settled late are asked for again', async () => {
  const table = await openTable();
  const { store, services } = table;
  await table.buy(2);
  for (let i = 0; i < 40; i++) await table.ball();
  const pay = await table.settleRound({ late: true });
  expect(store.facts.phase).toBe('inSettlement');
  expect(store.outcome).toBeNull();
  pay();
  services.clock.wind(LOOK_AGAIN_AFTER);
  await settle();
  expect(store.outcome).not.toBeNull();
});

test('a void round refunds, says so gravely, and once', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  await table.buy(2);
  for (const ticket of platform.tickets.values())
    platform.tickets.set(ticket.betId, { ...ticket, status: 'refunded' });
  const data = {
    roundId: '1',
    status: 6,
    result: null,
    podium: [],
    winners: [],
    reason: 'exception',
    digest: null,
  };
  services.push({ code: BINGO_PUSHES.status.code, data }, { code: BINGO_PUSHES.status.code, data });
  await settle();
  expect(store.facts).toMatchObject({ phase: 'inSettlement', voided: true });
  expect(services.questions).toEqual([
    { title: { key: 'game:void.title' }, text: { key: 'game:void.exception' } },
  ]);
  expect(services.wallet.refreshed).toBe(1);
  expect(store.outcome?.refunded).toBe(true);
});

test('a round voided by the third party is told as that, in passing to who had no ticket in it', async () => {
  const { services } = await openTable();
  const data = {
    roundId: '1',
    status: 6,
    result: null,
    podium: [],
    winners: [],
    reason: 'third-party',
    digest: null,
  };
  services.push({ code: BINGO_PUSHES.status.code, data });
  await settle();
  expect(services.toasts).toEqual([{ kind: 'error', message: { key: 'game:void.thirdParty' } }]);
  expect([services.questions, services.wallet.refreshed]).toEqual([[], 0]);
});

test('the best prize is a new object each time it rises, and knows whether it won', async () => {
  const table = await openTable();
  const { store } = table;
  await table.buy(100);
  const seen = new Set<unknown>();
  const multipliers: number[] = [];
  for (let i = 0; i < 30; i++) {
    await table.ball();
    const { best } = store.facts;
    if (best && !seen.has(best)) {
      seen.add(best);
      multipliers.push(best.multiplier);
      // All tickets count together: a few winners among many losers are not celebrated.
      const worth = store.board.live.reduce(
        (sum, one) => sum + one.ticket.amount * BigInt(one.best?.multiplier ?? 0),
        0n,
      );
      expect(best.won).toBe(worth > store.board.cost);
      expect(best.at).toBe(store.facts.balls[(store.draw.drawn?.balls.length ?? 0) - 1]?.at);
    }
  }
  expect(multipliers.length).toBeGreaterThan(0);
  expect([...multipliers].sort((a, b) => a - b)).toEqual(multipliers);
});

test('a favourite twice is refused by the platform and stays once', async () => {
  const { store } = await openTable();
  store.ordering.addRandom(1);
  const numbers = store.ordering.cart.tickets[0]?.numbers ?? [];
  expect(await store.collection.add(numbers)).toBe(true);
  expect(await store.collection.add(numbers)).toBe(false);
  expect(store.collection.tickets).toHaveLength(1);
  expect(store.collection.find(numbers)).toBeDefined();
});

test('the wish to skip is kept by the platform', async () => {
  const { store, platform } = await openTable();
  expect(store.facts.skip).toBe(false);
  await store.setSkip(true);
  expect(store.facts.skip).toBe(true);
  expect(platform.skip).toBe(true);
});

test('the manifest and the wire speak of the same game', () => {
  expect(bingo).toMatchObject({ gameType: BINGO_GAME_TYPE, page: { channel: BINGO_CHANNEL } });
});

describe('words and tickets follow the ball that lies in the lens', () => {
  const seen = (table: Awaited<ReturnType<typeof openTable>>): number =>
    table.store.draw.drawn?.balls.length ?? 0;

  test('a ball counts once it has landed; the scene has it before', async () => {
    const table = await openTable();
    const { store, services } = table;
    await table.buy(40);
    await table.ball();
    expect([store.facts.balls.length, seen(table)]).toEqual([1, 0]);
    expect(store.board.live.every(({ hits }) => hits === 0)).toBe(true);
    services.clock.wind(LANDS - 1);
    expect(seen(table)).toBe(0);
    services.clock.wind(1);
    expect(seen(table)).toBe(1);
    expect(store.board.live.some(({ hits }) => hits !== 0)).toBe(true);
    // With a ball every 400 ms, three are drawn before the first one is in the lens.
    for (let ball = 0; ball < 6; ball += 1) await table.ball();
    expect([store.facts.balls.length, seen(table)]).toEqual([7, 4]);
    await table.land();
    expect(seen(table)).toBe(7);
  });

  test('extra balls are offered once the thirtieth has landed, and the end is told once the last one has', async () => {
    const table = await openTable();
    const { store, services } = table;
    await table.buy(100);
    for (let ball = 0; ball < 30; ball += 1) await table.ball();
    expect([store.windowOpen, store.extras.state]).toEqual([false, 'closed']);
    await table.land();
    expect([store.windowOpen, store.extras.state]).toEqual([true, 'open']);
    for (let ball = 0; ball < 10; ball += 1) await table.ball();
    await table.settleRound();
    expect([store.facts.phase, store.draw.phase]).toEqual(['inSettlement', 'extraBall']);
    expect(services.wins).toEqual([]);
    await table.land();
    expect(store.draw.phase).toBe('inSettlement');
    const { payout = 0n, cost = 0n } = store.outcome ?? {};
    expect(services.wins).toHaveLength(payout > cost ? 1 : 0);
  });

  test('where the draw is skipped, nothing is waited for', async () => {
    const table = await openTable();
    await table.store.setSkip(true);
    await table.ball();
    expect(seen(table)).toBe(1);
  });
});

test.each([70, 80])(
  'winning tickets of %i stay on show in the next round, if together they paid more than they cost',
  async (count) => {
    const { store, buy, ball, settleRound, nextRound } = await openTable();
    await buy(count);
    for (let i = 0; i < 40; i++) await ball();
    await settleRound();
    const { payout = 0n, cost = 0n } = store.outcome ?? {};
    const won = store.mine.filter(({ status }) => status === 'won');
    expect(won).not.toEqual([]);
    await nextRound();
    expect(store.mine).toEqual([]);
    expect(store.board.winners.map(({ ticket }) => ticket)).toEqual(payout > cost ? won : []);
  },
);
