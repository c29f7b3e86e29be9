// Ends a shared round: settles its bets after a played round, refunds them after a void one, and reveals its seed. Players are
// informed only after the ledger has committed.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { Database } from '../database/database';
import type { Ledger, Settlement } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { CallsUnderWay } from './callsUnderWay';
import type { ClosedRound, RoundBook } from './roundBook';
import type { Running } from './running';
import type { Digests } from './digests';
import type { Digested, VoidReason } from '../../protocol/sharedRound';
import type { OpenRound } from './seeding';
import { LEDGER_RETRY_DELAY } from './settler';

export type { VoidReason } from '../../protocol/sharedRound';

/** The current round, with its secret. */
export interface CurrentRound {
  /** Has the block's id and the outcome's hash as soon as the block exists. */
  round: OpenRound;
  readonly serverSeed: string;
  /** True when betting was opened and the round was announced to players. */
  published: boolean;
}

/** A round that was declared void. */
export interface VoidRound {
  readonly round: OpenRound;
  readonly reason: VoidReason;
  readonly at: ServerTime;
  /** Null for a round from before registers. */
  readonly digested: Digested | null;
}

/** The functions of a game that ending a round needs. */
export interface Ending<Result> {
  /** Prepares for the next round. */
  clear(): void;
  resultOf(current: CurrentRound, end: 'over' | 'voided', settleTime: ServerTime): Result;
  /** The bets of a finished round that are not settled yet. */
  unsettled(): readonly Settlement[];
  /** Refunds stakes that the ledger has although their call failed. Rejects when that fails. */
  clearDoubts(): Promise<void>;
  dealVoid(reason: VoidReason): void;
  /** Number of bets on the table that wait for the ledger. */
  pending(): number;
  /** Informs players of a settled round. */
  tellOver(result: Result): void;
  /** Informs players of a void round; `left` are the players whose refunded bets were not on the table. */
  tellVoid(ended: VoidRound, left: readonly string[]): void;
}

export interface RoundEndParts<Result extends ClosedRound> {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly book: RoundBook<Result>;
  readonly digests: Digests;
  readonly dealing: { readonly broken: boolean; reset(): void };
  readonly settler: { drained(): Promise<void> };
  readonly calls: CallsUnderWay;
  readonly ending: Ending<Result>;
}

/** Number of attempts of a round's last transaction; after that, the round is void and refunded. */
const CLOSING_TRIES = 10;

export class RoundEnd<Result extends ClosedRound> {
  constructor(private readonly parts: RoundEndParts<Result>) {}

  /** Prepares for the next round. */
  clear(): void {
    this.parts.ending.clear();
  }

  /** Stores the last settlements and the revealed seed in one transaction, then informs players. False when stopped before. */
  async close(current: CurrentRound): Promise<boolean> {
    const { settler, clock, database, ledger, book, ending } = this.parts;
    await settler.drained();
    const result = ending.resultOf(current, 'over', serverTime(clock.now()));
    const work = async (): Promise<void> => {
      await ending.clearDoubts();
      const unsettled = ending.unsettled();
      await database.transaction(async (tx) => {
        if (unsettled.length > 0) await ledger.settle(tx, unsettled);
        await book.close(tx, result);
      });
    };
    if (!(await this.persist('close', work, CLOSING_TRIES))) return false;
    this.parts.digests.ended('played');
    this.tell(() => ending.tellOver(result));
    return true;
  }

  /** Refunds every open bet of the round. Its seed is revealed later, when its block exists. False when stopped before. */
  async abort(current: CurrentRound | null, reason: VoidReason): Promise<boolean> {
    const { dealing, settler, calls, ending, digests } = this.parts;
    if (!dealing.broken) ending.dealVoid(reason);
    // A running call may still add a bet to this round.
    await calls.until(() => (dealing.broken ? calls.quiet : ending.pending() === 0));
    await settler.drained();
    let left: readonly string[] = [];
    const digested = current && digests.withRound(current.round);
    let at = serverTime(this.parts.clock.now());
    const work = async (): Promise<void> => {
      at = serverTime(this.parts.clock.now());
      left = await this.refundLeft(current && { round: current.round, reason, at, digested });
    };
    if (!(await this.persist('void', work))) return false;
    if (dealing.broken) dealing.reset();
    if (digested) {
      digests.tell(digested);
      digests.ended('void');
    }
    if (current?.published)
      this.tell(() => ending.tellVoid({ round: current.round, reason, at, digested }, left));
    return true;
  }

  /**
   * Refunds bets of the round that are still open in the ledger because the dealer could not refund them. When the table is
   * broken, refunds orders too, because the table with them is lost. Returns the ids of their players.
   */
  private async refundLeft(ended: VoidRound | null): Promise<readonly string[]> {
    const { ledger, database, dealing, book, gameType, ending } = this.parts;
    await ending.clearDoubts();
    const left = (await ledger.openBets(gameType)).filter(
      ({ roundId }) => dealing.broken || (roundId !== null && roundId === ended?.round.id),
    );
    await database.transaction(async (tx) => {
      if (left.length > 0) {
        const ids = left.map(({ betId }) => betId);
        await ledger.refund(tx, ids, 'refunded', ended?.at ?? serverTime(this.parts.clock.now()));
      }
      if (ended) await book.void(tx, ended.round, ended);
    });
    return left.map(({ userId }) => userId);
  }

  /** Reveals the seed of a void round, whose block exists now. False when stopped before. */
  async reveal(current: CurrentRound, voidedAt: ServerTime): Promise<boolean> {
    const { database, book, ending } = this.parts;
    const result = ending.resultOf(current, 'voided', voidedAt);
    return this.persist('reveal', () => database.transaction((tx) => book.close(tx, result)));
  }

  /** Informs players. An error is only logged, since the round has already ended. */
  private tell(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.parts.log.error('rounds/send-failed', { error });
    }
  }

  /** Retries `work` while the database fails; throws its error after `tries` attempts. False when stopped before. */
  private async persist(what: string, work: () => Promise<void>, tries = Infinity): Promise<boolean> {
    const { running, log } = this.parts;
    for (let tried = 1; !running.stopped; tried++) {
      try {
        await work();
        return true;
      } catch (error) {
        log.error('rounds/database-failed', { what, tried, error });
        if (tried >= tries) throw error;
        await running.rest(LEDGER_RETRY_DELAY);
      }
    }
    return false;
  }
}
