// Players of the platform: minted for demos, each with an account and a start balance that came in by a transfer.
import * as v from 'valibot';
import { printMoney, type Money } from '../../core/money';
import { serverTime, type Clock } from '../../core/clock';
import { amount } from '../../protocol/json';
import type { Database, Row } from '../database/database';
import type { Ledger } from '../ledger/ledger';
import { randomId, type Random } from '../random';
import type { Player } from '../server/service';
import { newDemoName } from './demoNames';

const maxBets = v.record(v.string(), amount);

export interface StoredPlayer extends Player {
  /** A frozen account is refused every call. */
  readonly frozen: boolean;
}

export interface PlayerWish {
  readonly balance?: Money | undefined;
  readonly nickName?: string | undefined;
  /** Plays for a look: on no board, and says nothing. */
  readonly visitor?: boolean | undefined;
}

export interface PlayersOptions {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly startBalance: Money;
}

export class Players {
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
      frozen: false,
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

  /** Withdraws the authorisation to bet, or grants it again; answers false when there is no such player. */
  async setMayBet(userId: string, mayBet: boolean): Promise<boolean> {
    const query = 'UPDATE players SET may_bet = $2 WHERE user_id = $1 RETURNING user_id';
    return (await this.options.database.query(query, [userId, mayBet])).length > 0;
  }

  /** Lowers the highest stake of one player in one game; null takes that back. Answers all that he has now. */
  async setMaxBet(userId: string, gameType: number, maxBet: Money | null): Promise<Player['maxBets'] | null> {
    const [row] = await this.options.database.query(
      `UPDATE players SET max_bets = jsonb_strip_nulls(max_bets || jsonb_build_object($2::text, $3::text))
       WHERE user_id = $1 RETURNING max_bets`,
      [userId, String(gameType), maxBet === null ? null : printMoney(maxBet)],
    );
    return row ? v.parse(maxBets, row['max_bets']) : null;
  }
}

export const playerOf = (row: Row): StoredPlayer => ({
  userId: String(row['user_id']),
  userName: String(row['user_name']),
  nickName: String(row['nick_name']),
  visitor: row['visitor'] === true,
  mayBet: row['may_bet'] === true,
  maxBets: v.parse(maxBets, row['max_bets']),
  frozen: row['frozen'] === true,
});
