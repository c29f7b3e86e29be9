// Ways to cheat in games whose rounds all players share.
import type { Defect } from '../../../src/protocol/witness';
import { REGISTER_CALLS } from '../../../src/protocol/register';
import type { Cheat } from './cheat';
import { H, HEX, type House } from './house';
import type { SharedHouse, SharedRound } from './sharedHouse';

const numberOf = ({ id }: SharedRound): number => Number(id) - 100;

type Way = Cheat<SharedHouse>;

/** Only in the first cheated round. */
const once =
  <A extends readonly unknown[]>(first: number, act: (round: SharedRound, ...rest: A) => void) =>
  (round: SharedRound, ...rest: A): void => {
    if (numberOf(round) === first) act(round, ...rest);
  };

const onAnnounced = (
  name: string,
  found: readonly Defect[],
  act: (round: SharedRound, house: SharedHouse) => void,
): Way => ({ name, found, twists: (first) => ({ announced: once(first, act) }) });

const onResult = (
  name: string,
  found: readonly Defect[],
  act: (told: Record<string, unknown>, round: SharedRound) => void,
): Way => ({
  name,
  found,
  twists: (first) => ({
    result: (told, round) => {
      if (numberOf(round) === first) act(told, round);
    },
  }),
});

/** A seed that the house chose: the first one whose result it likes. */
function mined(round: SharedRound, house: SharedHouse): string {
  for (let n = 0; ; n++) {
    const serverSeed = H(`mined ${round.id} ${n}`);
    const seed = H(`${serverSeed}:shared:${house.blockId(round.blockNum)}:${round.id}`);
    if (seed.startsWith('0')) return serverSeed;
  }
}

/** Ways of any house to cheat with the signatures that it owes. */
export const SIGNING: readonly Cheat[] = [
  { name: 'nothing signed', found: ['unsigned'], twists: () => ({ signature: () => null }) },
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
];

/** Ways of any house to cheat with bets. */
export const BETTING: readonly Cheat[] = [
  {
    name: 'paid less than due',
    found: ['wrong-payout'],
    twists: () => ({ payout: (due) => (due > 0n ? due - 1n : due) }),
  },
  {
    name: 'the profit limit cut after the bet',
    found: ['wrong-payout'],
    twists: () => ({ payout: (due) => (due > 102n ? 102n : due) }),
  },
  {
    name: 'bets refused at will',
    found: { counted: ['refusedBets'] },
    twists: () => ({ refuses: () => true }),
  },
];

/** The ways of any house, typed as ways of one. */
export const waysOf = <T extends House>(cheats: readonly Cheat[]): readonly Cheat<T>[] =>
  cheats as readonly Cheat<T>[];

export const SHARED_CHEATS: readonly Way[] = [
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
  {
    name: 'two seeds of a chain in the wrong order',
    found: ['skipped-round', 'reused-seed'],
    twists: (first) => ({
      announced(round, house) {
        const n = numberOf(round) - first;
        if (n < 0 || n > 1) return;
        round.index += n === 0 ? 1 : -1;
        round.serverSeed = house.chain.seeds[round.index] ?? '';
        round.serverSeedHash = H(round.serverSeed);
      },
    }),
  },
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
  onAnnounced(
    'a round announced twice, on two blocks',
    ['other-block', 'changed-commitment'],
    (round, house) => {
      house.announce(round);
      round.blockNum += 1;
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
        house.derive(round);
      }),
    }),
  },
  {
    name: 'the round’s id changed when the block is known',
    found: ['skipped-round', 'changed-commitment', 'late-commitment'],
    twists: (first) => ({
      decided: once(first, (round, house) => house.rename(round, String(Number(round.id) + 1))),
    }),
  },
  {
    name: 'a seed mined after betting, with a commitment told anew',
    found: ['changed-commitment', 'wrong-seed', 'broken-link'],
    twists: (first) => ({
      decided: once(first, (round, house) => {
        round.serverSeed = mined(round, house);
        round.serverSeedHash = H(round.serverSeed);
        house.derive(round);
      }),
    }),
  },
  {
    name: 'a seed that the promise does not fit',
    found: ['wrong-seed', 'broken-link'],
    twists: (first) => ({
      decided: once(first, (round, house) => {
        round.serverSeed = mined(round, house);
        house.derive(round);
      }),
    }),
  },
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
    name: 'the outcome’s hash told only when the round has begun',
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
    name: 'a digest that leaves history out',
    found: ['other-history'],
    twists: (first) => ({
      decided: once(first, (_round, house: SharedHouse) => house.forget()),
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
    twists: () => ({ announced: (round, house) => house.rewrite(round, 'another one') }),
  },
  {
    name: 'rounds declared void when the block does not suit',
    found: { counted: ['voids'] },
    twists: () => ({ ends: () => 'void' }),
  },
  {
    name: 'two histories: another block for one player',
    found: { differs: 'digests' },
    twists: () => ({ blockId: (num) => H(`for one alone ${num}`) }),
  },
  {
    name: 'two histories: a void told to one player alone',
    found: { differs: 'digests' },
    twists: (first) => ({ ends: (round) => (numberOf(round) === first ? 'void' : 'played') }),
  },
];
