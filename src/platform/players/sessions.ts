// Sessions: a random token stands for a player until it has been idle for too long or a newer one took its place. The
// token itself is never stored, only its hash; the session id changes with every refresh.
import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Database, Row } from '../database/database';
import type { Log } from '../logging/log';
import { randomId, randomSecret, type Random } from '../random';
import { playerOf, type StoredPlayer } from './players';

export type SessionEnd = 'idle' | 'elsewhere';

export interface Session {
  readonly tokenHash: string;
  readonly player: StoredPlayer;
  readonly sessionId: string | null;
  readonly previousId: string | null;
  readonly previousUntil: number;
  /** The last call, and when that was last written down. */
  readonly usedAt: number;
  readonly writtenAt: number;
  readonly ended: SessionEnd | null;
}

/** One object per session, changed in place: of two calls that arrive together neither may undo what the other noted. */
type LiveSession = { -readonly [K in keyof Session]: Session[K] };

export interface SessionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: PlatformConfig['sessions'];
  readonly log: Log;
  /** A session is over: its sockets have nothing to hear any more. */
  readonly onEnded?: (session: Session) => void;
}

/** Use is written down at most so often; the exact moment lives in memory. */
const WRITE_USE_EVERY = 60_000;
const LONGEST_TOKEN = 512;
/** How long a session that is over can still be told so; after that its token is unknown. */
const ENDED_KEPT = 24 * 60 * 60_000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export class Sessions {
  /** Sessions in use, by token hash; a promise, so that calls arriving together load it once. */
  private readonly known = new Map<string, Promise<Session | null>>();

  constructor(private readonly options: SessionsOptions) {}

  /** Opens a session and answers its token. Earlier sessions of the player are over. */
  async open(player: StoredPlayer): Promise<string> {
    const { database, clock, random } = this.options;
    await this.endAll(player.userId, 'elsewhere');
    const token = randomSecret(random);
    const now = clock.now();
    const values = [hashToken(token), player.userId, now];
    await database.query(
      'INSERT INTO sessions (token_hash, user_id, opened_at, used_at) VALUES ($1, $2, $3, $3)',
      values,
    );
    return token;
  }

  /** The session of a token, over or not; null when nobody knows the token. */
  async find(token: string): Promise<Session | null> {
    if (token.length > LONGEST_TOKEN) return null;
    const tokenHash = hashToken(token);
    let session = this.known.get(tokenHash);
    if (!session) {
      session = this.load(tokenHash);
      this.known.set(tokenHash, session);
      // What does not exist is not remembered: made-up tokens must not fill the memory.
      session.then(
        (found) => found ?? this.known.delete(tokenHash),
        () => this.known.delete(tokenHash),
      );
    }
    const found = await session;
    if (found && !found.ended && this.isIdle(found)) await this.end(found, 'idle');
    return found;
  }

  /** Whether a call may come under this session id. */
  accepts(session: Session, sessionId: string): boolean {
    if (session.ended || sessionId === '') return false;
    if (sessionId === session.sessionId) return true;
    return sessionId === session.previousId && this.options.clock.now() < session.previousUntil;
  }

  /** Gives a new session id; the one before stays good for a while, for calls that are under way. */
  async refresh(session: Session): Promise<string> {
    const { database, clock, random, config } = this.options;
    const live: LiveSession = session;
    live.previousId = live.sessionId;
    live.previousUntil = clock.now() + config.previousGood;
    live.sessionId = randomId(random);
    const { tokenHash, sessionId, previousId, previousUntil } = live;
    await database.query(
      'UPDATE sessions SET session_id = $2, previous_id = $3, previous_until = $4 WHERE token_hash = $1',
      [tokenHash, sessionId, previousId, previousUntil],
    );
    return sessionId;
  }

  /** Notes that the session was used now. */
  use(session: Session): void {
    const { database, clock, log } = this.options;
    const live: LiveSession = session;
    live.usedAt = clock.now();
    if (live.usedAt - live.writtenAt < WRITE_USE_EVERY) return;
    live.writtenAt = live.usedAt;
    database
      .query('UPDATE sessions SET used_at = $2 WHERE token_hash = $1', [live.tokenHash, live.usedAt])
      .catch((error: unknown) => log.error('session use not written', { error }));
  }

  /** The player has another name from now on, in whatever session is open. */
  async renamed(userId: string, nickName: string): Promise<void> {
    for (const promise of this.known.values()) {
      const live: LiveSession | null = await promise.catch(() => null);
      if (live?.player.userId === userId) live.player = { ...live.player, nickName };
    }
  }

  /** Ends what has been idle for too long, and forgets what is over: run every minute or so. */
  async sweep(): Promise<void> {
    for (const [tokenHash, promise] of this.known) {
      const session = await promise.catch(() => null);
      if (!session || session.ended) this.known.delete(tokenHash);
      else if (this.isIdle(session)) await this.end(session, 'idle');
    }
    const { database, clock, config } = this.options;
    await database.query('DELETE FROM sessions WHERE used_at < $1', [clock.now() - config.idle - ENDED_KEPT]);
  }

  private isIdle(session: Session): boolean {
    return this.options.clock.now() - session.usedAt > this.options.config.idle;
  }

  private async endAll(userId: string, as: SessionEnd): Promise<void> {
    const query = 'UPDATE sessions SET ended = $2 WHERE user_id = $1 AND ended IS NULL RETURNING token_hash';
    for (const row of await this.options.database.query(query, [userId, as])) {
      const session = await this.known.get(String(row['token_hash']));
      if (session) this.over(session, as);
    }
  }

  private async end(session: Session, as: SessionEnd): Promise<void> {
    this.over(session, as);
    await this.options.database.query('UPDATE sessions SET ended = $2 WHERE token_hash = $1', [
      session.tokenHash,
      as,
    ]);
  }

  private over(session: Session, as: SessionEnd): void {
    const live: LiveSession = session;
    if (live.ended) return;
    live.ended = as;
    this.options.onEnded?.(session);
  }

  private async load(tokenHash: string): Promise<Session | null> {
    const query = 'SELECT * FROM sessions JOIN players USING (user_id) WHERE token_hash = $1';
    const [row] = await this.options.database.query(query, [tokenHash]);
    return row ? sessionOf(row) : null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function sessionOf(row: Row): Session {
  const ended = row['ended'];
  return {
    tokenHash: String(row['token_hash']),
    player: playerOf(row),
    sessionId: textOrNull(row['session_id']),
    previousId: textOrNull(row['previous_id']),
    previousUntil: Number(row['previous_until'] ?? 0),
    usedAt: Number(row['used_at']),
    writtenAt: Number(row['used_at']),
    ended: ended === 'idle' || ended === 'elsewhere' ? ended : null,
  };
}
