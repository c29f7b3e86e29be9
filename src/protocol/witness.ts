// What a device notes of rounds as they happen, and what comes of it: the words between the games, which tell facts as the
// platform sends them, the notebook that keeps them, and the worker that works through a round when it is over.
import type { DigestedBlock, DigestedRound } from '../core/digest';
import type { Money } from '../core/money';
import type { Proof, ProofRegister } from './proof';
import type { RegisterEntry } from './register';
import type { Digested, ToldRound } from './sharedRound';

/** A round's name in the notebook: "<game>/41", or "<game>/<chain>:7" on a chain of the player's own. */
export type RoundName = string;
export const roundName = (game: string, round: string): RoundName => `${game}/${round}`;
/** Of a round on a player's own chain. */
export const ownRound = (chainId: string, index: number): string => `${chainId}:${index}`;

/** Everything that fixes a round, as it was published before it. A shared round's block and outcome are fixed later. */
export interface RoundPromise {
  readonly chainId: string;
  readonly index: number;
  /** serverSeed[0] of the chain. */
  readonly tip: string | null;
  /** Null where it is not public yet: it is the seed of a round that is still open. */
  readonly serverSeedHash: string | null;
  /** Empty while nobody can know it: the announced block does not exist yet. */
  readonly gameResultHash: string;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
  readonly clientSeed: string | null;
}

/** A chain of a player's own, an entry of his register. */
export interface OwnChain {
  readonly k: number;
  readonly chainId: string;
  /** Id of the entry before it. */
  readonly before: string;
  readonly tip: string;
  readonly length: number;
  /** Null until it has been sent. */
  readonly clientSeed: string | null;
  /** The highest block that the platform had seen when the chain's was announced. */
  readonly head: number | null;
  /** Its next round, the first that had not been played when this was told. */
  readonly nextIndex: number;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
}

/** A bet as I sent it, so that what it would have been paid can be told. */
export interface NamedBet {
  readonly stake: Money;
  /** What a proof's bet says of it beside its sums (the automatic point, the ticket); null: it would have paid by what I did later. */
  readonly terms: Readonly<Record<string, unknown>> | null;
  /** What a proof of its round says of how it was played. */
  readonly play?: Readonly<Record<string, unknown>>;
}

/** A bet that came to nothing through no wish of mine, or an escape that was not paid. */
export interface Missed {
  readonly what: 'voids' | 'Bets' | 'Others' | 'Escapes';
  readonly round: string;
  /** Left out where none is known. */
  readonly bet?: NamedBet | undefined;
  /** The round as it was told in the end; null while it was not. */
  readonly proof: Proof | null;
}

export type Fact =
  /** Something may have been missed: what comes next may have had a beginning that nobody here saw. */
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
      /** False: the announced block was known already when this was told. */
      readonly open: boolean;
      /** The round is still to end. */
      readonly on: boolean;
    }
  /** The announced block exists and fixes the outcome, which is told by its hash before the round starts. */
  | {
      readonly kind: 'decided';
      readonly game: string;
      readonly round: string;
      readonly blockHash: string;
      readonly gameResultHash: string;
      readonly digest: Digested | null;
    }
  /** Entries of the register, as they were asked for from number `from` on. */
  | {
      readonly kind: 'register';
      readonly game: string;
      readonly owner: string | null;
      readonly from: number;
      /** Id of the entry before the first of them, where it was known. */
      readonly before?: string | null | undefined;
      readonly entries: readonly RegisterEntry[];
      /** What the answer had to hold: entries up to this number, and the last seed of this one. */
      readonly to?: number | undefined;
      readonly ended?: number | null | undefined;
    }
  /** Rounds between two that this device knows, as they were asked for. */
  | {
      readonly kind: 'told';
      readonly game: string;
      readonly from: string;
      readonly count: number;
      readonly rounds: readonly ToldRound[];
    }
  /** Somebody was paid at this multiplier, in hundredths, while the round ran. */
  | { readonly kind: 'paid'; readonly game: string; readonly round: string; readonly at: bigint }
  /** A bet of mine is being sent: the deciding block must not exist yet. */
  | {
      readonly kind: 'staked';
      readonly game: string;
      readonly round: string;
      readonly bets?: readonly NamedBet[];
    }
  /** A bet of mine was taken, with the platform's signature of `text`; the round is null of an order, which has none yet. */
  | {
      readonly kind: 'receipt';
      readonly game: string;
      readonly round: string | null;
      readonly text: string;
      readonly signature: string | null;
    }
  /** The keys that the platform signs with, as they were asked for. */
  | { readonly kind: 'keys'; readonly game: string; readonly keys: readonly string[] }
  /** Something of mine was refused or never answered: a bet, a cancel or extra balls, an escape; of this round, with these bets. */
  | {
      readonly kind: 'refused';
      readonly game: string;
      readonly what: 'Bets' | 'Others' | 'Escapes';
      readonly round?: string | null;
      readonly bets?: readonly NamedBet[];
    }
  /** What public sources answered to a question for a block. */
  | { readonly kind: 'looked-up'; readonly game: string; readonly asked: LookUp; readonly answer: LookedUp }
  /** A source other than the platform has the block of this number, with this id. */
  | {
      readonly kind: 'confirmed';
      readonly game: string;
      readonly blockNumber: number;
      readonly blockHash: string;
    }
  /** What one answer says of the player's own chains, and the commitments it publishes. */
  | {
      readonly kind: 'own';
      readonly game: string;
      readonly gameType: number;
      readonly owner: string;
      readonly chains: readonly OwnChain[];
      readonly promises: readonly RoundPromise[];
    }
  /** A bet of mine goes out that names a promise: the round is played on exactly that, or the bet is refused. */
  | { readonly kind: 'bet'; readonly game: string; readonly round: string }
  /** A bet that named one round was settled on another. */
  | { readonly kind: 'elsewhere'; readonly game: string; readonly round: string; readonly told: string }
  /** A client seed for a chain: sent from here, or made elsewhere and confirmed by the player. */
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
  /** A block as it was first shown. */
  | {
      readonly kind: 'block';
      readonly game: string;
      readonly blockNumber: number;
      readonly blockHash: string;
    }
  /** The digest of a block-hash game with a settled round in it; null: the round was told without one. */
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
  /** No bet can join any more: the ride flies, the first ball is out. */
  | { readonly kind: 'begun'; readonly game: string; readonly round: string }
  /** A part of the outcome while the round runs, as it would stand at the beginning of the whole: see textOf in proof.ts. */
  | { readonly kind: 'shown'; readonly game: string; readonly round: string; readonly outcome: string }
  /** The round is over: its seeds and outcome, as told. With a bet, also what was paid. */
  | {
      readonly kind: 'ended';
      readonly game: string;
      readonly round: string;
      readonly proof: Proof;
      /** The whole outcome as one text, of which `shown` was a beginning; null when none was told. */
      readonly outcome: string | null;
    }
  | {
      readonly kind: 'voided';
      readonly game: string;
      readonly round: string;
      readonly digest?: Digested | null;
    };

/**
 * A question for public sources. `head`: whether the announced block exists, as a bet on it is sent; `block`: whether it is
 * what the platform says, once it has said it.
 */
export interface LookUp {
  readonly kind: 'head' | 'block';
  readonly game: string;
  readonly round: string;
  readonly blockNumber: number;
  /** As the platform told it; empty with `head`. */
  readonly blockHash: string;
  /** It was confirmed: asked again later, for the public chain may have replaced it. */
  readonly again: boolean;
  /** When the bet was sent, or the block told, by the device's clock in Unix milliseconds: sources may be reached much later. */
  readonly at: number;
}

/**
 * `fine`: no source has the announced block yet; `existed`: it was there when the bet was sent; `confirmed`: as told; `other`:
 * another id (which the block's time is a part of), and a second look agrees; `replaced`: another, where there was the one that was told; `open`: sources
 * differ; `silent`: none answers.
 */
export interface LookedUp {
  readonly verdict: 'fine' | 'existed' | 'confirmed' | 'other' | 'replaced' | 'open' | 'silent';
  /** What the source has instead. */
  readonly told: string | null;
}

/** An answer without all of this is asked for again, for ten minutes, before it counts. */
export interface AskRegister {
  readonly kind: 'register';
  readonly game: string;
  readonly gameType: number;
  readonly from: number;
  /** An entry of this number is known here: the answer holds it too. */
  readonly to: number;
  /** Number of a chain that has ended, whose last seed is due; null: of none. */
  readonly ended: number | null;
}

/** What the notebook wants to know of the platform, or of public sources. */
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

/** What can be wrong with a round. */
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

/** A defect that this device has found, with what it was told and what it had seen or worked out. */
export interface Finding {
  readonly defect: Defect;
  readonly game: string;
  readonly round: string;
  readonly expected: string;
  readonly told: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** False where it may have another reason: an index of the player's own chain that another device used. */
  readonly certain: boolean;
}

/**
 * By each round: it is being worked through; checked and right, its block confirmed by a source other than the platform;
 * adds up, as far as this device can tell without one; not witnessed here; wrong.
 */
export type Mark = 'pending' | 'checked' | 'adds-up' | 'unseen' | 'mismatch';

/** The entry of a round's chain in its register, with what its id is hashed from. */
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

/** A text that the platform has to have signed. */
export interface SignedText {
  /** The round that it is about. */
  readonly round: string;
  readonly text: string;
  /** Null: it came without one. */
  readonly signature: string | null;
}

/** The last seed of a chain that has ended: it leads back to what was known of the chain before. */
export interface ChainEnd {
  readonly round: string;
  readonly lastSeed: string;
  readonly steps: number;
  readonly end: string;
}

/** A finished round for the worker. What was seen in time stands in the proof in place of what was told later. */
export interface Case {
  readonly id: number;
  readonly name: RoundName;
  readonly proof: Proof;
  /** Walking `steps` hashes back from the proof's server seed must end here. Null: nothing is known before it. */
  readonly link: { readonly steps: number; readonly end: string } | null;
  /** Of a round on a registered chain. */
  readonly entry: CaseEntry | null;
  /** Steps of the game's digest that have not been worked out yet. */
  readonly digests: readonly DigestLink[];
  /** What the platform signed and nobody has checked yet, and the keys that it signs with. */
  readonly signed: readonly SignedText[];
  readonly keys: readonly string[];
  /** Chains that have ended since the last case. */
  readonly ends: readonly ChainEnd[];
}

export interface CaseDefect {
  readonly defect: Defect;
  readonly expected: string;
  readonly told: string;
  /** The round that it is about, where that is not the case's own. */
  readonly round?: string;
}

export interface Examined {
  readonly id: number;
  readonly name: RoundName;
  readonly defects: readonly CaseDefect[];
  /** A step that a verdict needs could not be made. */
  readonly incomplete: boolean;
}

/** What a fact has led to. */
export interface Reaction {
  readonly findings: readonly Finding[];
  readonly cases: readonly Case[];
  readonly marks: readonly (readonly [RoundName, Mark])[];
  readonly asks: readonly Ask[];
}

/** What this device saw of a round before it, for the fairness sheet. */
export interface Sighting {
  readonly promise: RoundPromise | null;
  readonly inTime: boolean;
  /** Seed 0 of the round's chain, if it was public here before the round. */
  readonly tip: string | null;
  readonly mark: Mark | null;
  /** The chain's entry and the one after it, as far as they are known here. */
  readonly register?: ProofRegister | undefined;
}

/**
 * Why a round that agrees in itself adds up and no more: no source other than the platform has its block; or its client seed
 * was made on another device, and the player has confirmed it.
 */
export type Doubt = 'noSource' | 'seedElsewhere';

/** How a game stands by this device's notes, for the player to read. */
export interface Standing {
  /** The round that ended last, as it was told. */
  readonly last: { readonly round: string; readonly proof: Proof; readonly mark: Mark | null } | null;
  /** Digests that were told here, the newest last; none in games without one. */
  readonly digests: readonly { readonly round: string; readonly digest: string }[];
  readonly counts: StandingCounts;
  /** The newest of what was counted as void with my money, or as refused, the newest last. */
  readonly missed: readonly Missed[];
  /** Public sources are asked for blocks. */
  readonly looksUp: boolean;
  /** What was told in this visit, as a file. */
  session(): string;
}

/** Rounds by what became of them, since this device began to keep count. */
export interface StandingCounts {
  /** Ended here, whoever played. */
  readonly ended: number;
  /** Declared void; of these with my money. */
  readonly voids: number;
  readonly ownVoids: number;
  /** What I sent and was refused, or never answered: bets; cancels and extra balls; escapes. */
  readonly refusedBets: number;
  readonly refusedOthers: number;
  readonly refusedEscapes: number;
  /** Of my own chain, promised here and neither played from here nor declared void: another device of mine played them, or nobody did. */
  readonly passedOver: number;
  /** Announced while this device was away, and not judged. */
  readonly unjudged: number;
  /** Decided by a block that the public chain replaced. */
  readonly replaced: number;
}
