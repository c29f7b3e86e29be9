// Gathers stakes for the ledger: those that arrive while a transaction is under way are stored together by the next one,
// each accepted or refused by itself. One commit for many bets lets a whole hall bet in one moment.
import type { Money } from '../../core/money';
import { Gathering } from '../database/gathering';
import type { Database } from '../database/database';
import type { BetRow, Ledger } from '../ledger/ledger';
import { currentCaller } from '../server/caller';
import type { CallContext } from '../server/service';

export interface Stake<Answer> extends Pick<CallContext, 'keepAnswer'> {
  readonly row: BetRow;
  /** The answer of its call, by the balance after the bet. It is kept in the transaction that takes the stake. */
  readonly answerOf: (balance: Money) => Answer;
}

export interface StakesParts {
  readonly database: Database;
  readonly ledger: Ledger;
}

/** SQLSTATE classes of errors that a single row causes (a value, a constraint). Nothing was committed then. */
const FAULT_OF_ONE = /^2[23]/;

export class Stakes<Answer> {
  private readonly gathering: Gathering<Stake<Answer>, Answer | null>;

  constructor(private readonly parts: StakesParts) {
    this.gathering = new Gathering((stakes) => this.takeTogether(stakes));
  }

  /**
   * Takes the stake and stores the bet with its answer. Null when the balance does not cover it. Rejects when the
   * database fails, which may be after the commit: only the ledger knows then.
   */
  async take({ row, ...asked }: Stake<Answer>): Promise<Answer | null> {
    // A group serves no single call.
    const { requestId, brand } = currentCaller() ?? {};
    const stake = { ...asked, row: { ...row, requestId, brand } };
    try {
      return await this.gathering.add(stake);
    } catch (error) {
      if (!FAULT_OF_ONE.test(String((error as { code?: unknown } | null)?.code))) throw error;
      // Somebody in the group, and nobody else may suffer from him.
      const [answer = null] = await this.takeTogether([stake]);
      return answer;
    }
  }

  private takeTogether(stakes: readonly Stake<Answer>[]): Promise<readonly (Answer | null)[]> {
    const { database, ledger } = this.parts;
    return database.transaction(async (tx) => {
      const balances = await ledger.placeEach(
        tx,
        stakes.map(({ row }) => row),
      );
      // All in one moment, so that they are kept in one statement.
      return Promise.all(
        stakes.map(async ({ answerOf, keepAnswer }, n) => {
          const balance = balances[n] ?? null;
          if (balance === null) return null;
          const answer = answerOf(balance);
          await keepAnswer(tx, answer);
          return answer;
        }),
      );
    });
  }
}
