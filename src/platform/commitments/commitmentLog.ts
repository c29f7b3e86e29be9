// Stores commitments a second time, outside the database. Players receive them only after that.
import type { Transaction } from '../database/database';
import type { Commitment, KeptChain } from './commitment';

export interface CommitmentLog {
  /** Drawn when the log was created. The database stores it, to recognize its log. */
  readonly id: string;
  /** The present end of the log. Every commitment moves it, except those of players' chains. */
  readonly end: number;
  /** Resolves when they are on the disk. Retries until writing succeeds. */
  append(commitments: readonly Commitment[]): Promise<void>;
  /** Entries and rounds from a position on, in the order in which they were stored. */
  read(from: number): AsyncIterable<Commitment>;
  /** The newest state of each player's chain that has not ended. */
  chains(): readonly KeptChain[];
  /** Drops players' chains on which no more rounds will be played. */
  forget(chainIds: readonly string[]): void;
  close(): Promise<void>;
}

/** Stores commitments after the transaction has succeeded; callers that wait for the transaction wait for this too. */
export function keepAfter(
  tx: Transaction,
  log: CommitmentLog | null,
  commitments: () => readonly Commitment[],
): void {
  if (log) tx.afterCommit(() => log.append(commitments()));
}
