// What the notebook holds: rounds with what was promised of them, a player's chains, and how each game stands. Small and
// bounded, the oldest forgotten first; but of rounds, what is over before what is still to come.
import type { Mark, RoundPromise } from '../../protocol/witness';
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
  /** Index that has to come next; null while something may have been missed. */
  expected: number | null;
  /** Indices that came before their turn. */
  early: Set<number>;
}

/** What the notebook has to know of a game. */
export interface WitnessTerms {
  readonly kind: GameKind;
  /** Rounds of the player's own that may be under way at once: their answers may come out of order. */
  readonly outOfOrder?: number;
}

export interface GameNotes {
  readonly terms: WitnessTerms;
  readonly rounds: Map<string, RoundNote>;
  readonly chains: Map<string, ChainNote>;
  /** Client seeds that were sent from here, the latest first. */
  sent: string[];
  /** Nothing has been missed since the promise of `current`. */
  present: boolean;
  /** The round that was promised last. */
  current: { readonly round: string; readonly index: number; readonly chainId: string } | null;
  /** Number of the block announced for the round after it. */
  nextBlock: number | null;
  /** Block ids as they were first shown, by number. */
  readonly blocks: Map<number, string>;
  /** What every seed and block was used for, by its hash or number. */
  readonly used: Map<string, string>;
}

/** Rounds that are kept of each game: as many as its lists show, and what is committed to ahead of those under way. */
const ROUNDS_KEPT = 60;
const KEPT_FOR_EACH_AHEAD = 4;
const CHAINS_KEPT = 12;
const BLOCKS_KEPT = 64;
const SENT_KEPT = 20;

const roundsKept = ({ outOfOrder = 0 }: WitnessTerms): number =>
  ROUNDS_KEPT + KEPT_FOR_EACH_AHEAD * outOfOrder;

export const newNotes = (terms: WitnessTerms): GameNotes => ({
  terms,
  rounds: new Map(),
  chains: new Map(),
  sent: [],
  present: false,
  current: null,
  nextBlock: null,
  blocks: new Map(),
  used: new Map(),
});

export const newRound = (promise: RoundPromise | null, inTime: boolean): RoundNote => ({
  promise,
  inTime,
  begun: false,
  over: false,
  unwatched: false,
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
  expected: from,
  early: new Set(),
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

/** A player's own chains that may still be played: the one in use, the one to come, and the one after it. */
const LIVE_CHAINS = 3;

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

export function keepSent(notes: GameNotes, clientSeed: string): void {
  notes.sent = [clientSeed, ...notes.sent.filter((one) => one !== clientSeed)].slice(0, SENT_KEPT);
}

/** What the seed or block was used for before, if for something else; it is noted for this round. */
export function usedBefore(notes: GameNotes, what: string, round: string): string | null {
  const before = notes.used.get(what);
  if (before === undefined) keep(notes.used, what, round, 2 * roundsKept(notes.terms));
  return before === undefined || before === round ? null : before;
}
