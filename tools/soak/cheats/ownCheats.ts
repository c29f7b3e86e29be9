// Ways to cheat in games with a player's own chains.
import { OWN_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import { derive } from '../../../src/core/derivation';
import type { Defect } from '../../../src/protocol/witness';
import type { Cheat } from './cheat';
import { chainOf, H, HEX } from './house';
import type { Mutable, OwnHouse, OwnRound, OwnTwists, Told } from './ownHouse';

type Way = Cheat<OwnHouse>;

/** Changes the seeds in messages, from the first cheated round on. */
const onSeeds = (
  name: string,
  found: readonly Defect[],
  seeds: (told: Told) => void,
  more: Partial<OwnTwists> = {},
): Way => ({
  name,
  found,
  twists: () => ({ seeds, ...more }),
});

const onDealt = (name: string, found: readonly Defect[], dealt: (round: Mutable<OwnRound>) => void): Way => ({
  name,
  found,
  twists: () => ({ dealt }),
});

/** The player swaps his seeds in the first cheated round. */
const onSwap = (
  name: string,
  found: readonly Defect[],
  twists: (house: OwnHouse) => Partial<OwnTwists>,
): Way => ({
  name,
  found,
  twists: (first, house) => ({ swaps: (number) => number === first, ...twists(house) }),
});

/** Searches for another seed of the round, until the house likes the result. */
function mine(round: Mutable<OwnRound>): void {
  for (let n = 0; ; n++) {
    const serverSeed = H(`mined ${round.index} ${n}`);
    const { clientSeed, blockHash, index } = round;
    const derived = derive({ serverSeed, clientSeed, blockHash, round: String(index) });
    if (!derived.resultSeed.startsWith('0')) continue;
    round.serverSeed = serverSeed;
    round.resultSeed = derived.resultSeed;
    return;
  }
}

const OTHER_SEED = 'f'.repeat(32);

export const OWN_CHEATS: readonly Way[] = [
  {
    name: 'the chain swapped for a mined one in its place',
    found: ['changed-commitment', 'unregistered-chain'],
    twists: (first, house) => ({
      before(number) {
        const { current } = house;
        if (number !== first || !current) return;
        const seeds = chainOf('mined', OWN_CHAIN_LENGTH);
        const commitment = seeds[0] ?? '';
        current.chainId = H(`${current.before}:${house.owner}:${current.k}:${commitment}:${current.length}`);
        Object.assign(current, { seeds, commitment, used: 0 });
      },
    }),
  },
  {
    name: 'the chain swapped for a mined one that no register has',
    found: ['unregistered-chain', 'changed-commitment'],
    twists: (first, house) => ({
      before(number) {
        const { current } = house;
        if (number !== first || !current) return;
        const seeds = chainOf('mined', OWN_CHAIN_LENGTH);
        const commitment = seeds[0] ?? '';
        const k = current.k + 7;
        const chainId = H(`${HEX}:${house.owner}:${k}:${commitment}:${current.length}`);
        const { head } = house;
        const block = { blockNum: head, head: head - 2 };
        Object.assign(current, { k, chainId, before: HEX, seeds, commitment, used: 0, ...block });
      },
    }),
  },
  {
    name: 'a mined chain under the old name',
    found: ['wrong-seed', 'broken-link', 'changed-commitment'],
    twists: (first, house) => ({
      before(number) {
        if (number === first && house.current) house.current.seeds = chainOf('mined', OWN_CHAIN_LENGTH);
      },
    }),
  },
  {
    name: 'a client seed of the house’s own for the chain in use',
    found: ['changed-commitment'],
    twists: (first, house) => ({
      before(number) {
        if (number === first && house.current) house.current.clientSeed = OTHER_SEED;
      },
    }),
  },
  {
    name: 'a chain begun with a client seed of the house’s own',
    found: { unplayed: true },
    twists: (first, house) => ({
      before(number) {
        if (number !== first) return;
        const [next, ...rest] = house.waiting;
        if (!next) return;
        house.waiting = [...rest, house.register()];
        const blockNum = Math.max(house.head, (house.current?.blockNum ?? 0) + 1);
        house.current = { ...next, clientSeed: OTHER_SEED, blockNum, head: blockNum - 2 };
        house.coming = null;
      },
      refusesSwaps: true,
    }),
  },
  onSwap('a block that exists already', ['late-commitment', 'other-block', 'reused-seed'], () => ({
    block: (_due, head) => head - 1,
  })),
  onSwap('a block that is there before the player can know it', ['late-commitment'], () => ({
    block: (_due, head) => head,
  })),
  onSwap('one block for two chains', ['reused-seed', 'late-commitment', 'other-block'], (house) => ({
    block: (due) => house.current?.blockNum ?? due,
  })),
  onSeeds('the block of the chain in use exchanged', ['other-block'], (told) => {
    if (told.current) told.current.historyBlockNum += 1;
  }),
  onSeeds('another block id for the chain in use', ['other-block'], (told) => {
    if (told.current) told.current.historyBlockHash = HEX;
  }),
  onSeeds('the follower in the register exchanged', ['changed-commitment'], (told) => {
    told.next.chainId = HEX;
  }),
  onSeeds('the register under another name', ['changed-commitment'], (told) => {
    told.owner = `${told.owner.slice(0, -4)}0000`;
  }),
  onSwap('a shorter chain than agreed', ['unregistered-chain'], () => ({
    seeds(told) {
      told.next.length = 10;
      if (told.further) told.further.length = 10;
    },
  })),
  onSwap('an entry that does not follow from the one before', ['unregistered-chain'], () => ({
    seeds(told) {
      if (told.coming) told.next.before = HEX;
    },
  })),
  {
    name: 'an entry that does not hash to its id',
    found: ['unregistered-chain'],
    twists: (first) => ({
      swaps: (number) => number === first || number === first + 2,
      entryId: (id) => H(`not ${id}`),
    }),
  },
  // On a chain that is new by then: some games have already committed to the next rounds of the old one.
  onSwap('a promise that the seed does not fit', ['wrong-seed'], (house) => {
    const old = house.current?.chainId;
    return {
      committed(commitment) {
        if (commitment.chainId !== old) commitment.gameResultHash = H(`${commitment.index} promised`);
      },
    };
  }),
  onDealt('a seed mined when the bet was there', ['wrong-seed', 'broken-link'], mine),
  onDealt('half a revelation: the seed before', ['wrong-seed', 'broken-link'], (round) => {
    round.serverSeed = round.serverSeedHash;
  }),
  onDealt('a bet put on another round than it named', ['changed-commitment'], (round) => {
    round.index += 1;
  }),
  {
    name: 'rounds passed over that do not suit',
    found: { counted: ['passedOver', 'refusedBets'] },
    twists: (first, house) => ({
      before(number) {
        if (number >= first && house.current) house.current.used += 2;
      },
    }),
  },
  {
    name: 'a chain ended without its last seed',
    found: ['skipped-round'],
    twists: (first) => ({ swaps: (number) => number === first, lastSeed: () => null }),
  },
  {
    name: 'a chain ended with another last seed',
    found: ['broken-link'],
    twists: (first) => ({ swaps: (number) => number === first, lastSeed: () => HEX }),
  },
];
