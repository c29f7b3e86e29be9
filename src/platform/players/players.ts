// Players of the platform: minted for demos, each with an account and a start balance that came in by a transfer.
import * as v from 'valibot';
import { printMoney, type Money } from '../../core/money';
import { serverTime, type Clock } from '../../core/clock';
import { amount, encodeJson } from '../../protocol/json';
import { demandsSchema, type Demands } from '../../protocol/protection';
import type { Database, Row } from '../database/database';
import type { Ledger } from '../ledger/ledger';
import { randomId, type Random } from '../random';
import type { Player } from '../server/service';
import { newDemoName } from './demoNames';
import { Turns } from './turns';

const maxBets = v.record(v.string(), amount);

export interface StoredPlayer extends Player {
  /** A frozen account may not begin new bets; its open bets are finished. */
  readonly frozen: boolean;
}

/** The changes that operators and the platform can make to a player. */
export type PlayerChange = Partial<
  Pick<StoredPlayer, 'nickName' | 'mayBet' | 'maxBets' | 'frozen' | 'excludedUntil' | 'rules'>
>;

export interface PlayerWish {
  readonly balance?: Money | undefined;
  readonly nickName?: string | undefined;
  /** A trial player, who is on no leaderboard and cannot send messages. */
  readonly visitor?: boolean | undefined;
}

export interface PlayersOptions {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly startBalance: Money;
  /** Called with every stored change, so that sessions in memory are updated. */
  readonly onChanged: (userId: string, change: PlayerChange) => void;
}

/** The player data that an operator sends. */
export interface Introduction {
  readonly operatorId: string;
  readonly externalId: string;
  readonly nickName: string;
  readonly currency: string;
  readonly country: string | null;
  /** Whether the operator keeps the player's money. */
  readonly seamless: boolean;
}

export class Players {
  /** Reports the changes of one player in the order in which they were stored. */
  private readonly turns = new Turns();

  constructor(private readonly options: PlayersOptions) {}

  /** A new demo player, with the start balance and a name unless the wish has its own. */
  async mint({
    balance = this.options.startBalance,
    nickName = newDemoName(this.options.random),
    visitor = false,
  }: PlayerWish = {}): Promise<StoredPlayer> {
    const { database, ledger, clock, random } = this.options;
    const userId = randomId(random);
    const player: StoredPlayer = {
      userId,
      userName: `demo_${userId.slice(0, 8)}`,
      nickName,
      visitor,
      mayBet: true,
      maxBets: {},
      excludedUntil: null,
      rules: {},
      currency: null,
      frozen: false,
      operatorId: null,
      externalId: null,
      seamless: false,
    };
    const now = serverTime(clock.now());
    await database.transaction(async (tx) => {
      await tx.query(
        'INSERT INTO players (user_id, user_name, nick_name, visitor, created_at) VALUES ($1, $2, $3, $4, $5)',
        [player.userId, player.userName, player.nickName, player.visitor, now],
      );
      await ledger.openAccount(tx, userId);
      if (balance > 0n) await ledger.transferIn(tx, userId, balance, now);
    });
    return player;
  }

  /** Withdraws the authorisation to bet, or grants it again. Returns false when the player does not exist. */
  setMayBet(userId: string, mayBet: boolean): Promise<boolean> {
    return this.turns.take(userId, async () => {
      const query = 'UPDATE players SET may_bet = $2 WHERE user_id = $1 RETURNING user_id';
      const known = (await this.options.database.query(query, [userId, mayBet])).length > 0;
      if (known) this.options.onChanged(userId, { mayBet });
      return known;
    });
  }

  /** When this has resolved, the player cannot begin a bet in any session. */
  setFrozen(userId: string, frozen: boolean): Promise<void> {
    return this.turns.take(userId, async () => {
      await this.options.database.query('UPDATE players SET frozen = $2 WHERE user_id = $1', [
        userId,
        frozen,
      ]);
      this.options.onChanged(userId, { frozen });
    });
  }

  /** Excludes the player from betting until a time; null lifts the exclusion. Otherwise it can only be made longer. */
  exclude(userId: string, until: number | null): Promise<number | null> {
    return this.turns.take(userId, async () => {
      const [row] = await this.options.database.query(
        `UPDATE players SET excluded_until = CASE WHEN $2::bigint IS NULL THEN NULL ELSE greatest(excluded_until, $2::bigint) END
         WHERE user_id = $1 RETURNING excluded_until`,
        [userId, until],
      );
      const excludedUntil = numberOrNull(row?.['excluded_until']);
      this.options.onChanged(userId, { excludedUntil });
      return excludedUntil;
    });
  }

  /** Sets the operator's rules for the player, in all of his sessions, in place of earlier ones. */
  setRules(userId: string, rules: Demands): Promise<void> {
    return this.turns.take(userId, async () => {
      await this.options.database.query('UPDATE players SET rules = $2::jsonb WHERE user_id = $1', [
        userId,
        encodeJson(rules),
      ]);
      this.options.onChanged(userId, { rules });
    });
  }

  /** The player of an operator by the operator's own name for him. */
  async find(operatorId: string, externalId: string): Promise<StoredPlayer | null> {
    const [row] = await this.options.database.query(
      'SELECT * FROM players WHERE operator_id = $1 AND external_id = $2',
      [operatorId, externalId],
    );
    return row ? playerOf(row) : null;
  }

  /**
   * Finds or creates the operator's player. A player's currency never changes; null when another one is given. A nickname that
   * the player has chosen here stays; the operator's name is then only the fallback.
   */
  async introduce(one: Introduction): Promise<StoredPlayer | null> {
    const { operatorId, externalId, nickName, currency, country, seamless } = one;
    const { database, ledger, clock, random, onChanged } = this.options;
    const stored = await database.transaction(async (tx) => {
      const userId = randomId(random);
      const [fresh] = await tx.query(
        `INSERT INTO players (user_id, user_name, nick_name, visitor, created_at, operator_id, external_id, currency, country, seamless)
         VALUES ($1, $2, $3, false, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (operator_id, external_id) WHERE operator_id IS NOT NULL DO NOTHING RETURNING *`,
        [
          userId,
          externalId.slice(0, 64),
          nickName,
          clock.now(),
          operatorId,
          externalId,
          currency,
          country,
          seamless,
        ],
      );
      if (fresh) {
        await ledger.openAccount(tx, userId);
        return fresh;
      }
      const [known] = await tx.query(
        `UPDATE players SET country = $4, first_name = CASE WHEN first_name IS NULL THEN NULL ELSE $3 END,
           nick_name = CASE WHEN nick_name = coalesce(first_name, nick_name) THEN $3 ELSE nick_name END
         WHERE operator_id = $1 AND external_id = $2 AND currency = $5 RETURNING *`,
        [operatorId, externalId, nickName, country, currency],
      );
      return known;
    });
    if (!stored) return null;
    const player = playerOf(stored);
    onChanged(player.userId, { nickName: player.nickName });
    return player;
  }

  /** Lowers the highest stake of a player in one game; null removes that limit. Returns all present limits of the player. */
  setMaxBet(userId: string, gameType: number, maxBet: Money | null): Promise<Player['maxBets'] | null> {
    return this.turns.take(userId, async () => {
      const [row] = await this.options.database.query(
        `UPDATE players SET max_bets = jsonb_strip_nulls(max_bets || jsonb_build_object($2::text, $3::text))
         WHERE user_id = $1 RETURNING max_bets`,
        [userId, String(gameType), maxBet === null ? null : printMoney(maxBet)],
      );
      if (!row) return null;
      const change = { maxBets: v.parse(maxBets, row['max_bets']) };
      this.options.onChanged(userId, change);
      return change.maxBets;
    });
  }
}

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const playerOf = (row: Row): StoredPlayer => ({
  userId: String(row['user_id']),
  userName: String(row['user_name']),
  nickName: String(row['nick_name']),
  visitor: row['visitor'] === true,
  mayBet: row['may_bet'] === true,
  maxBets: v.parse(maxBets, row['max_bets']),
  excludedUntil: numberOrNull(row['excluded_until']),
  rules: v.parse(demandsSchema, row['rules']),
  currency: textOrNull(row['currency']),
  frozen: row['frozen'] === true,
  operatorId: textOrNull(row['operator_id']),
  externalId: textOrNull(row['external_id']),
  seamless: row['seamless'] === true,
});
