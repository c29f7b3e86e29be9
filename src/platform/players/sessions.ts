// Sessions: a random token identifies a player until it has been idle for too long or a newer one replaces it. Only the hash of
// the token is stored, never the token; the session id changes with every refresh.
import { hash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Database, Row, Transaction } from '../database/database';
import { Gathering } from '../database/gathering';
import type { Log } from '../logging/log';
import { randomId, randomSecret, type Random } from '../random';
import { playerOf, type PlayerChange, type StoredPlayer } from './players';
import { NO_TERMS, readTerms, storedTerms, type SessionTerms } from './terms';

export type SessionEnd = 'idle' | 'elsewhere' | 'operator';

interface RetiredId {
  readonly id: string;
  readonly until: number;
}

export interface Session {
  readonly tokenHash: string;
  /** One object for all sessions of the player, changed in place, so that running calls see the new state. */
  readonly player: StoredPlayer;
  readonly terms: SessionTerms;
  /** The expiry of its launch link: the first use must come before that. Null for no limit. */
  readonly beginBy: number | null;
  /** The id that calls use. */
  readonly idInUse: string | null;
  /** Newer ids from refreshes that no call has used yet: their answers may be lost. Newest last. */
  readonly offeredIds: readonly string[];
  /** Older ids, and until when each is still valid. */
  readonly retired: readonly RetiredId[];
  /** When the player last read a reality check; before the first one, the beginning of play. */
  readonly checkedAt: number;
  /** Number of the newest wire version of its refreshes; 0 before the first. */
  readonly wire: number;
  /** The time of the last call; `writtenAt` is the last one that was stored. */
  readonly usedAt: number;
  readonly writtenAt: number;
  readonly ended: SessionEnd | null;
}

/** One object per session, changed in place, so that two calls that arrive together do not undo each other's changes. */
type LiveSession = { -readonly [K in keyof Session]: Session[K] };
type LivePlayer = { -readonly [K in keyof StoredPlayer]: StoredPlayer[K] };

/** A stored change of this process, for the other processes. */
export type SessionNews =
  | { readonly kind: 'player'; readonly userId: string }
  | { readonly kind: 'session'; readonly tokenHash: string }
  | { readonly kind: 'over'; readonly tokenHash: string; readonly as: SessionEnd };

export interface SessionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: PlatformConfig['sessions'];
  readonly log: Log;
  /** Called when a session has ended: its sockets are closed. */
  readonly onEnded?: (session: Session) => void;
  /** In a cluster: sends a change to the other processes with the same sessions. */
  readonly tell?: (news: SessionNews) => void;
}

/** Shortest time between two writes of the last use, in milliseconds; the exact time is kept in memory. */
const WRITE_USE_EVERY = 60_000;
const LONGEST_TOKEN = 512;
/** Number of unused ids that are kept; a client that asks for more loses the oldest. */
const MOST_OFFERED = 16;
/** How long the token of an ended session is recognised; after that it is unknown. */
const ENDED_KEPT = 24 * 60 * 60_000;

/** Written as the end of the id in use while a newer one has not been used. */
const UNTIL_USED = Number.MAX_SAFE_INTEGER;

/** Changes of sessions that are not stored yet, by the hash of the token. */
interface Write {
  readonly tokenHash: string;
}
interface UseWrite extends Write {
  readonly usedAt: number;
}
interface IdsWrite extends Write {
  readonly id: string | null;
  readonly previousId: string | null;
  readonly previousUntil: number;
  readonly wire: number;
}

/** Rows that are written together are locked in one order everywhere, to avoid deadlocks. */
const LOCKED = `locked AS (
  SELECT token_hash FROM sessions WHERE token_hash IN (SELECT "tokenHash" FROM input) ORDER BY token_hash FOR NO KEY UPDATE
)`;
/** $1 JSON: [{ tokenHash, usedAt }], each session once. */
const WRITE_USES = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS input ("tokenHash" text, "usedAt" bigint)
  LIMIT jsonb_array_length($1::jsonb)
), ${LOCKED}
UPDATE sessions SET used_at = input."usedAt"
FROM locked JOIN input ON input."tokenHash" = locked.token_hash WHERE sessions.token_hash = locked.token_hash`;
/** $1 JSON: [{ tokenHash, id, previousId, previousUntil, wire }], each session once. */
const WRITE_IDS = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb)
    AS input ("tokenHash" text, id text, "previousId" text, "previousUntil" bigint, wire integer)
  LIMIT jsonb_array_length($1::jsonb)
), ${LOCKED}
UPDATE sessions SET session_id = input.id, previous_id = input."previousId", previous_until = input."previousUntil",
  wire = greatest(sessions.wire, input.wire)
FROM locked JOIN input ON input."tokenHash" = locked.token_hash WHERE sessions.token_hash = locked.token_hash`;

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

export class Sessions {
  /** Sessions in use, by token hash; a promise, so that calls arriving together load it once. */
  private readonly known = new Map<string, Promise<Session | null>>();
  /** Players of these sessions. */
  private readonly players = new Map<string, LivePlayer>();
  /** Rises with each change of a player, so that a session loaded meanwhile is loaded again. */
  private changes = 0;
  /** Sessions that another process has changed: they are read again before they are used. */
  private readonly stale = new Set<string>();
  /** Batches look-ups: even a flood of invalid tokens costs the database only a few queries. */
  private readonly lookUps: Gathering<string, Row | undefined>;
  /** Batches writes: when all players bet at the same moment, calls must not wait for one write for each player. */
  private readonly uses: Gathering<UseWrite, void>;
  private readonly ids: Gathering<IdsWrite, void>;

  constructor(private readonly options: SessionsOptions) {
    const query = 'SELECT * FROM sessions JOIN players USING (user_id) WHERE token_hash = ANY($1::text[])';
    this.lookUps = new Gathering(async (hashes) => {
      const rows = await options.database.query(query, [[...hashes]]);
      const found = new Map(rows.map((row) => [String(row['token_hash']), row]));
      return hashes.map((hash) => found.get(hash));
    });
    const writing = <W extends Write>(sql: string): Gathering<W, void> =>
      new Gathering<W, void>(async (writes) => {
        const newest = new Map(writes.map((write) => [write.tokenHash, write]));
        await options.database.query(sql, [JSON.stringify([...newest.values()])]);
        return writes.map(() => undefined);
      });
    this.uses = writing(WRITE_USES);
    this.ids = writing(WRITE_IDS);
  }

  /** Opens a session and returns its token. Earlier sessions of the player end. A repeat with the same token opens no other. */
  async open(
    player: Pick<StoredPlayer, 'userId'>,
    terms: SessionTerms = NO_TERMS,
    token = randomSecret(this.options.random),
    beginBy: number | null = null,
  ): Promise<string> {
    await this.options.database.transaction((tx) => this.openIn(tx, player.userId, terms, token, beginBy));
    return token;
  }

  /** As `open`, within a transaction. Sessions of the same host page stay open: that page may show several games. */
  async openIn(
    tx: Transaction,
    userId: string,
    terms: SessionTerms,
    token: string,
    beginBy: number | null = null,
    hostPage: string | null = null,
  ): Promise<void> {
    // Two openings at the same time run one after the other: the later session ends the earlier one.
    await lockPlayer(tx, userId);
    const tokenHash = hashToken(token);
    const now = this.options.clock.now();
    const fresh = await tx.query(
      // A new launch soon after the last session must not postpone the reality check.
      `INSERT INTO sessions (token_hash, user_id, opened_at, used_at, terms, begin_by, host_page, checked_at)
       VALUES ($1, $2, $3::bigint, $3::bigint, $4::jsonb, $5, $6, coalesce(
         (SELECT coalesce(checked_at, opened_at) FROM sessions
          WHERE user_id = $2 AND used_at > $7::bigint ORDER BY opened_at DESC, token_hash LIMIT 1), $3::bigint))
       ON CONFLICT DO NOTHING RETURNING 1`,
      [tokenHash, userId, now, storedTerms(terms), beginBy, hostPage, now - this.options.config.idle],
    );
    // A late repeat must not end a session that was opened since.
    if (fresh.length > 0) await this.endIn(tx, userId, 'elsewhere', tokenHash, hostPage);
  }

  /** Ends every session of a player. Returns their number. */
  closeIn(tx: Transaction, userId: string): Promise<number> {
    return this.endIn(tx, userId, 'operator');
  }

  /** The session of a token, also when it has ended; null for an unknown token. */
  async find(token: string): Promise<Session | null> {
    return token.length > LONGEST_TOKEN ? null : this.findByHash(hashToken(token));
  }

  /** Whether the token's session is in memory, or is being loaded. */
  isAtHand(token: string): boolean {
    return token.length <= LONGEST_TOKEN && this.known.has(hashToken(token));
  }

  /** As `find`, by the SHA-256 hash of the token. */
  async findByHash(tokenHash: string): Promise<Session | null> {
    let session = this.known.get(tokenHash);
    if (!session) {
      session = this.load(tokenHash);
      this.known.set(tokenHash, session);
      // Unknown tokens are not cached: invalid tokens must not fill the memory.
      session.then(
        (found) => found ?? this.known.delete(tokenHash),
        () => this.known.delete(tokenHash),
      );
    }
    const found = await session;
    if (found && this.stale.delete(tokenHash)) await this.readAgain(found);
    if (found && !found.ended && this.isIdle(found)) await this.endIdle(found);
    return found;
  }

  /** Takes over a change of another process. */
  hear(news: SessionNews): void {
    if (news.kind === 'player') {
      this.changes += 1;
      if (this.players.has(news.userId)) this.readPlayer(news.userId);
      return;
    }
    const known = this.known.get(news.tokenHash);
    if (!known) {
      this.changes += 1;
      return;
    }
    if (news.kind === 'session') this.stale.add(news.tokenHash);
    else
      void known.then(
        (session) => session && this.over(session, news.as),
        () => undefined,
      );
  }

  /** Changes may have been missed: every session is read again before it is used. */
  async doubtAll(): Promise<void> {
    this.changes += 1;
    for (const tokenHash of this.known.keys()) this.stale.add(tokenHash);
    // Sockets make no calls, but sockets of sessions that have ended meanwhile must be closed too.
    for (const tokenHash of [...this.stale]) await this.findByHash(tokenHash);
  }

  /** Whether the session was never used before its launch link expired. */
  isTooLate({ beginBy, idInUse, offeredIds }: Session): boolean {
    const isUsed = idInUse !== null || offeredIds.length > 0;
    return beginBy !== null && !isUsed && this.options.clock.now() > beginBy;
  }

  /** Whether a call may use this session id. The first call with a new id puts it in use. */
  async accepts(session: Session, sessionId: string): Promise<boolean> {
    if (this.isGood(session, sessionId)) return true;
    // Another process may have issued the id.
    if (!this.options.tell || session.ended || sessionId === '') return false;
    await this.readAgain(session);
    return this.isGood(session, sessionId);
  }

  private isGood(session: Session, sessionId: string): boolean {
    if (session.ended || sessionId === '') return false;
    if (sessionId === session.idInUse) return true;
    const place = session.offeredIds.indexOf(sessionId);
    if (place >= 0) {
      this.putInUse(session, place);
      return true;
    }
    const now = this.options.clock.now();
    return session.retired.some(({ id, until }) => id === sessionId && now < until);
  }

  /**
   * Issues a new session id. The id in use stays valid until the new one is used, because the answer may be lost, and after
   * that for a while, for running calls. `wire` is the number of the wire version of this refresh.
   */
  async refresh(session: Session, wire: number): Promise<string> {
    const live: LiveSession = session;
    live.wire = Math.max(live.wire, wire);
    const offered = randomId(this.options.random);
    live.offeredIds = [...live.offeredIds, offered].slice(-MOST_OFFERED);
    await this.writeIds(live);
    return offered;
  }

  private putInUse(session: Session, place: number): void {
    const { clock, config, log } = this.options;
    const live: LiveSession = session;
    const now = clock.now();
    const until = now + config.previousGood;
    const before = live.idInUse === null ? [] : [live.idInUse];
    const older = [...live.offeredIds.slice(0, place), ...before].map((id) => ({ id, until }));
    live.retired = [...live.retired.filter((one) => now < one.until), ...older];
    live.idInUse = live.offeredIds[place] ?? null;
    live.offeredIds = live.offeredIds.slice(place + 1);
    this.writeIds(live).catch((error: unknown) => log.error('session ids could not be stored', { error }));
  }

  /** Stores the newest id, and the id that a client may still use instead. Other ids are lost in a restart. */
  private async writeIds({ tokenHash, idInUse, offeredIds, retired, wire }: Session): Promise<void> {
    const newest = offeredIds.at(-1);
    const last = retired.at(-1);
    const [previousId, previousUntil] =
      newest === undefined ? [last?.id ?? null, last?.until ?? 0] : [idInUse, UNTIL_USED];
    await this.ids.add({ tokenHash, id: newest ?? idInUse, previousId, previousUntil, wire });
    this.options.tell?.({ kind: 'session', tokenHash });
  }

  /** Notes that the session was used now. */
  use(session: Session): void {
    const { clock, log } = this.options;
    const live: LiveSession = session;
    live.usedAt = clock.now();
    if (live.usedAt - live.writtenAt < WRITE_USE_EVERY) return;
    live.writtenAt = live.usedAt;
    this.uses
      .add({ tokenHash: live.tokenHash, usedAt: live.usedAt })
      .catch((error: unknown) => log.error('use of sessions could not be stored', { error }));
  }

  /**
   * The player has read a reality check in one client. It counts for all sessions of the player that do not require a longer
   * break.
   */
  async checked({ tokenHash, player, terms }: Session): Promise<void> {
    const at = this.options.clock.now();
    const rows = await this.options.database.query(
      `UPDATE sessions SET checked_at = $3::bigint WHERE token_hash IN (
         SELECT token_hash FROM sessions
         WHERE user_id = $1 AND ended IS NULL AND (token_hash = $2
           OR coalesce((terms -> 'rules' ->> 'realityCheckBreak')::numeric, 0) <= $4::numeric)
         ORDER BY token_hash FOR NO KEY UPDATE
       ) RETURNING token_hash`,
      [player.userId, tokenHash, at, terms.rules.realityCheckBreak ?? 0],
    );
    for (const row of rows) {
      const read = String(row['token_hash']);
      const live: LiveSession | null | undefined = await this.known.get(read);
      if (live) live.checkedAt = at;
      this.options.tell?.({ kind: 'session', tokenHash: read });
    }
  }

  /** Applies a change of the player to all of his open sessions. */
  changed(userId: string, change: PlayerChange): void {
    this.changes += 1;
    Object.assign(this.players.get(userId) ?? {}, change);
    this.options.tell?.({ kind: 'player', userId });
  }

  /** Ends sessions that were idle for too long, and drops ended ones from memory: run every minute or so. */
  async sweep(): Promise<void> {
    for (const [tokenHash, promise] of this.known) {
      const session = await promise.catch(() => null);
      if (!session || session.ended) this.known.delete(tokenHash);
      else if (this.isIdle(session)) await this.endIdle(session);
    }
    for (const tokenHash of this.stale) if (!this.known.has(tokenHash)) this.stale.delete(tokenHash);
    await this.forgetPlayers();
    const { database, clock, config } = this.options;
    await database.query('DELETE FROM sessions WHERE used_at < $1', [clock.now() - config.idle - ENDED_KEPT]);
  }

  private async forgetPlayers(): Promise<void> {
    const sessions = await Promise.all([...this.known.values()].map((one) => one.catch(() => null)));
    const present = new Set(sessions.map((session) => session?.player.userId));
    for (const userId of this.players.keys()) if (!present.has(userId)) this.players.delete(userId);
  }

  private isIdle(session: Session): boolean {
    return this.options.clock.now() - session.usedAt > this.options.config.idle;
  }

  private async endIn(
    tx: Transaction,
    userId: string,
    as: SessionEnd,
    except = '',
    exceptPage: string | null = null,
  ): Promise<number> {
    const query = `UPDATE sessions SET ended = $2 WHERE token_hash IN (
        SELECT token_hash FROM sessions
        WHERE user_id = $1 AND ended IS NULL AND token_hash <> $3
          AND (host_page IS NULL OR host_page IS DISTINCT FROM $4::text)
        ORDER BY token_hash FOR NO KEY UPDATE
      ) RETURNING token_hash`;
    const rows = await tx.query(query, [userId, as, except, exceptPage]);
    tx.afterCommit(() => {
      for (const row of rows) {
        const tokenHash = String(row['token_hash']);
        void this.known.get(tokenHash)?.then(
          (session) => session && this.over(session, as),
          () => undefined,
        );
        this.options.tell?.({ kind: 'over', tokenHash, as });
      }
    });
    return rows.length;
  }

  /** Ends a session that was idle for too long, unless another process has stored a later use. */
  private async endIdle(session: Session): Promise<void> {
    const { database, clock, config, tell } = this.options;
    const { tokenHash } = session;
    if (!tell) this.over(session, 'idle');
    const rows = await database.query(
      "UPDATE sessions SET ended = 'idle' WHERE token_hash = $1 AND ended IS NULL AND used_at < $2 RETURNING 1",
      [tokenHash, clock.now() - config.idle],
    );
    if (!tell) return;
    if (rows.length === 0) return this.readAgain(session);
    this.over(session, 'idle');
    tell({ kind: 'over', tokenHash, as: 'idle' });
  }

  /** Reads the stored state of a session that another process has changed. */
  private async readAgain(session: Session): Promise<void> {
    const row = await this.lookUps.add(session.tokenHash);
    if (!row) return this.over(session, 'idle');
    const live: LiveSession = session;
    const player: LivePlayer = live.player;
    const { idInUse, offeredIds, retired, checkedAt, wire, usedAt, ended } = sessionOf(row, player);
    Object.assign(player, playerOf(row));
    Object.assign(live, { idInUse, offeredIds, checkedAt, wire: Math.max(live.wire, wire) });
    live.retired = [...live.retired.filter(({ id }) => retired.every((one) => one.id !== id)), ...retired];
    live.usedAt = Math.max(live.usedAt, usedAt);
    if (ended) this.over(session, ended);
  }

  private readPlayer(userId: string): void {
    const { database, log } = this.options;
    database.query('SELECT * FROM players WHERE user_id = $1', [userId]).then(
      ([row]) => row && Object.assign(this.players.get(userId) ?? {}, playerOf(row)),
      (error: unknown) => log.error('player could not be read again', { userId, error }),
    );
  }

  private over(session: Session, as: SessionEnd): void {
    const live: LiveSession = session;
    if (live.ended) return;
    live.ended = as;
    this.options.onEnded?.(session);
  }

  private async load(tokenHash: string): Promise<Session | null> {
    for (;;) {
      const before = this.changes;
      const row = await this.lookUps.add(tokenHash);
      if (!row) return null;
      // A change during the query could not be applied, since the session was not loaded yet: read the row again.
      if (this.changes !== before) continue;
      const read = playerOf(row);
      const player = this.players.get(read.userId) ?? read;
      Object.assign(player, read);
      this.players.set(read.userId, player);
      return sessionOf(row, player);
    }
  }
}

/** Locks a player for changes of sessions and launch codes. Bets, which only refer to the player, are not blocked. */
export const lockPlayer = (tx: Transaction, userId: string): Promise<unknown> =>
  tx.query('SELECT 1 FROM players WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Restores the ids of a session from the stored newest id and the one before. */
function idsOf(
  newest: string | null,
  previousId: string | null,
  previousUntil: number,
): Pick<Session, 'idInUse' | 'offeredIds' | 'retired'> {
  return newest !== null && previousUntil === UNTIL_USED
    ? { idInUse: previousId, offeredIds: [newest], retired: [] }
    : {
        idInUse: newest,
        offeredIds: [],
        retired: previousId === null ? [] : [{ id: previousId, until: previousUntil }],
      };
}

function sessionOf(row: Row, player: StoredPlayer): Session {
  const ended = row['ended'];
  return {
    tokenHash: String(row['token_hash']),
    player,
    terms: readTerms(row['terms']),
    beginBy: row['begin_by'] === null ? null : Number(row['begin_by']),
    ...idsOf(
      textOrNull(row['session_id']),
      textOrNull(row['previous_id']),
      Number(row['previous_until'] ?? 0),
    ),
    checkedAt: Number(row['checked_at'] ?? row['opened_at']),
    wire: Number(row['wire'] ?? 0),
    usedAt: Number(row['used_at']),
    writtenAt: Number(row['used_at']),
    ended: ended === 'idle' || ended === 'elsewhere' || ended === 'operator' ? ended : null,
  };
}
