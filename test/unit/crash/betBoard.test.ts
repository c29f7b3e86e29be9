// The live list of bets after updates in any order: it always equals a completely sorted list.
import fc from 'fast-check';
import { ManualClock } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { ZERO, add, parseMoney } from '../../../src/core/money';
import { BOARD_INTERVAL, BetBoard } from '../../../src/kits/crash/client/betBoard';
import type { PublicCrashBet } from '../../../src/kits/crash/messages';

const betOf = (number: number, whole: number): PublicCrashBet => ({
  betId: `bet-${number}`,
  roundId: '1',
  userId: number % 5 === 0 ? 'me' : `user-${number}`,
  nickName: 'N',
  amount: parseMoney(`${whole}.00`),
  multiplier: null,
  payout: null,
});

const sorted = (bets: readonly PublicCrashBet[]): PublicCrashBet[] =>
  [...bets].sort(
    (a, b) =>
      Number(b.userId === 'me') - Number(a.userId === 'me') ||
      Number(b.amount - a.amount) ||
      (a.betId < b.betId ? -1 : 1),
  );

const step = fc.record({
  kind: fc.constantFrom('add', 'escape', 'remove', 'show'),
  number: fc.nat(12),
  whole: fc.integer({ min: 1, max: 4 }),
});

test('what is shown is what a whole sort would show, with its sum', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const clock = new ManualClock();
      const board = new BetBoard(clock, 'me');
      const known = new Map<string, PublicCrashBet>();
      for (const { kind, number, whole } of [...steps, { kind: 'show', number: 0, whole: 1 }]) {
        const bet = betOf(number, whole);
        const before = known.get(bet.betId);
        if (kind === 'add') {
          board.add(bet);
          if (before?.multiplier == null) known.set(bet.betId, bet);
        } else if (kind === 'remove') {
          board.remove(bet.betId);
          known.delete(bet.betId);
        } else if (kind === 'escape') {
          board.escaped(bet.betId, hundredths(200), bet.amount);
          if (before) known.set(bet.betId, { ...before, multiplier: hundredths(200), payout: bet.amount });
        } else {
          clock.wind(BOARD_INTERVAL);
          expect(board.shown).toEqual(sorted([...known.values()]));
          expect(board.count).toBe(known.size);
          expect(board.total).toBe([...known.values()].reduce((sum, { amount }) => add(sum, amount), ZERO));
        }
      }
    }),
  );
});
