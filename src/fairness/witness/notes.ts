// What the notebook holds: rounds with what was promised of them, a player's chains, and how each game stands. Small and
// bounded, the oldest forgotten first; but of rounds, what is over before what is still to come.
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
  /** What was published before the round, as it was told first. */
  promise: RoundPromise | null;
  /** The promise came while nobody could know the outcome. */
  inTime: boolean;
  begun: boolean;
  /** Over or void. */
  over: boolean;
  /** Something may have been missed since the promise, perhaps the end. */
  unwatched: boolean;
  /** What its block has fixed, as it was told before the round began. */
  decided: { readonly blockHash: string; readonly gameResultHash: string } | null;
  /** A bet of mine went out that named this promise. */
  mine: boolean;
  /** Id of the block that decided it, as its end told. */
  decidedBy: string | null;
  /** Money of mine went into it, or was on its way. */
  staked: boolean;
  /** It was declared void. */
  voided: boolean;
  /** Bets of mine that went out for it. */
  bets: readonly NamedBet[];
  /** The game's digest with this round in it. */
  digest: Digested | null;
  /** The highest multiplier at which somebody was paid, in hundredths. */
  paid: bigint;
  /** What was shown of the outcome while the round ran. */
  shown: string | null;
  /** Seed and outcome as they were told at the end. */
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
  /** Number in the player's register; null for a shared game's chain, and for one from before registers. */
  k: number | null;
  /** Of a player's own chain, for good. */
  clientSeed: string | null;
  /**
   * Who chose the client seed: this device, when it knew the chain; another one, and the player confirmed it. `sent`: it went out
   * from here, and the platform has not said yet that it has it: another device's may have come first.
   */
  chosen: 'sent' | 'here' | 'confirmed' | null;
  /** The block was announced to this device while it did not exist. */
  announced: boolean;
  /** Of a player's own chain: the next index when its rounds were last looked at. */
  reached: number;
  /** Its last seed has been told. */
  ended: boolean;
}

/** What the notebook has to know of a game. */
export interface WitnessTerms {
  readonly kind: GameKind;
  /** Rounds of the player's own that may be under way at once: their answers may come out of order. */
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
  /** Nothing has been missed since `current` was told last. */
  present: boolean;
  /** The highest round that was promised, in this visit or an earlier one. */
  current: CurrentNote | null;
  /** The highest block that the platform has told of. */
  head: number;
  /** Entries of the register as they were told first, by number; `asked`: an answer is on its way. */
  readonly register: Map<number, CaseEntry>;
  asked: boolean;
  /** The entries since the newest that was kept were asked for in this visit. */
  returned: boolean;
  /** Chains that the register said ended before their last index. */
  readonly leaked: Set<number>;
  /** Steps of the digest that the worker has not worked out yet. */
  links: DigestLink[];
  /** The platform's keys as they were told, the list of an earlier visit first; and whether they were told in this one. */
  keys: readonly string[];
  keysTold: boolean;
  keysAsked: boolean;
  /** Last seeds of chains that wait for the worker. */
  chainEnds: ChainEnd[];
  /** Numbers of chains whose last seed was asked for, or told. */
  readonly endsAsked: Set<number>;
  /** What came signed, and waits for the keys or for the worker. */
  signed: SignedText[];
  /** Rounds that were announced while nobody here looked, and never judged. */
  unjudged: number;
  /** Rounds with a finding that is certain. */
  readonly faulty: Set<string>;
  /** Ids of blocks that a source other than the platform has confirmed, by number. */
  readonly confirmed: Map<number, string>;
  /** Questions that were put to public sources. */
  readonly lookedUp: Set<string>;
  /** Blocks that the public chain replaced after they had decided a round. */
  replaced: number;
  /** Rounds by what became of them, since this device keeps count. */
  counts: Counts;
  /** What was void with my money, or refused: the newest, with what they were. */
  missed: readonly Missed[];
  /** The round that ended last. */
  last: { readonly round: string; readonly proof: Proof } | null;
  /** Block ids as they were first shown, by number. */
  readonly blocks: Map<number, string>;
  /** What every seed and block was used for, by its hash or number. */
  readonly used: Map<string, string>;
}

/** Where the order of a game's rounds stands. */
export interface CurrentNote {
  readonly round: string;
  readonly index: number;
  readonly chainId: string;
  readonly blockNumber: number | null;
}

/** Rounds that are kept of each game: as many as its lists show, and what is committed to ahead of those under way. */
const ROUNDS_KEPT = 60;
const KEPT_FOR_EACH_AHEAD = 4;
const CHAINS_KEPT = 12;
const BLOCKS_KEPT = 64;
const ENTRIES_KEPT = 40;
const FAULTY_KEPT = 200;
/** Steps of digests that wait for the worker, at most. */
const LINKS_KEPT = 400;
export const MISSED_KEPT = 20;
/** Of a round, as many as a player may have in it at once in most games. */
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

/** Adds, and forgets the oldest beyond so many. */
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
 * Adds a round, and forgets the oldest one beyond so many that is no longer waited for: a promise that is forgotten before
 * its round is over would make the house look as if it had never given it.
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

/** A round's note, made when it is new. */
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

/** A client seed counts as this device's own for a chain whose entry it knew before it sent it. */
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

/** What the seed or block was used for before, if for something else; it is noted for this round. */
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

/** What a round came to that something of mine was missed in. */
export function tellMissed(notes: GameNotes, round: string, proof: Proof): void {
  if (!notes.missed.some((one) => one.round === round && one.proof === null)) return;
  notes.missed = notes.missed.map((one) => (one.round === round ? { ...one, proof } : one));
}

/** `bets`: none where it is not known what they were. */
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

/** Ids of rounds are whole numbers. */
export const isLater = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

export function keepLink(notes: GameNotes, link: DigestLink): void {
  notes.links = [...notes.links, link].slice(-LINKS_KEPT);
}
