// The notes of a device about rounds as they happen, and their consequences: the types shared by the games, which report
// facts as the platform sends them, the notebook that keeps the facts, and the worker that examines a finished round.
import type { DigestedBlock, DigestedRound } from '../core/digest';
import type { Money } from '../core/money';
import type { Proof, ProofRegister } from './proof';
import type { RegisterEntry } from './register';
import type { Digested, ToldRound } from './sharedRound';

/** A round's name in the notebook: "<game>/41", or "<game>/<chain>:7" on a chain of the player's own. */
export type RoundName = string;
export const roundName = (game: string, round: string): RoundName => `${game}/${round}`;
/** The name of a round on a player's own chain. */
export const ownRound = (chainId: string, index: number): string => `${chainId}:${index}`;

/** All values that fix a round, as they were published before it. A shared round's block and outcome are fixed later. */
export interface RoundPromise {
  readonly chainId: string;
  readonly index: number;
  /** serverSeed[0] of the chain. */
  readonly tip: string | null;
  /** Null when it is not public yet: it is the seed of a round that is still open. */
  readonly serverSeedHash: string | null;
  /** Empty while it is unknown: the announced block does not exist yet. */
  readonly gameResultHash: string;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
  readonly clientSeed: string | null;
}

/** A player's own chain, an entry of the player's register. */
export interface OwnChain {
  readonly k: number;
  readonly chainId: string;
  /** Id of the entry before it. */
  readonly before: string;
  readonly tip: string;
  readonly length: number;
  /** Null until it has been sent. */
  readonly clientSeed: string | null;
  /** The highest block that the platform had seen when the chain's block was announced. */
  readonly head: number | null;
  /** Its next round, the first that had not been played at the time of the message. */
  readonly nextIndex: number;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
}

/** A bet as I sent it, so that its payout without the fault can be computed. */
export interface NamedBet {
  readonly stake: Money;
  /**
   * The terms in a proof's bet besides its sums (the automatic point, the ticket); null: the payout would have depended on
   * my later actions.
   */
  readonly terms: Readonly<Record<string, unknown>> | null;
  /** The fields of a proof about how its round was played. */
  readonly play?: Readonly<Record<string, unknown>>;
}

/** A bet of mine that failed without my wish, or an escape that was not paid. */
export interface Missed {
  readonly what: 'voids' | 'Bets' | 'Others' | 'Escapes';
  readonly round: string;
  /** Left out when the bet is unknown. */
  readonly bet?: NamedBet | undefined;
  /** The round as it was revealed in the end; null until then. */
  readonly proof: Proof | null;
}

export type Fact =
  /** Messages may have been missed: the next ones may have had a beginning that this device did not see. */
  | { readonly kind: 'gap'; readonly game: string }
  /** A shared round's announcement. */
  | {
      readonly kind: 'promised';
      readonly game: string;
      readonly gameType: number;
      readonly round: string;
      readonly promise: RoundPromise;
      /** The entry after the round's in the register, and the highest block that the platform had seen. */
      readonly said: { readonly nextChain: string; readonly head: number } | null;
      /** False: the announced block was already known at the time of the announcement. */
      readonly open: boolean;
      /** The round has not ended. */
      readonly on: boolean;
    }
  /** The announced block exists and fixes the outcome, whose hash is published before the round starts. */
  | {
      readonly kind: 'decided';
      readonly game: string;
      readonly round: string;
      readonly blockHash: string;
      readonly gameResultHash: string;
      readonly digest: Digested | null;
    }
  /** Entries of the register, fetched from number `from` on. */
  | {
      readonly kind: 'register';
      readonly game: string;
      readonly owner: string | null;
      readonly from: number;
      /** Id of the entry before the first of them, if it was known. */
      readonly before?: string | null | undefined;
      readonly entries: readonly RegisterEntry[];
      /** The required content of the answer: entries up to this number, and the last seed of this chain. */
      readonly to?: number | undefined;
      readonly ended?: number | null | undefined;
    }
  /** Rounds between two rounds that this device already has, as it fetched them. */
  | {
      readonly kind: 'told';
      readonly game: string;
      readonly from: string;
      readonly count: number;
      readonly rounds: readonly ToldRound[];
    }
  /** A player was paid at this multiplier, in hundredths, while the round ran. */
  | { readonly kind: 'paid'; readonly game: string; readonly round: string; readonly at: bigint }
  /** A bet of mine is being sent: the deciding block must not exist yet. */
  | {
      readonly kind: 'staked';
      readonly game: string;
      readonly round: string;
      readonly bets?: readonly NamedBet[];
    }
  /** A bet of mine was accepted, with the platform's signature of `text`; the round is null for an order, which has none yet. */
  | {
      readonly kind: 'receipt';
      readonly game: string;
      readonly round: string | null;
      readonly text: string;
      readonly signature: string | null;
    }
  /** The keys with which the platform signs, as this device fetched them. */
  | { readonly kind: 'keys'; readonly game: string; readonly keys: readonly string[] }
  /**
   * A request of mine was refused or never answered: a bet, a cancel or extra balls, an escape; on this round, with these
   * bets.
   */
  | {
      readonly kind: 'refused';
      readonly game: string;
      readonly what: 'Bets' | 'Others' | 'Escapes';
      readonly round?: string | null;
      readonly bets?: readonly NamedBet[];
    }
  /** The answer of public sources to a question about a block. */
  | { readonly kind: 'looked-up'; readonly game: string; readonly asked: LookUp; readonly answer: LookedUp }
  /** A source other than the platform has the block of this number, with this id. */
  | {
      readonly kind: 'confirmed';
      readonly game: string;
      readonly blockNumber: number;
      readonly blockHash: string;
    }
  /** The data in one answer about the player's own chains, and the commitments that it publishes. */
  | {
      readonly kind: 'own';
      readonly game: string;
      readonly gameType: number;
      readonly owner: string;
      readonly chains: readonly OwnChain[];
      readonly promises: readonly RoundPromise[];
    }
  /** A bet of mine is sent that names a commitment: the round must be played on exactly that, or the bet be refused. */
  | { readonly kind: 'bet'; readonly game: string; readonly round: string }
  /** A bet that named one round was settled on another. */
  | { readonly kind: 'elsewhere'; readonly game: string; readonly round: string; readonly told: string }
  /** A client seed for a chain: sent from here, or made on another device and confirmed by the player. */
  | {
      readonly kind: 'sent';
      readonly game: string;
      readonly chainId: string;
      readonly clientSeed: string;
      readonly confirmed: boolean;
    }
  /** A block was announced for a round of a block-hash game, while the newest block was `head`. */
  | {
      readonly kind: 'block-promised';
      readonly game: string;
      readonly round: string;
      readonly blockNumber: number;
      readonly head: number | null;
    }
  /** A block with its first published id. */
  | {
      readonly kind: 'block';
      readonly game: string;
      readonly blockNumber: number;
      readonly blockHash: string;
    }
  /** The digest of a block-hash game that includes a settled round; null: the round was published without one. */
  | {
      readonly kind: 'block-digest';
      readonly game: string;
      readonly round: string;
      /** The settled round before it in the digest. */
      readonly after: string | null;
      readonly blockNumber: number;
      readonly blockId: string;
      readonly digest: Digested | null;
    }
  /** No bet can join any more: the flight has started, or the first ball was drawn. */
  | { readonly kind: 'begun'; readonly game: string; readonly round: string }
  /** A part of the outcome while the round runs; the whole outcome's text must begin with it: see textOf in proof.ts. */
  | { readonly kind: 'shown'; readonly game: string; readonly round: string; readonly outcome: string }
  /** The round is over: its seeds and outcome, as the platform sent them. With a bet, also its payout. */
  | {
      readonly kind: 'ended';
      readonly game: string;
      readonly round: string;
      readonly proof: Proof;
      /** The whole outcome as one text, which must begin with `shown`; null when none was published. */
      readonly outcome: string | null;
    }
  | {
      readonly kind: 'voided';
      readonly game: string;
      readonly round: string;
      readonly digest?: Digested | null;
    };

/**
 * A question for public sources. `head`: whether the announced block exists while a bet on it is being sent; `block`:
 * whether the platform's published block is right.
 */
export interface LookUp {
  readonly kind: 'head' | 'block';
  readonly game: string;
  readonly round: string;
  readonly blockNumber: number;
  /** The id that the platform published; empty with `head`. */
  readonly blockHash: string;
  /** It was confirmed before and is checked again, since the public chain may have replaced it. */
  readonly again: boolean;
  /**
   * When the bet was sent, or the block published, by the device's clock in Unix milliseconds: sources may be reached much
   * later.
   */
  readonly at: number;
}

/**
 * `fine`: no source has the announced block yet; `existed`: it existed when the bet was sent; `confirmed`: the same id;
 * `other`: another id (which the block's time is a part of), and a second check agrees; `replaced`: another id, where the
 * published one was before; `open`: sources differ; `silent`: no source answers.
 */
export interface LookedUp {
  readonly verdict: 'fine' | 'existed' | 'confirmed' | 'other' | 'replaced' | 'open' | 'silent';
  /** The id that the source has instead. */
  readonly told: string | null;
}

/** An incomplete answer is requested again, for ten minutes, before it counts. */
export interface AskRegister {
  readonly kind: 'register';
  readonly game: string;
  readonly gameType: number;
  readonly from: number;
  /** This device has an entry with this number: the answer must contain it too. */
  readonly to: number;
  /** Number of an ended chain whose last seed is due; null: none is due. */
  readonly ended: number | null;
}

/** The notebook's questions to the platform, or to public sources. */
export type Ask =
  | LookUp
  | AskRegister
  | { readonly kind: 'keys'; readonly game: string }
  | {
      readonly kind: 'told';
      readonly game: string;
      readonly gameType: number;
      readonly from: string;
      readonly count: number;
    };

/** The possible defects of a round. */
export const DEFECTS = [
  'wrong-seed',
  'broken-link',
  'changed-commitment',
  'late-commitment',
  'other-block',
  'wrong-payout',
  'skipped-round',
  'reused-seed',
  'altered-outcome',
  'unregistered-chain',
  'other-history',
  'overpaid',
  'unsigned',
] as const;
export type Defect = (typeof DEFECTS)[number];

/** A defect that this device has found, with the value it got from the platform and the value it had seen or computed. */
export interface Finding {
  readonly defect: Defect;
  readonly game: string;
  readonly round: string;
  readonly expected: string;
  readonly told: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** False when it may have another reason: another device may have used that index of the player's own chain. */
  readonly certain: boolean;
}

/**
 * The mark of a round: being examined; checked and right, with its block confirmed by a source other than the platform; adds
 * up, as far as this device can judge without such a source; not witnessed here; wrong.
 */
export type Mark = 'pending' | 'checked' | 'adds-up' | 'unseen' | 'mismatch';

/** The entry of a round's chain in its register, with the values that its id is hashed from. */
export interface CaseEntry {
  readonly owner: string;
  readonly k: number;
  /** Id of the entry before it. */
  readonly before: string;
  readonly chainId: string;
  readonly tip: string;
  readonly length: number;
}

/** One step of a game's digest. */
export interface DigestLink {
  readonly before: string;
  readonly round: DigestedRound | DigestedBlock;
  readonly told: string;
}

/** A text that the platform must have signed. */
export interface SignedText {
  /** The round of the text. */
  readonly round: string;
  readonly text: string;
  /** Null: the signature is missing. */
  readonly signature: string | null;
}

/** The last seed of an ended chain: it must lead back to the earlier known end of the chain. */
export interface ChainEnd {
  readonly round: string;
  readonly lastSeed: string;
  readonly steps: number;
  readonly end: string;
}

/** A finished round for the worker. Values seen in time replace later ones in the proof. */
export interface Case {
  readonly id: number;
  readonly name: RoundName;
  readonly proof: Proof;
  /** Walking `steps` hashes back from the proof's server seed must end here. Null: no earlier seed is known. */
  readonly link: { readonly steps: number; readonly end: string } | null;
  /** For a round on a registered chain. */
  readonly entry: CaseEntry | null;
  /** Steps of the game's digest that have not been checked yet. */
  readonly digests: readonly DigestLink[];
  /** Signed texts that have not been checked yet, and the keys of the platform. */
  readonly signed: readonly SignedText[];
  readonly keys: readonly string[];
  /** Chains that have ended since the last case. */
  readonly ends: readonly ChainEnd[];
}

export interface CaseDefect {
  readonly defect: Defect;
  readonly expected: string;
  readonly told: string;
  /** The round of the defect, when it is not the case's own. */
  readonly round?: string;
}

export interface Examined {
  readonly id: number;
  readonly name: RoundName;
  readonly defects: readonly CaseDefect[];
  /** A step that the verdict needs could not be done. */
  readonly incomplete: boolean;
}

/** The consequences of a fact. */
export interface Reaction {
  readonly findings: readonly Finding[];
  readonly cases: readonly Case[];
  readonly marks: readonly (readonly [RoundName, Mark])[];
  readonly asks: readonly Ask[];
}

/** The data of a round that this device saw before the round, for the fairness sheet. */
export interface Sighting {
  readonly promise: RoundPromise | null;
  readonly inTime: boolean;
  /** Seed 0 of the round's chain, if it was public here before the round. */
  readonly tip: string | null;
  readonly mark: Mark | null;
  /** The chain's entry and the one after it, as far as this device has them. */
  readonly register?: ProofRegister | undefined;
}

/**
 * Why a consistent round only adds up: no source other than the platform has confirmed its block; or its client seed was
 * made on another device, and the player has confirmed it.
 */
export type Doubt = 'noSource' | 'seedElsewhere';

/** The state of a game by this device's notes, for the player to read. */
export interface Standing {
  /** The round that ended last, with its proof. */
  readonly last: { readonly round: string; readonly proof: Proof; readonly mark: Mark | null } | null;
  /** Digests that this device received, the newest last; empty in games without digests. */
  readonly digests: readonly { readonly round: string; readonly digest: string }[];
  readonly counts: StandingCounts;
  /** The latest of my void, refused or unpaid bets, the newest last. */
  readonly missed: readonly Missed[];
  /** Whether public sources are asked for blocks. */
  readonly looksUp: boolean;
  /** The facts of this visit, as a file. */
  session(): string;
}

/** Numbers of rounds by how they ended, since this device began to count. */
export interface StandingCounts {
  /** Ended here, whether I played or not. */
  readonly ended: number;
  /** Declared void; and those of them with my money. */
  readonly voids: number;
  readonly ownVoids: number;
  /** Requests of mine that were refused, or never answered: bets; cancels and extra balls; escapes. */
  readonly refusedBets: number;
  readonly refusedOthers: number;
  readonly refusedEscapes: number;
  /**
   * Rounds of my own chain that were announced here and neither played from here nor declared void: played on another device
   * of mine, or not at all.
   */
  readonly passedOver: number;
  /** Announced while this device was away, and not judged. */
  readonly unjudged: number;
  /** Decided by a block that the public chain replaced. */
  readonly replaced: number;
}
