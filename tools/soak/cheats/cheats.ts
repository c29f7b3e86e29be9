// Ways to cheat at a crash game, each as what the hall does otherwise than an honest one, and what a device must call it.
import type { Defect, StandingCounts } from '../../../src/protocol/witness';
import { REGISTER_CALLS } from '../../../src/protocol/register';
import { chainOf, derive, H, type Round, type CrashHouse, type Twists } from './crashHouse';

export interface Cheat {
  readonly name: string;
  /** What it is called, any of these; or the count in which it stands. */
  readonly found: readonly Defect[] | { readonly counted: keyof StandingCounts };
  /** Anew for each run. `first`: number of the first round that is cheated in. */
  twists(first: number): Twists;
}

const numberOf = ({ id }: Round): number => Number(id) - 100;
const HEX = 'ab'.repeat(32);

/** Only in the first cheated round. */
const once =
  <A extends readonly unknown[]>(first: number, act: (round: Round, ...rest: A) => void) =>
  (round: Round, ...rest: A): void => {
    if (numberOf(round) === first) act(round, ...rest);
  };

/** A seed of the house's choice: the ride explodes at once. */
function mined(round: Round, house: CrashHouse): string {
  for (let n = 0; ; n++) {
    const serverSeed = H(`mined ${round.id} ${n}`);
    const tried = { ...round, serverSeed, blockHash: house.blockId(round.blockNum) };
    derive(tried);
    if (tried.crash === 100n) return serverSeed;
  }
}

const onAnnounced = (
  name: string,
  found: readonly Defect[],
  act: (round: Round, house: CrashHouse) => void,
): Cheat => ({
  name,
  found,
  twists: (first) => ({ announced: once(first, act) }),
});
const onResult = (
  name: string,
  found: readonly Defect[],
  act: (told: Record<string, unknown>, round: Round) => void,
): Cheat => ({
  name,
  found,
  twists: (first) => ({
    result: (told, round) => {
      if (numberOf(round) === first) act(told, round);
    },
  }),
});

export const CHEATS: readonly Cheat[] = [
  {
    name: 'a chain of one mined seed for each round',
    found: ['unregistered-chain', 'skipped-round'],
    twists: () => ({
      announced(round, house) {
        round.serverSeed = mined(round, house);
        round.serverSeedHash = round.tip = H(round.serverSeed);
        round.chainId = H(`${round.nextChainId}:${house.owner}:${round.tip}`);
        round.index = 1;
      },
    }),
  },
  onAnnounced('a chain given up without an end: the next one begins', ['skipped-round'], (round, house) => {
    round.chainId = house.next.chainId;
    round.tip = house.next.seeds[0] ?? '';
    round.index = 1;
    round.serverSeed = house.next.seeds[1] ?? '';
    round.serverSeedHash = round.tip;
  }),
  onAnnounced('an index left out for a better seed', ['skipped-round'], (round, house) => {
    round.index += 3;
    round.serverSeed = house.chain.seeds[round.index] ?? '';
    round.serverSeedHash = H(round.serverSeed);
  }),
  onAnnounced('an index played twice', ['skipped-round', 'reused-seed'], (round, house) => {
    round.index -= 1;
    round.serverSeed = house.chain.seeds[round.index] ?? '';
    round.serverSeedHash = H(round.serverSeed);
  }),
  onAnnounced('a round id left out', ['skipped-round'], (round) => {
    round.id = String(Number(round.id) + 1);
  }),
  onAnnounced(
    'a block that exists already',
    ['late-commitment', 'other-block', 'reused-seed'],
    (round, house) => {
      round.blockNum = house.head;
    },
  ),
  {
    name: 'one block for three rounds',
    found: ['reused-seed', 'other-block'],
    twists: (first) => {
      let blockNum = 0;
      return {
        announced(round) {
          const n = numberOf(round) - first;
          if (n === 0) ({ blockNum } = round);
          if (n > 0 && n < 3) round.blockNum = blockNum;
        },
      };
    },
  },
  {
    name: 'the block chosen when the seeds are known',
    found: ['other-block', 'changed-commitment'],
    twists: (first) => ({
      decided: once(first, (round, house) => {
        round.blockNum += 1;
        round.blockHash = house.blockId(round.blockNum);
        derive(round);
      }),
    }),
  },
  {
    name: 'a seed mined after betting, with a commitment told anew',
    found: ['changed-commitment', 'wrong-seed', 'broken-link'],
    twists: (first) => ({
      decided: once(first, (round, house) => {
        round.serverSeed = mined(round, house);
        round.serverSeedHash = H(round.serverSeed);
        derive(round);
      }),
    }),
  },
  {
    name: 'a seed that the promise does not fit',
    found: ['wrong-seed', 'broken-link'],
    twists: (first) => ({
      decided: once(first, (round, house) => {
        round.serverSeed = mined(round, house);
        derive(round);
      }),
    }),
  },
  onResult('an outcome of the house’s own', ['altered-outcome'], (told) => {
    told['crashHeight'] = 101n;
  }),
  onResult('another block id with the result', ['other-block', 'changed-commitment'], (told) => {
    told['historyBlockHash'] = HEX;
  }),
  onResult('another hash of the outcome with the result', ['changed-commitment', 'wrong-seed'], (told) => {
    told['gameResultHash'] = HEX;
  }),
  onResult('half a revelation: a seed of another round', ['wrong-seed', 'broken-link'], (told, round) => {
    told['serverSeed'] = round.serverSeedHash;
  }),
  {
    name: 'the outcome’s hash told only when the ride flies',
    found: ['late-commitment'],
    twists: (first) => ({ decides: (round) => numberOf(round) !== first }),
  },
  {
    name: 'a round withheld',
    found: ['skipped-round', 'other-history'],
    twists: (first) => ({ ends: (round) => (numberOf(round) === first ? 'withheld' : 'played') }),
  },
  {
    name: 'a void when the result was told',
    found: ['altered-outcome'],
    twists: (first) => ({ ends: (round) => (numberOf(round) === first ? 'void-late' : 'played') }),
  },
  {
    name: 'paid less than due',
    found: ['wrong-payout'],
    twists: () => ({ payout: (_bet, due) => due - 1n }),
  },
  {
    name: 'the profit limit cut after the bet',
    found: ['wrong-payout'],
    twists: () => ({ payout: (_bet, due) => (due > 120n ? 120n : due) }),
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
      answer(path, body, { skin: { calls } }) {
        if (path !== calls.bet.path) return undefined;
        const { bet, ...rest } = body as { readonly bet: { readonly roundId: string } };
        return { ...rest, bet: { ...bet, roundId: String(Number(bet.roundId) + 1) } };
      },
    }),
  },
  {
    name: 'nothing signed',
    found: ['unsigned'],
    twists: () => ({ signature: () => null }),
  },
  {
    name: 'something else signed',
    found: ['unsigned'],
    twists: () => ({ signature: (_text, signature) => [...signature].reverse().join('') }),
  },
  {
    name: 'the keys exchanged',
    found: ['changed-commitment', 'unsigned'],
    twists: () => ({
      answer: (path) => (path === REGISTER_CALLS.signingKeys.path ? { keys: [HEX] } : undefined),
      signature: (_text, signature) => [...signature].reverse().join(''),
    }),
  },
  {
    name: 'a digest that leaves history out',
    found: ['other-history'],
    twists: (first) => ({
      decided: once(first, (_round, house) => house.forget()),
    }),
  },
  {
    name: 'a void that the next digest calls played',
    found: ['other-history'],
    twists: (first) => ({
      ends: (round) => (numberOf(round) === first ? 'void' : 'played'),
      announced: (round, house) => {
        if (numberOf(round) === first + 1) house.denyVoid();
      },
    }),
  },
  {
    name: 'the register rewritten',
    found: ['changed-commitment', 'unregistered-chain', 'other-history'],
    twists: () => ({
      announced: (round, house) => house.rewrite(round, chainOf('another one')),
    }),
  },
  {
    name: 'another outcome in the history',
    found: ['altered-outcome'],
    twists: () => ({
      answer(path, body, { skin: { calls } }) {
        if (path !== calls.pointRecord.path) return undefined;
        return (body as readonly Record<string, unknown>[]).map((told, n) =>
          n === 0 ? { ...told, crashHeight: 754n } : told,
        );
      },
    }),
  },
  {
    name: 'bets refused at will',
    found: { counted: 'refusedBets' },
    twists: () => ({ refuses: () => true }),
  },
  {
    name: 'rounds declared void when the block does not suit',
    found: { counted: 'voids' },
    twists: () => ({ ends: () => 'void' }),
  },
];
