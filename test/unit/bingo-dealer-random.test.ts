import fc from 'fast-check';
import type { Money } from '../../src/core/money';
import { wordStream } from '../../src/core/words';
import type { BingoEvent, DealtTicket } from '../../src/games/bingo/dealer';
import { DealtBingo, EXTRA_FROM, OVER, WINDOW_FROM, COUNTDOWN, codeOf } from './support/bingoTable';
import { ballsOf, extraPriceOf, prizeWith, randomTicket } from './support/independentBingo';
import { sha256 } from './support/independentCrash';

// Random wishes of players in random order, at times that go back a little, as those of received wishes can. Every paid ticket
// ends exactly once, every cent is accounted for, and each prize follows the published rules.

const PLAYERS = 3;

interface Action {
  readonly kind: 'buy' | 'confirm' | 'withdraw' | 'cancel' | 'extras' | 'tick' | 'leap' | 'void' | 'end';
  readonly n: number;
  readonly next: boolean;
  readonly passed: number;
  readonly earlier: number;
}
const actions = fc.record<Action>({
  kind: fc.constantFrom(
    ...([
      'buy',
      'buy',
      'buy',
      'buy',
      'confirm',
      'confirm',
      'confirm',
      'extras',
      'extras',
      'extras',
      'extras',
    ] as const),
    ...(['withdraw', 'cancel', 'tick', 'leap', 'leap', 'void', 'end'] as const),
  ),
  n: fc.nat({ max: 1_000_000 }),
  next: fc.boolean(),
  passed: fc.nat({ max: 2_000 }),
  earlier: fc.nat({ max: 300 }),
});

/** Plays the actions over several rounds and lets the last one end. */
function play(moves: readonly Action[]) {
  const dealt = new DealtBingo();
  const pending = new Map<string, readonly DealtTicket[]>();
  /** Cents that the ledger would have taken, by ticket. */
  const paidIn = new Map<string, bigint>();
  const granted = { extras: 0 };
  const { below } = wordStream(sha256(`tickets of ${moves.length} ${moves[0]?.n}`));
  let round = 0;
  let now = 0;
  let purchases = 0;
  let balls: readonly number[] = [];

  const finish = (purchaseId: string, kind: 'confirm' | 'withdraw'): void => {
    const tickets = pending.get(purchaseId);
    pending.delete(purchaseId);
    if (kind === 'withdraw') return void dealt.deal({ type: 'withdraw', purchaseId }, now);
    for (const { betId, amount, extraPrice } of tickets ?? [])
      paidIn.set(betId, extraPrice === null ? amount : amount + extraPrice);
    dealt.confirm(purchaseId, now);
  };
  const reserved = (purchaseId: string, events: readonly BingoEvent[]): void => {
    for (const event of events) {
      if (event.type === 'bingo/extrasReserved') granted.extras += 1;
      if (event.type === 'bingo/reserved' || event.type === 'bingo/extrasReserved')
        pending.set(purchaseId, event.tickets);
    }
  };
  const open = (): void => {
    round += 1;
    balls = ballsOf(sha256(`round ${round} of ${moves.length}`));
    dealt.open(balls, { id: String(round), after: now });
    now = 0;
  };
  const settleAll = (): void => {
    for (const purchaseId of [...pending.keys()]) finish(purchaseId, 'confirm');
    now = Math.max(now, OVER) + 1;
    dealt.tick(now);
  };
  open();
  for (const { kind, n, next, passed, earlier } of moves) {
    now += passed;
    const at = Math.max(0, now - earlier);
    const user = `p${n % PLAYERS}`;
    switch (kind) {
      case 'buy': {
        const purchaseId = `b${purchases++}`;
        const tickets = Array.from({ length: n % 4 }, () => randomTicket(below));
        const amount = `${1 + (n % 101)}.${String(n % 100).padStart(2, '0')}`;
        reserved(purchaseId, dealt.wish(purchaseId, { user, tickets, amount, next }, at));
        break;
      }
      case 'extras': {
        const purchaseId = `x${purchases++}`;
        const mine = [...dealt.table.tickets()].filter((ticket) => ticket.userId === user);
        const wish = mine.slice(0, n % 3).map(({ betId, numbers, amount }) => {
          const hits = numbers.reduce(
            (mask, ball, cell) =>
              mask | (balls.indexOf(ball) >= 0 && balls.indexOf(ball) < 30 ? 1 << cell : 0),
            0,
          );
          return { betId, price: extraPriceOf(hits, amount) as Money };
        });
        const before = dealt.events.length;
        const events = dealt.wishExtras(purchaseId, wish, at, { user, roundId: String(round) });
        reserved(purchaseId, events);
        if (events.some(({ type }) => type === 'bingo/extrasReserved')) {
          expect(at).toBeGreaterThanOrEqual(WINDOW_FROM);
          expect(at).toBeLessThan(EXTRA_FROM);
        } else expect([before, codeOf(events)]).not.toEqual([before, undefined]);
        break;
      }
      case 'confirm':
      case 'withdraw': {
        const purchaseId = [...pending.keys()][n % Math.max(1, pending.size)];
        if (purchaseId !== undefined) finish(purchaseId, kind);
        break;
      }
      case 'cancel': {
        const known = [...dealt.table.tickets(), ...dealt.table.orders()];
        const ticket = known[n % Math.max(1, known.length)];
        if (ticket) dealt.cancel([ticket.betId], at, ticket.userId);
        break;
      }
      case 'tick':
        dealt.tick(now);
        break;
      case 'leap': // to a time just before the next event
        now = Math.max(
          now,
          [COUNTDOWN - 50, WINDOW_FROM + 100, WINDOW_FROM + 3_000, WINDOW_FROM + 300][n % 4] ?? 0,
        );
        break;
      case 'void':
        dealt.deal({ type: 'void', reason: 'exception' }, now);
        settleAll();
        open();
        break;
      case 'end':
        settleAll();
        open();
        break;
    }
  }
  settleAll();
  return { dealt, paidIn, granted };
}

test('over random sequences every ticket ends once, prizes follow from the balls, and the sums agree', () => {
  const seen = { won: 0, lost: 0, extras: 0, cancelled: 0, refunded: 0 };
  fc.assert(
    fc.property(fc.array(actions, { minLength: 30, maxLength: 120, size: 'max' }), (moves) => {
      const { dealt, paidIn, granted } = play(moves);
      seen.extras += granted.extras;
      const ended = new Map<string, DealtTicket>();
      const out = new Map<string, bigint>();
      const end = (ticket: DealtTicket, back: bigint): void => {
        expect([ticket.betId, ended.has(ticket.betId)]).toEqual([ticket.betId, false]);
        ended.set(ticket.betId, ticket);
        out.set(ticket.betId, back);
      };
      let balls: readonly number[] = [];
      let rounds = 0;
      for (const event of dealt.events) {
        switch (event.type) {
          case 'bingo/opened':
            rounds += 1;
            balls = ballsOf(sha256(`round ${rounds} of ${moves.length}`));
            break;
          case 'bingo/cancelled':
            for (const ticket of event.tickets) end(ticket, ticket.amount);
            seen.cancelled += event.tickets.length;
            break;
          case 'bingo/refunded':
            // The ledger refunds everything that it took, with extra balls.
            for (const ticket of event.tickets) end(ticket, paidIn.get(ticket.betId) ?? -1n);
            seen.refunded += event.tickets.length;
            break;
          case 'bingo/ended':
            for (const ticket of event.tickets) {
              const counted = balls.slice(0, ticket.extraPrice === null ? 30 : 40);
              const prize = prizeWith(ticket.numbers, counted);
              expect(ticket.payout).toBe(ticket.amount * BigInt(prize));
              expect(ticket.status).toBe(prize > 0 ? 'won' : 'lost');
              expect(paidIn.get(ticket.betId)).toBe(ticket.amount + (ticket.extraPrice ?? 0n));
              end(ticket, ticket.payout ?? -1n);
              seen[prize > 0 ? 'won' : 'lost'] += 1;
            }
            break;
          default:
        }
      }
      const ordered = [...dealt.table.orders()];
      const orderIds = new Set(ordered.map(({ betId }) => betId));
      for (const betId of paidIn.keys())
        expect([betId, Number(ended.has(betId)) + Number(orderIds.has(betId))]).toEqual([betId, 1]);
      for (const betId of ended.keys()) expect(paidIn.has(betId)).toBe(true);
      const sum = (amounts: Iterable<bigint>): bigint =>
        [...amounts].reduce((total, amount) => total + amount, 0n);
      const taken = sum(paidIn.values());
      const back = sum(out.values());
      const waiting = sum(ordered.map(({ amount }) => amount));
      const house = sum(
        [...ended.values()]
          .filter(({ status }) => status === 'won' || status === 'lost')
          .map(({ amount, extraPrice, payout }) => amount + (extraPrice ?? 0n) - (payout ?? 0n)),
      );
      expect(taken).toBe(back + waiting + house);
    }),
    { numRuns: 300 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});
