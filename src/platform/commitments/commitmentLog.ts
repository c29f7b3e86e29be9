// Stores commitments a second time, outside of the database. Players are told only after that.
import type { Transaction } from '../database/database';
import type { Commitment, KeptChain } from './commitment';

export interface CommitmentLog {
  /** Drawn when the log was begun: a database knows its log by it. */
  readonly id: string;
  /** Where the log ends now; grows with each commitment but those of players' chains. */
  readonly end: number;
  /** Resolves when they are on the disk. A disk that fails is tried again until it does not. */
  append(commitments: readonly Commitment[]): Promise<void>;
  /** Entries and rounds from a place on, in the order in which they were kept. */
  read(from: number): AsyncIterable<Commitment>;
  /** The newest state of each player's chain that has not ended. */
  chains(): readonly KeptChain[];
  /** Nothing will be played on these chains of players any more. */
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
