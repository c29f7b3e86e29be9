// A block-hash table: the undecided rounds, each with its bets. The last of them take bets: one, or several where players
// may choose how far ahead they bet.
import type { ServerTime } from '../../../core/clock';
import { ZERO, add, type Money } from '../../../core/money';
import type { ClassicBet } from '../messages';
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';
import type { Head, Suspension, TableBet } from './commands';

/** The terms of every round of a table. Durations in milliseconds. */
export interface TableTerms {
  readonly gameType: ClassicGameType;
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Highest payout of a bet; a margin that comes back is not part of the payout. */
  readonly profitLimit: Money;
  readonly betsPerRound: number;
  /** Time between two blocks. */
  readonly interval: number;
  /** Betting is suspended while the head is older than this. */
  readonly headGood: number;
  /** A round is voided when its block is overdue by this much. */
  readonly voidAfter: number;
}

export type RoundPhase = 'open' | 'closed' | 'confirming';
export type FourAmounts = [Money, Money, Money, Money];

export interface Round {
  readonly id: string;
  readonly blockNum: number;
  phase: RoundPhase;
  /** When the block is due: the earliest time at which it can come, by the head. */
  dueAt: ServerTime;
  /** Betting is closed from this moment on. The moment may move forward, but is fixed once betting is closed. */
  closesAt: ServerTime;
  /** Since when this table waits for the block. */
  readonly waitsFrom: ServerTime;
  /** No bet is added any more, not even one that was received in time. */
  sealed: boolean;
  readonly bets: Map<string, TableBet>;
  /** Bets that wait for the ledger. */
  readonly pending: Map<string, TableBet>;
  /** How many bets each player has, pending ones included. */
  readonly counts: Map<string, number>;
  /** The stakes on each play, as far as the ledger has them. */
  totals: FourAmounts;
}

export interface TableContent {
  readonly terms: TableTerms;
  /** Oldest first. */
  rounds: Round[];
  head: Head | null;
  fault: Suspension | null;
  /** The suspension that was reported last. */
  suspension: Suspension | null;
  /** The highest id so far, '0' before the first. */
  lastId: string;
  /** Ids of rounds voided lately. */
  voided: readonly string[];
  version: number;
}

/** A read-only view of a round. */
export type TableRound = Readonly<Omit<Round, 'bets' | 'pending' | 'counts'>> & {
  readonly bets: ReadonlyMap<string, TableBet>;
  readonly pending: ReadonlyMap<string, TableBet>;
  readonly counts: ReadonlyMap<string, number>;
};

/** A handle on the table. Only the newest may be read or stepped; an older one throws instead of returning old state. */
export class ClassicTable {
  private constructor(
    private readonly kept: TableContent,
    private readonly version: number,
  ) {}

  static empty(terms: TableTerms): ClassicTable {
    const content = { rounds: [], head: null, fault: null, suspension: null, lastId: '0', voided: [] };
    return new ClassicTable({ terms, ...content, version: 0 }, 0);
  }

  /** Undecided rounds, oldest first. */
  get rounds(): readonly TableRound[] {
    return this.content.rounds;
  }

  /** The round that takes bets; if there are several, the one that is decided first. Null when there is none. */
  get open(): TableRound | null {
    return this.content.rounds.find(({ phase }) => phase === 'open') ?? null;
  }

  round(roundId: string): TableRound | undefined {
    return this.content.rounds.find(({ id }) => id === roundId);
  }

  /** For the dealer alone: the content that it changes. */
  get content(): TableContent {
    if (this.kept.version !== this.version) throw new Error('this table was consumed by a later step');
    return this.kept;
  }

  /** For the dealer alone: the handle that replaces this one. */
  successor(): ClassicTable {
    this.kept.version += 1;
    return new ClassicTable(this.kept, this.kept.version);
  }
}

/** Sums by play, in the order of the game's plays. */
export function sumByPlay(gameType: ClassicGameType, bets: Iterable<ClassicBet>): FourAmounts {
  const sums: FourAmounts = [ZERO, ZERO, ZERO, ZERO];
  for (const bet of bets) addTo(sums, gameType, bet);
  return sums;
}

export function addTo(sums: FourAmounts, gameType: ClassicGameType, { play, amount }: ClassicBet): void {
  const place = CLASSIC_GAMES[gameType].plays.findIndex(({ id }) => id === play);
  const sum = sums[place];
  if (sum !== undefined) sums[place] = add(sum, amount);
}
