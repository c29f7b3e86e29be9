// Gives the facts of a player's own chains to the witness, and keeps what was promised before a stake was taken. The details
// of a round show which of its hashes were witnessed here; other hashes are never shown as witnessed.
import type { Proof, ProofShape } from '../../protocol/proof';
import { ended } from '../../protocol/endedRound';
import { ownRound, type NamedBet, type OwnChain, type RoundPromise } from '../../protocol/witness';
import type { Witness } from '../../client/stores/witness';
import type { Commitment, OwnSeeds, RoundSeeds } from './messages';

/** `differs`: before the round this device saw another hash than the one in the round's details. */
export type Sight = 'seen' | 'unseen' | 'differs';
export type Sights = Readonly<Record<'serverSeedHash' | 'gameResultHash', Sight>>;

type Place = Pick<RoundSeeds, 'chainId' | 'index'>;
interface Staked {
  readonly amount?: bigint;
}

export class OwnWitness<P extends Proof> {
  readonly game: string;

  constructor(
    private readonly witness: Witness,
    private readonly shape: ProofShape<P>,
  ) {
    this.game = shape.game;
  }

  /** Messages may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: this.game });
  }

  /** A call of the player was refused, or never answered. */
  refused(what: 'Bets' | 'Others', at: Place | null, bets: readonly NamedBet[] = []): void {
    const round = at && ownRound(at.chainId, at.index);
    this.witness.tell({ kind: 'refused', game: this.game, what, round, bets });
  }

  /** A client seed is sent for a chain that is known here. */
  sends(chainId: string, clientSeed: string): void {
    this.witness.tell({ kind: 'sent', game: this.game, chainId, clientSeed, confirmed: false });
  }

  /** The player has confirmed a client seed that was made elsewhere. */
  confirms(chainId: string, clientSeed: string): void {
    this.witness.tell({ kind: 'sent', game: this.game, chainId, clientSeed, confirmed: true });
  }

  /** Notes the promises for rounds without a bet so far. */
  note(seeds: OwnSeeds, commitments: readonly Commitment[]): void {
    const { gameType, owner } = seeds;
    const promises = commitments.map((commitment) => promiseOf(seeds, commitment));
    this.witness.tell({ kind: 'own', game: this.game, gameType, owner, chains: chainsOf(seeds), promises });
  }

  /** The player sends a bet on the promise that it names. */
  bet({ chainId, index }: Pick<RoundSeeds, 'chainId' | 'index'>): void {
    this.witness.tell({ kind: 'bet', game: this.game, round: ownRound(chainId, index) });
  }

  /** A bet was accepted. Another round or stake than it named is a finding. */
  taken(named: Place & Staked, told: Place & Staked): void {
    const round = ownRound(named.chainId, named.index);
    const stake = named.amount === told.amount ? '' : ` ${told.amount}`;
    const on = ownRound(told.chainId, told.index) + stake;
    if (on !== round) this.witness.tell({ kind: 'elsewhere', game: this.game, round, told: on });
  }

  /** The platform's signature of a bet that it took. */
  receipt({ chainId, index }: Place, text: string, signature: string | null | undefined): void {
    const round = ownRound(chainId, index);
    this.witness.tell({ kind: 'receipt', game: this.game, round, text, signature: signature ?? null });
  }

  /** A round was declared void before its outcome was sent. */
  voided({ chainId, index }: Place): void {
    this.witness.tell({ kind: 'voided', game: this.game, round: ownRound(chainId, index) });
  }

  shown(seeds: Pick<RoundSeeds, 'chainId' | 'index'>, outcome: string): void {
    const round = ownRound(seeds.chainId, seeds.index);
    this.witness.tell({ kind: 'shown', game: this.game, round, outcome });
  }

  ended({ chainId, index }: Pick<RoundSeeds, 'chainId' | 'index'>, proof: P): void {
    this.witness.tell(ended(this.shape, ownRound(chainId, index), proof));
  }

  /** The promise that was made for a round in time; null when there is none. */
  promised({ chainId, index }: Pick<RoundSeeds, 'chainId' | 'index'>): RoundPromise | null {
    const { promise, inTime } = this.witness.look(this.game, ownRound(chainId, index), null);
    return inTime ? promise : null;
  }

  /** Seed 0 of a round's chain, if it was published here before the round. */
  tip({ chainId, index }: Pick<RoundSeeds, 'chainId' | 'index'>): string | null {
    return this.witness.look(this.game, ownRound(chainId, index), { chainId, index }).tip;
  }

  /** How a round's hashes compare with those that were seen here before it. */
  look(seeds: RoundSeeds): Sights {
    const seen = this.promised(seeds);
    const sight = (noted: string | null | undefined, told: string): Sight =>
      noted ? (noted === told ? 'seen' : 'differs') : 'unseen';
    return {
      serverSeedHash: sight(seen?.serverSeedHash, seeds.serverSeedHash),
      gameResultHash: sight(seen?.gameResultHash, seeds.gameResultHash),
    };
  }
}

function chainsOf({ current, coming, next, further }: OwnSeeds): readonly OwnChain[] {
  const chains: OwnChain[] = [chainOf(next, 1)];
  if (further) chains.push(chainOf(further, 1));
  if (coming) chains.push({ ...chainOf(coming, 1), ...choiceOf(coming) });
  if (current) chains.push({ ...chainOf(current, current.nextIndex), ...choiceOf(current) });
  return chains;
}

const chainOf = (
  { k, chainId, before, commitment, length }: OwnSeeds['next'],
  nextIndex: number,
): OwnChain => ({
  ...{ k, chainId, before, tip: commitment, length, nextIndex },
  ...{ clientSeed: null, head: null, blockNumber: null, blockHash: null },
});

const choiceOf = (chain: {
  readonly clientSeed: string;
  readonly head: number;
  readonly historyBlockNum: number;
  readonly historyBlockHash: string | null;
}) => ({
  clientSeed: chain.clientSeed,
  head: chain.head,
  blockNumber: chain.historyBlockNum,
  blockHash: chain.historyBlockHash,
});

function promiseOf(
  { current, coming, clientSeed }: OwnSeeds,
  { chainId, index, gameResultHash }: Commitment,
): RoundPromise {
  const isNext = chainId === current?.chainId && index === current.nextIndex;
  const chain = [current, coming].find((one) => one?.chainId === chainId);
  return {
    chainId,
    index,
    tip: chain?.commitment ?? null,
    serverSeedHash: isNext ? current.serverSeedHash : null,
    gameResultHash,
    blockNumber: chain?.historyBlockNum ?? null,
    blockHash: chain?.historyBlockHash ?? null,
    clientSeed: chain?.clientSeed ?? clientSeed,
  };
}
