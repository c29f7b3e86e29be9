// Ways to cheat in games that a block alone decides.
import { cents } from '../../../src/core/money';
import { CLASSIC_CALLS, type ClassicBet } from '../../../src/kits/blockRounds/messages';
import type { Cheat } from './cheat';
import { H, HEX } from './house';
import type { BlockHouse, BlockRound, BlockTwists } from './blockHouse';

type Way = Cheat<BlockHouse>;

/** True from the first round that is announced after the cheating began. */
const isCheated = ({ roundId }: BlockRound, first: number): boolean => Number(roundId) > first;
const isFirst = ({ roundId }: BlockRound, first: number): boolean => Number(roundId) === first + 1;

const onBet = (name: string, change: (bet: ClassicBet) => Partial<ClassicBet>): Way => ({
  name,
  found: ['changed-commitment'],
  twists: () => ({ bet: (bet) => ({ ...bet, ...change(bet) }) }),
});

const onResult = (name: string, found: Way['found'], act: NonNullable<BlockTwists['result']>): Way => ({
  name,
  found,
  twists: (first) => ({
    result: (told, round) => {
      if (isFirst(round, first)) act(told, round);
    },
  }),
});

export const BLOCK_CHEATS: readonly Way[] = [
  {
    name: 'a block that exists already',
    found: ['late-commitment', 'reused-seed'],
    twists: (first) => ({
      announced: (round, house) => {
        if (isCheated(round, first)) round.blockNum = house.head;
      },
    }),
  },
  {
    name: 'a block that exists already, and a head that lies',
    found: ['late-commitment'],
    twists: (first, house) => {
      const known = house.newest;
      return {
        announced: (round) => {
          if (isFirst(round, first)) round.blockNum = known;
        },
        head: (num) => Math.min(num, known - 1),
      };
    },
  },
  {
    name: 'one block for three rounds',
    found: ['reused-seed', 'late-commitment'],
    twists: (first) => {
      let blockNum = 0;
      return {
        announced(round) {
          const n = Number(round.roundId) - first;
          if (n === 1) ({ blockNum } = round);
          if (n > 1 && n < 4) round.blockNum = blockNum;
        },
      };
    },
  },
  {
    name: 'the block changed when bets are in',
    found: ['other-block'],
    twists: (first) => {
      const told = new Set<string>();
      return {
        told(one, round) {
          if (isFirst(round, first) && told.has(round.roundId)) one.blockNum += 4;
          told.add(round.roundId);
        },
      };
    },
  },
  onResult('another block than the announced one', ['other-block'], (told) => {
    told.block = { ...told.block, num: told.block.num + 1 };
  }),
  onResult('another id for the block', ['other-block', 'altered-outcome'], (told) => {
    told.block = { ...told.block, hash: HEX };
  }),
  onResult('an outcome that the block does not have', ['altered-outcome'], (told) => {
    told.points = null;
    told.outcome = told.outcome === 'lose' ? 'win' : 'lose';
  }),
  {
    name: 'a round withheld',
    found: ['skipped-round'],
    twists: (first) => ({ ends: (round) => (isFirst(round, first) ? 'withheld' : 'settled') }),
  },
  {
    name: 'a round id left out',
    found: ['skipped-round'],
    twists: (first) => ({
      announced: (round) => {
        if (isFirst(round, first)) round.roundId = String(Number(round.roundId) + 1_000);
      },
    }),
  },
  onResult(
    'the round’s id changed when its block is known',
    ['skipped-round', 'other-block'],
    (told, round) => {
      told.roundId = String(Number(round.roundId) + 1_000);
    },
  ),
  {
    name: 'a history code that does not follow',
    found: ['other-history'],
    twists: (first) => ({
      digest: (told, round) => (isFirst(round, first) ? { ...told, digest: HEX } : told),
    }),
  },
  {
    name: 'a settled round left out of the history code',
    found: ['other-history'],
    twists: (first) => {
      let before: { readonly after: string | null; readonly digest: string } | null = null;
      return {
        digest(told, round) {
          if (isFirst(round, first)) before = told;
          const n = Number(round.roundId) - first;
          return n === 2 && before ? { ...told, after: before.after } : told;
        },
      };
    },
  },
  {
    name: 'the history code no longer told',
    found: ['other-history'],
    twists: () => ({ digest: () => null }),
  },
  {
    name: 'two histories: another block for one player',
    found: { differs: 'digests' },
    twists: () => ({ blockId: (num) => H(`for one alone ${num}`) }),
  },
  {
    name: 'rounds declared void when the block does not suit',
    found: { counted: ['voids'] },
    twists: () => ({ ends: () => 'voided' }),
  },
  {
    name: 'the terms of a bet exchanged when it is told again',
    found: ['changed-commitment'],
    only: ['gaps', 'snapshots'],
    twists: () => ({
      answer(path, body) {
        if (path !== CLASSIC_CALLS.roundAll.path) return undefined;
        const { mine, ...rest } = body as { readonly mine: readonly ClassicBet[] };
        return { ...rest, mine: mine.map((bet) => ({ ...bet, amount: bet.amount + 1n })) };
      },
    }),
  },
  onBet('a bet put on another round than it named', ({ roundId }) => ({
    roundId: String(Number(roundId) + 1),
  })),
  onBet('a bet put on another block than it named', ({ blockNum }) => ({ blockNum: blockNum + 1 })),
  onBet('a bet taken at another stake', ({ amount }) => ({ amount: (amount + 1n) as ClassicBet['amount'] })),
  onBet('a bet taken on another outcome', () => ({ play: 'tie' })),
  onBet('a bet taken under another profit limit', () => ({ profitLimit: cents(100n) })),
];
