// A player's favourite tickets, sixty at most and each once, and his choice to skip the draw's animation.
import type { Clock } from '../../../core/clock';
import { serverTime } from '../../../core/clock';
import { MAX_COLLECTION, type BingoFavourite } from '../messages';
import { ticketFault, ticketKey } from '../rules/tickets';
import { CODE } from '../../../protocol/codes';
import type { Database, Querying, Row, Transaction } from '../../../platform/database/database';
import { randomId, type Random } from '../../../platform/random';
import { Refusal } from '../../../platform/server/service';

export interface CollectionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

export class Collection {
  constructor(private readonly parts: CollectionParts) {}

  /** Oldest first. */
  async list(userId: string, querying: Querying = this.parts.database): Promise<BingoFavourite[]> {
    const rows = await querying.query(
      'SELECT collect_id, numbers, created_at FROM bingo_collection WHERE user_id = $1 ORDER BY created_at, collect_id',
      [userId],
    );
    return rows.map(favouriteOf);
  }

  /** Refuses an invalid ticket, a duplicate, and the sixty-first. */
  add(userId: string, numbers: readonly number[]): Promise<BingoFavourite[]> {
    checkTicket(numbers);
    return this.changed(userId, async (tx, favourites) => {
      checkNew(numbers, favourites);
      if (favourites.length >= MAX_COLLECTION)
        throw new Refusal(CODE.favouritesFull, `a collection holds ${MAX_COLLECTION} tickets`);
      await tx.query(
        `INSERT INTO bingo_collection (collect_id, user_id, numbers, ticket_key, created_at)
         VALUES ($1, $2, $3::jsonb, $4, $5)`,
        [
          randomId(this.parts.random),
          userId,
          JSON.stringify(numbers),
          ticketKey(numbers),
          this.parts.clock.now(),
        ],
      );
    });
  }

  /** Gives a favourite other numbers. */
  update(userId: string, collectId: string, numbers: readonly number[]): Promise<BingoFavourite[]> {
    checkTicket(numbers);
    return this.changed(userId, async (tx, favourites) => {
      checkThere(collectId, favourites);
      checkNew(
        numbers,
        favourites.filter((favourite) => favourite.collectId !== collectId),
      );
      await tx.query(
        'UPDATE bingo_collection SET numbers = $3::jsonb, ticket_key = $4 WHERE user_id = $1 AND collect_id = $2',
        [userId, collectId, JSON.stringify(numbers), ticketKey(numbers)],
      );
    });
  }

  remove(userId: string, collectId: string): Promise<BingoFavourite[]> {
    return this.changed(userId, async (tx, favourites) => {
      checkThere(collectId, favourites);
      await tx.query('DELETE FROM bingo_collection WHERE user_id = $1 AND collect_id = $2', [
        userId,
        collectId,
      ]);
    });
  }

  /** Reads the choice, or sets it. */
  async skip(userId: string, wish: boolean | null): Promise<boolean> {
    const { database } = this.parts;
    if (wish === null) {
      const [row] = await database.query('SELECT skip FROM bingo_players WHERE user_id = $1', [userId]);
      return row?.['skip'] === true;
    }
    await database.query(
      `INSERT INTO bingo_players (user_id, skip) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET skip = excluded.skip`,
      [userId, wish],
    );
    return wish;
  }

  /** One change at a time for each player, so that two at once cannot pass the limit together. */
  private changed(
    userId: string,
    change: (tx: Transaction, favourites: readonly BingoFavourite[]) => Promise<void>,
  ): Promise<BingoFavourite[]> {
    return this.parts.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO bingo_players (user_id) VALUES ($1)
         ON CONFLICT (user_id) DO UPDATE SET skip = bingo_players.skip`,
        [userId],
      );
      await change(tx, await this.list(userId, tx));
      return this.list(userId, tx);
    });
  }
}

function checkTicket(numbers: readonly number[]): void {
  if (ticketFault(numbers) !== null)
    throw new Refusal(CODE.invalidTicket, 'a ticket has three different numbers in each column, ascending');
}

function checkNew(numbers: readonly number[], favourites: readonly BingoFavourite[]): void {
  const key = ticketKey(numbers);
  if (favourites.some((favourite) => ticketKey(favourite.numbers) === key))
    throw new Refusal(CODE.duplicateFavourite, 'this ticket is in the collection');
}

function checkThere(collectId: string, favourites: readonly BingoFavourite[]): void {
  if (!favourites.some((favourite) => favourite.collectId === collectId))
    throw new Refusal(CODE.favouriteNotFound, 'this ticket is not in the collection');
}

const favouriteOf = (row: Row): BingoFavourite => ({
  collectId: String(row['collect_id']),
  numbers: (row['numbers'] as readonly unknown[]).map(Number),
  createTime: serverTime(Number(row['created_at'])),
});
