// Gathers stakes for the ledger: stakes that arrive during a transaction are stored together by the next one, and each is
// accepted or refused separately. One commit for many bets allows all players to bet at the same moment.
import type { Money } from '../../core/money';
import { Gathering } from '../database/gathering';
import type { Database } from '../database/database';
import type { BetRow, Ledger } from '../ledger/ledger';
import { currentCaller } from '../server/caller';
import type { CallContext } from '../server/service';

export interface Stake<Answer> extends Pick<CallContext, 'keepAnswer'> {
  readonly row: BetRow;
  /** Makes the answer of its call from the balance after the bet. The answer is stored in the stake's transaction. */
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
   * Takes the stake and stores the bet with its answer. Null when the balance does not cover it. Rejects when the database fails.
   * That may happen after the commit, so the bet may be in the ledger.
   */
  async take({ row, ...asked }: Stake<Answer>): Promise<Answer | null> {
    // The group runs outside of single calls.
    const { requestId, brand } = currentCaller() ?? {};
    const stake = { ...asked, row: { ...row, requestId, brand } };
    try {
      return await this.gathering.add(stake);
    } catch (error) {
      if (!FAULT_OF_ONE.test(String((error as { code?: unknown } | null)?.code))) throw error;
      // One stake of the group is at fault; it must not affect the others.
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
