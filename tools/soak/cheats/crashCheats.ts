// Ways to cheat in a crash game.
import type { CrashSkin } from '../../../src/kits/crash/client/store';
import type { Cheat } from './cheat';
import type { CrashHouse, CrashRound } from './crashHouse';

const numberOf = ({ id }: CrashRound): number => Number(id) - 100;

export const crashCheats = ({ calls }: CrashSkin): readonly Cheat<CrashHouse>[] => [
  {
    name: 'an outcome of the house’s own',
    found: ['altered-outcome'],
    twists: (first) => ({
      result: (told, round) => {
        if (numberOf(round) === first) told['crashHeight'] = 101n;
      },
    }),
  },
  {
    name: 'a favoured bot paid above the explosion',
    found: ['overpaid'],
    twists: (first) => ({ otherPaid: (round) => (numberOf(round) >= first ? round.crash + 50n : null) }),
  },
  {
    name: 'a bet put on another round than it named',
    found: ['changed-commitment'],
    twists: () => ({
      answer(path, body) {
        if (path !== calls.bet.path) return undefined;
        const { bet, ...rest } = body as { readonly bet: { readonly roundId: string } };
        return { ...rest, bet: { ...bet, roundId: String(Number(bet.roundId) + 1) } };
      },
    }),
  },
  {
    name: 'escapes by hand said to have come late',
    found: { counted: ['refusedEscapes'] },
    twists: () => ({ escapesLate: () => true }),
  },
  {
    name: 'a bet taken at other terms',
    found: ['changed-commitment'],
    twists: () => ({
      answer(path, body) {
        if (path !== calls.bet.path) return undefined;
        const { bet, ...rest } = body as { readonly bet: object };
        return { ...rest, bet: { ...bet, autoEscape: 990n } };
      },
    }),
  },
  {
    name: 'the terms of a bet exchanged when it is told again',
    found: ['changed-commitment'],
    only: ['gaps', 'snapshots'],
    twists: () => ({
      answer(path, body) {
        if (path !== calls.currentRound.path) return undefined;
        const { mine, ...rest } = body as { readonly mine: readonly object[] };
        return { ...rest, mine: mine.map((bet) => ({ ...bet, autoEscape: 990n })) };
      },
    }),
  },
  {
    name: 'another outcome in the history',
    found: ['altered-outcome'],
    twists: () => ({
      answer(path, body) {
        if (path !== calls.pointRecord.path) return undefined;
        return (body as readonly Record<string, unknown>[]).map((told, n) =>
          n === 0 ? { ...told, crashHeight: 754n } : told,
        );
      },
    }),
  },
];
