// How a round ends: settled and revealed when it went well, refunded and revealed when it did not. Nothing is said
// before the ledger has it.
import { serverTime, type Clock } from '../../../core/clock';
import type { CrashBet, CrashResult } from '../../../mechanics/crash/messages';
import type { VoidReason } from '../../../mechanics/crash/dealer';
import type { Database } from '../../database/database';
import type { Ledger } from '../../ledger/ledger';
import type { Log } from '../../logging/log';
import type { Announcer } from './announcer';
import { settlementOf } from './betDetail';
import type { Dealing } from './dealing';
import type { Desk } from './desk';
import type { OpenRound, RoundBook } from './roundBook';
import type { Running } from './running';
import { resultOf } from './seeding';
import { LEDGER_RETRY_DELAY, type Settler } from './settler';

/** A round under way, with its secret. */
export interface CurrentRound {
  readonly round: OpenRound;
  readonly serverSeed: string;
  /** Betting was opened: players know of it. */
  published: boolean;
}

export interface RoundEndParts {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly book: RoundBook;
  readonly dealing: Dealing;
  readonly desk: Desk;
  readonly settler: Settler;
  readonly announcer: Announcer;
  readonly onResult: (result: CrashResult) => void;
}

/** Times that the last transaction of a round is tried before the round is given up and refunded. */
const CLOSING_TRIES = 10;

export class RoundEnd {
  /** Players whose bets came to an end in this round. */
  private players = new Set<string>();
  private lost: CrashBet[] = [];

  constructor(private readonly parts: RoundEndParts) {}

  /** Before a round is opened. */
  clear(): void {
    this.players = new Set();
    this.lost = [];
  }

  /** Hears of every bet that comes to its end. */
  note(bet: CrashBet): void {
    this.players.add(bet.userId);
    if (bet.status === 'lost') this.lost.push(bet);
  }

  /** Losers and the revealed seed in one transaction, then everybody hears it. Answers false when stopped before. */
  async close({ round, serverSeed }: CurrentRound): Promise<boolean> {
    const { settler, clock, desk, database, ledger, book, announcer } = this.parts;
    await settler.drained();
    const result = resultOf(round, serverSeed, 'over', serverTime(clock.now()));
    const work = async (): Promise<void> => {
      await desk.clearDoubts();
      await database.transaction(async (tx) => {
        if (this.lost.length > 0) await ledger.settle(tx, this.lost.map(settlementOf));
        await book.close(tx, result);
      });
    };
    if (!(await this.persist('close', work, CLOSING_TRIES))) return false;
    this.tell(() => {
      this.parts.onResult(result);
      announcer.gameOver(result);
      announcer.endHeart(result.id);
      announcer.recordsChanged(this.players);
    });
    return true;
  }

  /** Refunds every bet of the round that is still open. Answers false when stopped before it was done. */
  async abort(current: CurrentRound | null, reason: VoidReason): Promise<boolean> {
    const { dealing, settler, desk, clock, announcer } = this.parts;
    if (!dealing.broken) dealing.deal({ type: 'void', reason }, serverTime(clock.now()));
    // A call that is under way may still bring a bet of this round.
    await desk.until(() => (dealing.broken ? desk.quiet : dealing.table.pending === 0));
    await settler.drained();
    let left: readonly string[] = [];
    const work = async (): Promise<void> => {
      left = await this.refundLeft(current);
    };
    if (!(await this.persist('void', work))) return false;
    if (dealing.broken) dealing.reset();
    if (current?.published) {
      this.tell(() => {
        announcer.voided(current.round.id, reason);
        announcer.endHeart(current.round.id);
        announcer.recordsChanged([...this.players, ...left]);
      });
    }
    return true;
  }

  /**
   * Refunds what the dealer could not: bets of the round that the ledger still has open, and with a broken table the
   * orders too, since nobody knows them any more. Reveals the seed in the same transaction. Answers whose they were.
   */
  private async refundLeft(current: CurrentRound | null): Promise<readonly string[]> {
    const { ledger, database, dealing, desk, book, gameType, clock } = this.parts;
    await desk.clearDoubts();
    const now = serverTime(clock.now());
    const left = (await ledger.openBets(gameType)).filter(
      ({ roundId }) => dealing.broken || (roundId !== null && roundId === current?.round.id),
    );
    await database.transaction(async (tx) => {
      if (left.length > 0) {
        const ids = left.map(({ betId }) => betId);
        await ledger.refund(tx, ids, 'refunded', now);
      }
      if (current) await book.close(tx, resultOf(current.round, current.serverSeed, 'voided', now));
    });
    return left.map(({ userId }) => userId);
  }

  /** What is said of a round that has ended can't undo it any more. */
  private tell(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.parts.log.error('crash/not-told', { error });
    }
  }

  /** Tries again while the database fails; after `tries` the failure is passed on. Answers false when stopped before. */
  private async persist(what: string, work: () => Promise<void>, tries = Infinity): Promise<boolean> {
    const { running, log } = this.parts;
    for (let tried = 1; !running.stopped; tried++) {
      try {
        await work();
        return true;
      } catch (error) {
        log.error('crash/database-failed', { what, tried, error });
        if (tried >= tries) throw error;
        await running.rest(LEDGER_RETRY_DELAY);
      }
    }
    return false;
  }
}
