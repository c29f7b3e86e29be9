import fc from 'fast-check';
import { printMultiplier, type Multiplier } from '../../src/core/multiplier';
import { printMoney, type Money } from '../../src/core/money';
import type { CrashBet } from '../../src/kits/crash/messages';
import type { CrashEvent } from '../../src/kits/crash/dealer';
import { COUNTDOWN, DealtTable } from './support/crashTable';
import { heightOf, payoutOf, stopOf } from './support/independentCrash';

// Random wishes of players in random order, at times that go back a little, as those of received wishes can. No bet is paid
// after the crash, no bet ends twice, and every staked cent is accounted for.

const LIMIT = 100_000n as Money;
const PLAYERS = 3;

type Action =
  | {
      readonly kind: 'bet';
      readonly player: number;
      readonly slot: number;
      readonly stake: bigint;
      readonly auto: bigint | null;
      readonly next: boolean;
    }
  | { readonly kind: 'confirm' | 'withdraw' | 'cancel' | 'escape'; readonly bet: number }
  | { readonly kind: 'tick' | 'void' | 'end' };

/** Index of a bet, taken modulo the number of bets. */
const anyBet = fc.nat({ max: 60 });
const actions = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      player: fc.nat({ max: PLAYERS - 1 }),
      slot: fc.constantFrom(1, 2),
      stake: fc.bigInt({ min: 1n, max: 110_000n }),
      auto: fc.option(fc.bigInt({ min: 90n, max: 1_200n })),
      next: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('confirm' as const), bet: anyBet }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), bet: anyBet }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), bet: anyBet }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('escape' as const), bet: anyBet }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('void' as const) }) },
);
/** An action, the milliseconds that pass before it, and how many milliseconds earlier it was received. */
const moments = fc.tuple(actions, fc.nat({ max: 4_000 }), fc.nat({ max: 300 }));

/** Plays the actions over several rounds and lets the last one end. */
function play(crashes: readonly bigint[], moves: readonly (readonly [Action, number, number])[]) {
  const dealt = new DealtTable();
  const receipts = new Map<CrashEvent, { readonly at: number; readonly crash: bigint }>();
  const pending = new Set<string>();
  let round = 0;
  let now = 0;
  let bets = 0;
  const crashNow = (): bigint => crashes[(round - 1) % crashes.length] ?? 100n;
  const note = (events: readonly CrashEvent[], at: number): void => {
    for (const event of events) {
      receipts.set(event, { at, crash: crashNow() });
      if (event.type === 'crash/betReserved') pending.add(event.betId);
      else if ('betId' in event) pending.delete(event.betId);
    }
  };
  const open = (): void => {
    round += 1;
    const events = dealt.open(printMultiplier(crashNow() as Multiplier), {
      id: String(round),
      limit: LIMIT,
      after: now,
    });
    now = 0;
    note(events, 0);
  };
  const settleAll = (): void => {
    for (const betId of pending) note(dealt.deal({ type: 'confirm', betId }, now), now);
    now += 200_000;
    note(dealt.tick(now), now);
    now += 2_000;
    note(dealt.tick(now), now);
  };
  open();
  for (const [action, passed, earlier] of moves) {
    now += passed;
    const at = Math.max(0, now - earlier);
    switch (action.kind) {
      case 'bet': {
        const { player, slot, stake, auto, next } = action;
        const amount = printMoney(stake as Money);
        const autoText = auto === null ? null : printMultiplier(auto as Multiplier);
        note(dealt.wish(`b${bets++}`, { user: `p${player}`, slot, amount, auto: autoText, next }, at), at);
        break;
      }
      case 'confirm':
      case 'withdraw': {
        const betId = [...pending][action.bet % Math.max(1, pending.size)];
        if (betId !== undefined) note(dealt.deal({ type: action.kind, betId }, now), now);
        break;
      }
      case 'cancel':
      case 'escape': {
        const betId = `b${action.bet % Math.max(1, bets)}`;
        const owner = dealt.table.bet(betId)?.userId ?? 'p0';
        note(action.kind === 'cancel' ? dealt.cancel(betId, at, owner) : dealt.escape(betId, at, owner), at);
        break;
      }
      case 'tick':
        note(dealt.tick(now), now);
        break;
      case 'void':
        note(dealt.deal({ type: 'void', reason: 'exception' }, now), now);
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
  return { dealt, receipts };
}

const ENDS = ['crash/escaped', 'crash/lost', 'crash/refunded', 'crash/cancelled'];

test('over random sequences no bet is paid after the stop, none ends twice, and the sums agree', () => {
  const crashes = fc.array(fc.oneof(fc.constant(100n), fc.bigInt({ min: 101n, max: 3_000n })), {
    minLength: 1,
    maxLength: 4,
  });
  let escapes = 0;
  fc.assert(
    fc.property(crashes, fc.array(moments, { minLength: 20, maxLength: 80, size: 'max' }), (drawn, moves) => {
      const { dealt, receipts } = play(drawn, moves);
      const ended = new Map<string, CrashBet>();
      const stakes = new Map<string, bigint>();
      for (const event of dealt.events) {
        if (event.type === 'crash/orderPlaced' || event.type === 'crash/betPlaced')
          stakes.set(event.betId, event.bet.amount);
        // Confirmed in a void round: the stake was taken, and is refunded at once.
        if (event.type === 'crash/refunded' && !stakes.has(event.betId))
          stakes.set(event.betId, event.bet.amount);
        if (!('bet' in event) || !ENDS.includes(event.type)) continue;
        expect(ended.has(event.betId)).toBe(false);
        ended.set(event.betId, event.bet);
        const { crash, at } = receipts.get(event) ?? { crash: 0n, at: 0 };
        if (event.type !== 'crash/escaped') continue;
        escapes += 1;
        const { multiplier, payout, amount, autoEscape } = event.bet;
        // Without a tap a bet is cashed out at its auto cash-out, or at the profit limit if that is lower.
        const bites = (LIMIT * 100n + amount - 1n) / amount;
        const leaves = autoEscape === null || autoEscape > bites ? bites : autoEscape;
        expect(event.bet.limited === true).toBe((multiplier ?? 0n) >= bites);
        if (event.by === 'height') {
          expect(multiplier).toBe(leaves);
          expect(leaves <= crash).toBe(true);
        } else {
          expect(at - COUNTDOWN).toBeGreaterThanOrEqual(0);
          expect(at - COUNTDOWN).toBeLessThan(stopOf(crash));
          expect(multiplier).toBe(heightOf(at - COUNTDOWN));
          expect(leaves > heightOf(at - COUNTDOWN)).toBe(true);
        }
        expect(payout).toBe(payoutOf(amount, multiplier ?? 0n, LIMIT));
      }
      const ordered = new Set([...dealt.table.orders()].map(({ betId }) => betId));
      // Every taken stake has ended exactly once, or waits as an order.
      for (const betId of stakes.keys())
        expect(Number(ended.has(betId)) + Number(ordered.has(betId))).toBe(1);
      for (const betId of ended.keys()) expect(stakes.has(betId)).toBe(true);
      const sum = (of: (bet: CrashBet) => bigint): bigint =>
        [...ended.values()].reduce((total, bet) => total + of(bet), 0n);
      const staked = sum((bet) => stakes.get(bet.betId) ?? 0n);
      const back = sum((bet) => (bet.status === 'cancelled' || bet.status === 'refunded' ? bet.amount : 0n));
      const paid = sum((bet) => bet.payout ?? 0n);
      const kept = sum((bet) => {
        if (bet.status === 'escaped') return bet.amount - (bet.payout ?? 0n);
        return bet.status === 'lost' ? bet.amount : 0n;
      });
      expect(staked).toBe(back + paid + kept);
    }),
    { numRuns: 1_500 },
  );
  expect(escapes).toBeGreaterThan(1_000);
});
