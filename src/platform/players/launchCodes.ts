// One-time launch codes, which a launch link carries instead of a session. The first page that presents a code, with a nonce
// of its own, gets a session; repeats with the same nonce get the same session, since an answer may be lost; all others are
// refused. A link that was logged, shared or found in a history is therefore useless.
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { onceFetched } from '../../core/once';
import type { Database } from '../database/database';
import { drawnSecret } from '../database/drawnSecret';
import { randomSecret, type Random } from '../random';
import { lockPlayer, type Sessions } from './sessions';
import { readTerms, storedTerms, type SessionTerms } from './terms';

export interface LaunchCodesParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly random: Random;
  /** Life of a code, milliseconds. */
  readonly good: number;
}

export type Exchange =
  | { readonly token: string }
  /** The code does not exist; another page has exchanged it; it has expired. */
  | { readonly refused: 'unknown' | 'used' | 'expired' };

const SECRET_NAME = 'session-token-key';
/** How long a code is kept after its expiry, so that it is not reported as unknown. */
const KEPT = 24 * 60 * 60_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export class LaunchCodes {
  private readonly tokenKey: () => Promise<string>;

  constructor(private readonly parts: LaunchCodesParts) {
    const { database, random } = parts;
    this.tokenKey = onceFetched(() => drawnSecret(database, random, SECRET_NAME));
  }

  /** Makes a code for a player. `goodUntil` is its expiry. */
  async make(
    userId: string,
    terms: SessionTerms,
  ): Promise<{ readonly code: string; readonly goodUntil: number }> {
    const { database, clock, random, good } = this.parts;
    const code = randomSecret(random);
    const goodUntil = clock.now() + good;
    await database.query(
      'INSERT INTO launch_codes (code_hash, user_id, terms, good_until) VALUES ($1, $2, $3::jsonb, $4)',
      [hashOf(code), userId, storedTerms(terms), goodUntil],
    );
    return { code, goodUntil };
  }

  /** Exchanges a code for a session's token. `hostPage` is the embedding page that the client names; null for none. */
  async exchange(code: string, nonce: string, hostPage: string | null = null): Promise<Exchange> {
    const { database, clock, sessions } = this.parts;
    const codeHash = hashOf(code);
    const nonceHash = hashOf(nonce);
    // The token is derived from code and nonce, so that a repeat works without a stored plain token.
    const token = createHmac('sha256', await this.tokenKey())
      .update(`${code}.${nonce}`)
      .digest('base64url');
    // Exchange and session are one transaction: `endAll` always finds either the code or the session.
    return database.transaction(async (tx): Promise<Exchange> => {
      const [known] = await tx.query('SELECT user_id, terms FROM launch_codes WHERE code_hash = $1', [
        codeHash,
      ]);
      if (!known) return { refused: 'unknown' };
      const userId = String(known['user_id']);
      await lockPlayer(tx, userId);
      const taken = await tx.query(
        `UPDATE launch_codes SET nonce_hash = $2, exchanged_at = $3
         WHERE code_hash = $1 AND nonce_hash IS NULL AND good_until >= $3::bigint RETURNING 1`,
        [codeHash, nonceHash, clock.now()],
      );
      if (taken.length > 0)
        await sessions.openIn(tx, userId, readTerms(known['terms']), token, null, hostPage);
      const [row] = await tx.query('SELECT nonce_hash FROM launch_codes WHERE code_hash = $1', [codeHash]);
      if (row?.['nonce_hash'] === null) return { refused: 'expired' };
      return row?.['nonce_hash'] === nonceHash ? { token } : { refused: 'used' };
    });
  }

  /** Ends every session of a player, and codes that are not exchanged yet. Returns the number of sessions. */
  endAll(userId: string): Promise<number> {
    const { database, sessions } = this.parts;
    return database.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      await tx.query('UPDATE launch_codes SET good_until = 0 WHERE user_id = $1 AND nonce_hash IS NULL', [
        userId,
      ]);
      return sessions.closeIn(tx, userId);
    });
  }

  async forget(): Promise<void> {
    const { database, clock } = this.parts;
    await database.query('DELETE FROM launch_codes WHERE good_until < $1', [clock.now() - KEPT]);
  }
}
