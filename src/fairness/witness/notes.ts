// The notebook's data: rounds with their promises, a player's chains, and the state of each game. Small and bounded: the
// oldest notes are dropped first, but finished rounds before open ones.
import type { Proof } from '../../protocol/proof';
import type { Digested } from '../../protocol/sharedRound';
import type {
  CaseEntry,
  ChainEnd,
  DigestLink,
  Mark,
  Missed,
  NamedBet,
  RoundPromise,
  SignedText,
  StandingCounts,
} from '../../protocol/witness';
import type { GameKind } from '../../protocol/gameTypes';

export interface RoundNote {
  /** The values published before the round, as they were first sent. */
  promise: RoundPromise | null;
  /** True when the promise came before the outcome could be known. */
  inTime: boolean;
  begun: boolean;
  /** Over or void. */
  over: boolean;
  /** Messages may have been missed since the promise, perhaps the end. */
  unwatched: boolean;
  /** The values that the round's block fixed, as published before the round began. */
  decided: { readonly blockHash: string; readonly gameResultHash: string } | null;
  /** The player sent a bet that named this promise. */
  mine: boolean;
  /** Id of the block that decided the round, as its end stated it. */
  decidedBy: string | null;
  /** The player's money was in the round, or on its way. */
  staked: boolean;
  /** The round was declared void. */
  voided: boolean;
  /** The bets that the player sent for it. */
  bets: readonly NamedBet[];
  /** The game's digest that includes this round. */
  digest: Digested | null;
  /** The highest multiplier at which somebody was paid, in hundredths. */
  paid: bigint;
  /** The part of the outcome that was shown while the round ran. */
  shown: string | null;
  /** Seed and outcome as the end stated them. */
  ended: string | null;
  mark: Mark | null;
}

export interface ChainNote {
  tip: string;
  /** The first index whose promise was in time. */
  from: number;
  blockNumber: number | null;
  blockHash: string | null;
  /** The highest seed that has been walked back to the tip. */
  anchor: { readonly index: number; readonly seed: string };
  /** Number in the player's register; null for a shared game's chain, and for a chain from before registers. */
  k: number | null;
  /** Client seed of a player's own chain; it never changes. */
  clientSeed: string | null;
  /**
   * The device that chose the client seed. `here`: this device, when it had the chain. `confirmed`: another device, and the
   * player confirmed it. `sent`: this device has sent it, and the platform has not confirmed it yet; another device's seed may
   * have come first.
   */
  chosen: 'sent' | 'here' | 'confirmed' | null;
  /** The block was announced to this device before it existed. */
  announced: boolean;
  /** For a player's own chain: the next index when its rounds were last looked at. */
  reached: number;
  /** Its last seed has been published. */
  ended: boolean;
}

/** The terms of a game that the notebook needs. */
export interface WitnessTerms {
  readonly kind: GameKind;
  /** Number of own rounds that may be under way at once: their answers may arrive out of order. */
  readonly outOfOrder?: number;
}

export type Counts = Omit<StandingCounts, 'unjudged' | 'replaced'>;
export const NO_COUNTS: Counts = {
  ended: 0,
  voids: 0,
  ownVoids: 0,
  refusedBets: 0,
  refusedOthers: 0,
  refusedEscapes: 0,
  passedOver: 0,
};

export interface GameNotes {
  readonly terms: WitnessTerms;
  readonly rounds: Map<string, RoundNote>;
  readonly chains: Map<string, ChainNote>;
  /** True when nothing was missed since `current` was last sent. */
  present: boolean;
  /** The highest round that was promised, in this visit or an earlier one. */
  current: CurrentNote | null;
  /** The highest block that the platform has named. */
  head: number;
  /** Entries of the register as they were first sent, by number; `asked`: a request for more is under way. */
  readonly register: Map<number, CaseEntry>;
  asked: boolean;
  /** True when this visit has asked for the entries since the newest stored one. */
  returned: boolean;
  /** Chains that ended before their last index, according to the register. */
  readonly leaked: Set<number>;
  /** Steps of the digest that the worker has not checked yet. */
  links: DigestLink[];
  /** The platform's keys, an earlier visit's list first; `keysTold`: this visit has received the list. */
  keys: readonly string[];
  keysTold: boolean;
  keysAsked: boolean;
  /** Last seeds of chains that wait for the worker. */
  chainEnds: ChainEnd[];
  /** Numbers of the chains whose last seed was requested or received. */
  readonly endsAsked: Set<number>;
  /** Signed texts that wait for the keys or for the worker. */
  signed: SignedText[];
  /** Number of rounds that were announced while this device was away and were never judged. */
  unjudged: number;
  /** Rounds with a finding that is certain. */
  readonly faulty: Set<string>;
  /** Ids of blocks that a source other than the platform has confirmed, by number. */
  readonly confirmed: Map<number, string>;
  /** Questions that were put to public sources. */
  readonly lookedUp: Set<string>;
  /** Number of blocks that the public chain replaced after they had decided a round. */
  replaced: number;
  /** Numbers of rounds by result, since this device began to count. */
  counts: Counts;
  /** The newest of the player's bets and calls that were void or refused. */
  missed: readonly Missed[];
  /** The round that ended last. */
  last: { readonly round: string; readonly proof: Proof } | null;
  /** Ids of blocks by number, as they were first shown. */
  readonly blocks: Map<number, string>;
  /** The round that each seed or block was used for, by its hash or number. */
  readonly used: Map<string, string>;
}

/** The place of the newest promised round in the game's order. */
export interface CurrentNote {
  readonly round: string;
  readonly index: number;
  readonly chainId: string;
  readonly blockNumber: number | null;
}

/** Number of rounds kept for each game: those that its lists show, and those promised ahead of the rounds under way. */
const ROUNDS_KEPT = 60;
const KEPT_FOR_EACH_AHEAD = 4;
const CHAINS_KEPT = 12;
const BLOCKS_KEPT = 64;
const ENTRIES_KEPT = 40;
const FAULTY_KEPT = 200;
/** Largest number of digest steps that wait for the worker. */
const LINKS_KEPT = 400;
export const MISSED_KEPT = 20;
/** Number of bets kept for a round; in most games a player may have this many in it at once. */
const BETS_KEPT = 20;

const roundsKept = ({ outOfOrder = 0 }: WitnessTerms): number =>
  ROUNDS_KEPT + KEPT_FOR_EACH_AHEAD * outOfOrder;

export const newNotes = (terms: WitnessTerms): GameNotes => ({
  terms,
  rounds: new Map(),
  chains: new Map(),
  present: false,
  current: null,
  head: 0,
  register: new Map(),
  asked: false,
  returned: false,
  leaked: new Set(),
  links: [],
  keys: [],
  keysTold: false,
  keysAsked: false,
  signed: [],
  chainEnds: [],
  endsAsked: new Set(),
  unjudged: 0,
  faulty: new Set(),
  confirmed: new Map(),
  lookedUp: new Set(),
  replaced: 0,
  counts: NO_COUNTS,
  missed: [],
  last: null,
  blocks: new Map(),
  used: new Map(),
});

export const newRound = (promise: RoundPromise | null, inTime: boolean): RoundNote => ({
  promise,
  inTime,
  begun: false,
  over: false,
  unwatched: false,
  decided: null,
  mine: false,
  decidedBy: null,
  staked: false,
  voided: false,
  bets: [],
  digest: null,
  paid: 0n,
  shown: null,
  ended: null,
  mark: null,
});

export const newChain = (tip: string, from: number): ChainNote => ({
  tip,
  from,
  blockNumber: null,
  blockHash: null,
  anchor: { index: 0, seed: tip },
  k: null,
  clientSeed: null,
  chosen: null,
  announced: false,
  reached: from,
  ended: false,
});

/** Adds an entry, and drops the oldest when there are more than `most`. */
export function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
  map.set(key, value);
  if (map.size > most) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      break;
    }
  }
  return value;
}

/**
 * Adds a round, and drops the oldest one above the limit that is no longer awaited. If a promise were dropped before its
 * round is over, it would look as if the house had never given it.
 */
export function keepRound(notes: GameNotes, round: string, note: RoundNote): RoundNote {
  const { rounds, terms } = notes;
  rounds.set(round, note);
  if (rounds.size > roundsKept(terms)) rounds.delete(leastNeeded(notes, round));
  return note;
}

function leastNeeded(notes: GameNotes, added: string): string {
  let oldest = added;
  for (const [round, note] of notes.rounds) {
    if (round === added) break;
    if (!isAwaited(notes, round, note)) return round;
    if (oldest === added) oldest = round;
  }
  return oldest;
}

/** A player's own chains that may still be played: the one in use, one left unplayed, the one to come, and the one after it. */
const LIVE_CHAINS = 4;

function isAwaited(notes: GameNotes, round: string, { promise, over, unwatched }: RoundNote): boolean {
  if (round === notes.current?.round) return true;
  if (over || unwatched || promise === null) return false;
  return promise.chainId === '' || [...notes.chains.keys()].indexOf(promise.chainId, -LIVE_CHAINS) >= 0;
}

/** A round's note, created if it is new. */
export const roundIn = (notes: GameNotes, round: string): RoundNote =>
  notes.rounds.get(round) ?? keepRound(notes, round, newRound(null, false));

export const keepChain = (notes: GameNotes, chainId: string, note: ChainNote): ChainNote =>
  keep(notes.chains, chainId, note, CHAINS_KEPT);

export const keepBlock = (notes: GameNotes, blockNumber: number, hash: string): void => {
  if (!notes.blocks.has(blockNumber)) keep(notes.blocks, blockNumber, hash, BLOCKS_KEPT);
};

export const keepEntry = (notes: GameNotes, entry: CaseEntry): void => {
  keep(notes.register, entry.k, entry, ENTRIES_KEPT);
};

export function keepFaulty({ faulty }: GameNotes, round: string): void {
  faulty.add(round);
  if (faulty.size > FAULTY_KEPT)
    for (const oldest of faulty) {
      faulty.delete(oldest);
      break;
    }
}

export const keepConfirmed = (notes: GameNotes, blockNumber: number, hash: string): void => {
  keep(notes.confirmed, blockNumber, hash, BLOCKS_KEPT);
};

/** Notes a client seed as this device's own if the device knew the chain's entry before it sent the seed. */
export function keepSent(
  { chains }: GameNotes,
  chainId: string,
  clientSeed: string,
  chosen: 'here' | 'confirmed',
): void {
  const chain = chains.get(chainId);
  if (!chain) return;
  const isTold = chain.clientSeed !== null && chain.chosen !== 'sent';
  if (!isTold) Object.assign(chain, { clientSeed, chosen: chosen === 'here' ? 'sent' : chosen });
  else if (chain.chosen === null && chosen === 'confirmed' && chain.clientSeed === clientSeed)
    chain.chosen = chosen;
}

/** Another round that used the seed or block before; null when there is none. The first use is noted. */
export function usedBefore(notes: GameNotes, what: string, round: string): string | null {
  const before = notes.used.get(what);
  if (before === undefined) keep(notes.used, what, round, 2 * roundsKept(notes.terms));
  return before === undefined || before === round ? null : before;
}

export function keepBets(notes: GameNotes, round: string, bets: readonly NamedBet[] = []): void {
  const note = roundIn(notes, round);
  note.staked = true;
  if (bets.length > 0) note.bets = [...note.bets, ...bets].slice(-BETS_KEPT);
}

/** Adds the outcome of a round in which a bet of the player's was void or refused. */
export function tellMissed(notes: GameNotes, round: string, proof: Proof): void {
  if (!notes.missed.some((one) => one.round === round && one.proof === null)) return;
  notes.missed = notes.missed.map((one) => (one.round === round ? { ...one, proof } : one));
}

/** `bets`: empty when the bets are not known. */
export function keepMissed(
  notes: GameNotes,
  what: Missed['what'],
  round: string,
  bets: readonly NamedBet[] = [],
): void {
  const { last, missed } = notes;
  const proof = last?.round === round ? last.proof : null;
  const added = bets.length > 0 ? bets.map((bet) => ({ what, round, bet, proof })) : [{ what, round, proof }];
  notes.missed = [...missed, ...added].slice(-MISSED_KEPT);
}

export function count(notes: GameNotes, what: keyof Counts): void {
  notes.counts = { ...notes.counts, [what]: notes.counts[what] + 1 };
}

/** The digest of the highest round that has one. */
export function newestDigest({
  rounds,
}: Pick<GameNotes, 'rounds'>): { readonly round: string; readonly digest: string } | null {
  let newest: { readonly round: string; readonly digest: string } | null = null;
  for (const [round, { digest }] of rounds)
    if (digest && (newest === null || isLater(round, newest.round)))
      newest = { round, digest: digest.digest };
  return newest;
}

/** Compares round ids, which are whole numbers. */
export const isLater = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

export function keepLink(notes: GameNotes, link: DigestLink): void {
  notes.links = [...notes.links, link].slice(-LINKS_KEPT);
}
