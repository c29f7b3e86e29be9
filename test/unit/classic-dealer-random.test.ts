import fc from 'fast-check';
import { serverTime } from '../../src/core/clock';
import { cents } from '../../src/core/money';
import type { TableBet } from '../../src/kits/blockRounds/dealer';
import {
  CLASSIC_GAME_TYPES,
  CLASSIC_GAMES,
  type ClassicGameType,
  type Play,
} from '../../src/kits/blockRounds/plays';
import { DealtClassic, FIRST_HEAD, HEAD_GOOD, INTERVAL, hashOf } from './support/classicTable';

// Random wishes, and blocks that come, are missed or do not come. No bet is accepted when its block could be known or while the
// source lags, no bet ends twice, and every held cent is returned or goes to the house.

type Action =
  | {
      readonly kind: 'bet';
      readonly player: number;
      readonly play: number;
      readonly stake: number;
      readonly lag: number;
    }
  | { readonly kind: 'confirm' | 'withdraw' }
  | { readonly kind: 'block'; readonly ahead: number }
  | { readonly kind: 'wait'; readonly time: number }
  | { readonly kind: 'decide'; readonly end: number }
  | { readonly kind: 'void' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      player: fc.nat({ max: 2 }),
      play: fc.nat({ max: 3 }),
      stake: fc.integer({ min: 50, max: 1_100_00 }),
      lag: fc.nat({ max: 400 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'confirm' as const, 'withdraw' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('block' as const), ahead: fc.constantFrom(1, 1, 1, 2, 9) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), time: fc.nat({ max: 4_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), end: fc.nat({ max: 16 ** 5 - 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const) }) },
);

/** The amount that must be paid back for a bet, computed without the product's code. */
function owed({ gameType, play, amount, margin }: TableBet, hash: string): bigint {
  const [c1, c2, c3, c4, c5] = hash
    .slice(-5)
    .split('')
    .map((c) => (/\d/.test(c) ? Number(c) : -1)) as [number, number, number, number, number];
  const pays = (won: boolean, hundredths: bigint): bigint => (won ? (amount * hundredths) / 100n : 0n);
  const digit = Number(/\d(?=\D*$)/.exec(hash)?.[0]);
  if (gameType === 5) return pays((digit % 2 === 1 ? 'odd' : 'even') === play, 195n);
  if (gameType === 6) return pays((digit > 4 ? 'big' : 'small') === play, 195n);
  if (gameType === 1) return pays((c4 === -1) !== (c5 === -1), 200n);
  const value = (c: number): number => (c === -1 ? (gameType === 3 ? 10 : 0) : c);
  const sum = (...all: number[]): number => all.reduce((total, c) => total + value(c), 0) % 10;
  if (gameType === 4) {
    const [banker, player] = [sum(c1, c2), sum(c4, c5)];
    if (banker === player) return play === 'tie' ? amount * 8n : amount;
    return pays((banker > player ? 'banker' : 'player') === play, 195n);
  }
  const [banker, player] = [sum(c1, c2, c3) || 10, sum(c3, c4, c5) || 10];
  if (banker === player) return amount + margin;
  const points = BigInt(Math.max(banker, player));
  return (banker > player ? 'banker' : 'player') === play
    ? margin + amount + (amount * points * 95n) / 100n
    : margin + amount - amount * points;
}

function play(gameType: ClassicGameType, actions: readonly (readonly [Action, number])[]) {
  const dealt = new DealtClassic(gameType);
  let now = 0;
  let head = { num: FIRST_HEAD, at: 0 };
  let rounds = 0;
  let lastNum = FIRST_HEAD;
  const pending: string[] = [];
  /** Bets whose stakes the ledger must hold, and the amounts paid back. */
  const held = new Map<string, TableBet>();
  const back = new Map<string, bigint>();
  const ended: string[] = [];

  const open = (): void => {
    if (dealt.table.open || now - head.at > HEAD_GOOD) return;
    lastNum = Math.max(Math.ceil((head.num + 2) / 10) * 10, lastNum + 10);
    dealt.open(String(++rounds), lastNum, now);
  };
  const end = (betId: string, amount: bigint): void => {
    expect(held.has(betId)).toBe(true);
    ended.push(betId);
    back.set(betId, amount);
  };
  const settlePending = (type: 'confirm' | 'withdraw'): void => {
    const betId = pending.shift();
    if (betId === undefined) return;
    const bet = dealt.table.rounds.flatMap((round) => round.pending.get(betId) ?? [])[0];
    if (!bet) throw new Error('lost');
    dealt.deal({ type, betId }, now);
    if (type === 'confirm') held.set(betId, bet);
  };
  const finish = (end5: number | null): void => {
    const [round] = dealt.table.rounds;
    if (!round || (end5 !== null && head.num < round.blockNum)) return;
    dealt.deal({ type: 'seal', roundId: round.id }, now);
    while (round.pending.size > 0) settlePending('confirm');
    if (end5 === null) {
      const [event] = dealt.deal({ type: 'void', roundId: round.id, reason: 'source' }, now);
      if (event?.type !== 'classic/voided') throw new Error('not void');
      for (const bet of event.bets) end(bet.betId, bet.amount + bet.margin);
      return;
    }
    const hash = hashOf(round.blockNum, end5.toString(16).padStart(5, '0'));
    const block = { num: round.blockNum, hash, time: serverTime(now) };
    const [event] = dealt.deal({ type: 'decide', roundId: round.id, block }, now);
    if (event?.type !== 'classic/decided') throw new Error('not decided');
    for (const bet of event.bets) {
      expect(bet.payout).toBe(owed(bet, hash));
      end(bet.betId, bet.payout ?? -1n);
    }
  };

  for (const [move, pause] of actions) {
    now += pause;
    dealt.deal({ type: 'tick' }, now);
    open();
    if (move.kind === 'wait') now += move.time;
    if (move.kind === 'block') {
      head = { num: head.num + move.ahead, at: Math.max(head.at + move.ahead * INTERVAL, now - 500) };
      now = Math.max(now, head.at - 200);
      dealt.head(head.num, now, head.at);
    }
    if (move.kind === 'bet') {
      const plays = CLASSIC_GAMES[gameType].plays;
      const id: Play = plays[move.play % plays.length]?.id ?? 'tie';
      const at = Math.max(0, now - move.lag);
      const target = dealt.table.rounds.at(-1);
      const betId = dealt.wish(at, {
        play: id,
        userId: `player-${move.player}`,
        roundId: target?.id ?? '1',
        amount: cents(move.stake),
      });
      if (typeof betId === 'string') {
        pending.push(betId);
        // The main property: the block cannot be known yet, and the source works.
        expect(target && at < target.closesAt).toBe(true);
        expect(head.num < (target?.blockNum ?? 0)).toBe(true);
        expect(at - head.at).toBeLessThanOrEqual(HEAD_GOOD);
        expect(move.stake >= 1_00 && move.stake <= 1_000_00).toBe(true);
      }
    }
    if (move.kind === 'confirm' || move.kind === 'withdraw') settlePending(move.kind);
    if (move.kind === 'decide') finish(move.end);
    if (move.kind === 'void') finish(null);
    expect(dealt.table.rounds.filter(({ phase }) => phase === 'open').length).toBeLessThanOrEqual(1);
  }
  while (dealt.table.rounds.length > 0) {
    head = { num: Math.max(head.num, lastNum), at: now };
    dealt.head(head.num, now, now);
    finish(0x12345);
  }
  return { held, back, ended };
}

test.each(CLASSIC_GAME_TYPES)('game %i: whatever happens, every cent is accounted for', (gameType) => {
  let settled = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(action, fc.nat({ max: 1_500 })), { minLength: 10, maxLength: 120 }),
      (actions) => {
        const { held, back, ended } = play(gameType, actions);
        expect(new Set(ended).size).toBe(ended.length);
        expect([...back.keys()].sort()).toEqual([...held.keys()].sort());
        for (const [betId, amount] of back) {
          const bet = held.get(betId);
          expect(amount >= 0n).toBe(true);
          expect(bet?.margin).toBe(gameType === 3 ? (bet?.amount ?? 0n) * 9n : 0n);
        }
        settled += ended.length;
      },
    ),
    { numRuns: 150 },
  );
  // The test is not empty: many bets were settled.
  expect(settled).toBeGreaterThan(300);
});
