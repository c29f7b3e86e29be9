// Sessions: a random token stands for a player until it has been idle for too long or a newer one took its place. The
// token itself is never stored, only its hash; the session id changes with every refresh.
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
  /** One object for all sessions of the player, changed in place, so that no call under way keeps an old state. */
  readonly player: StoredPlayer;
  readonly terms: SessionTerms;
  /** The time of the launch link that it came with: until then it has to be used for the first time. Null: no matter when. */
  readonly beginBy: number | null;
  /** The id under which calls come. */
  readonly idInUse: string | null;
  /** Newer ids that refreshes gave and no call has used: it is unknown whether their answers arrived. Newest last. */
  readonly offeredIds: readonly string[];
  /** Older ids, and until when each is still good. */
  readonly retired: readonly RetiredId[];
  /** When the player last read a reality check; the beginning of play when not yet. */
  readonly checkedAt: number;
  /** Number of the newest version of the wire that it was refreshed under; 0 before the first. */
  readonly wire: number;
  /** The last call, and when that was last written down. */
  readonly usedAt: number;
  readonly writtenAt: number;
  readonly ended: SessionEnd | null;
}

/** One object per session, changed in place: of two calls that arrive together neither may undo what the other noted. */
type LiveSession = { -readonly [K in keyof Session]: Session[K] };
type LivePlayer = { -readonly [K in keyof StoredPlayer]: StoredPlayer[K] };

/** Tells other processes of a change that this one has stored. */
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
  /** A session is over: its sockets have nothing to hear any more. */
  readonly onEnded?: (session: Session) => void;
  /** Where other processes hold the same sessions: tells them. */
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

/** Rows that are written together are locked in one order everywhere, so that two such writes never wait for each other. */
const LOCKED = `locked AS (
  SELECT token_hash FROM sessions WHERE token_hash IN (SELECT "tokenHash" FROM input) ORDER BY token_hash FOR NO KEY UPDATE
)`;
/** $1 JSON: [{ tokenHash, usedAt }], each session once. */
const WRITE_USES = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS input ("tokenHash" text, "usedAt" bigint)
), ${LOCKED}
UPDATE sessions SET used_at = input."usedAt"
FROM locked JOIN input ON input."tokenHash" = locked.token_hash WHERE sessions.token_hash = locked.token_hash`;
/** $1 JSON: [{ tokenHash, id, previousId, previousUntil, wire }], each session once. */
const WRITE_IDS = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb)
    AS input ("tokenHash" text, id text, "previousId" text, "previousUntil" bigint, wire integer)
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
  /** Look-ups go together: a flood of made-up tokens costs the database no more than a few. */
  private readonly lookUps: Gathering<string, Row | undefined>;
  /** What is noted of sessions goes together too: a hall that bets in one moment must not wait for a write of each player. */
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

  /** Opens a session and answers its token. Earlier sessions of the player are over. A repeat with one token opens one. */
  async open(
    player: Pick<StoredPlayer, 'userId'>,
    terms: SessionTerms = NO_TERMS,
    token = randomSecret(this.options.random),
    beginBy: number | null = null,
  ): Promise<string> {
    await this.options.database.transaction((tx) => this.openIn(tx, player.userId, terms, token, beginBy));
    return token;
  }

  /** As `open`, in a transaction that does more. Sessions of the same host page go on: its player is in several games. */
  async openIn(
    tx: Transaction,
    userId: string,
    terms: SessionTerms,
    token: string,
    beginBy: number | null = null,
    hostPage: string | null = null,
  ): Promise<void> {
    // Of two that open at once the later one ends the earlier: each looks only when the other is done.
    await lockPlayer(tx, userId);
    const tokenHash = hashToken(token);
    const now = this.options.clock.now();
    const fresh = await tx.query(
      // Who comes back soon goes on playing: another launch puts off no reality check.
      `INSERT INTO sessions (token_hash, user_id, opened_at, used_at, terms, begin_by, host_page, checked_at)
       VALUES ($1, $2, $3::bigint, $3::bigint, $4::jsonb, $5, $6, coalesce(
         (SELECT coalesce(checked_at, opened_at) FROM sessions
          WHERE user_id = $2 AND used_at > $7::bigint ORDER BY opened_at DESC, token_hash LIMIT 1), $3::bigint))
       ON CONFLICT DO NOTHING RETURNING 1`,
      [tokenHash, userId, now, storedTerms(terms), beginBy, hostPage, now - this.options.config.idle],
    );
    // A repeat that comes late must not end a session that was opened since.
    if (fresh.length > 0) await this.endIn(tx, userId, 'elsewhere', tokenHash, hostPage);
  }

  /** Ends every session of a player; answers how many there were. */
  closeIn(tx: Transaction, userId: string): Promise<number> {
    return this.endIn(tx, userId, 'operator');
  }

  /** The session of a token, over or not; null when nobody knows the token. */
  async find(token: string): Promise<Session | null> {
    return token.length > LONGEST_TOKEN ? null : this.findByHash(hashToken(token));
  }

  /** Whether its session is in memory, or is being looked for already. */
  isAtHand(token: string): boolean {
    return token.length <= LONGEST_TOKEN && this.known.has(hashToken(token));
  }

  /** The same by the SHA-256 of its token. */
  async findByHash(tokenHash: string): Promise<Session | null> {
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
    if (found && this.stale.delete(tokenHash)) await this.readAgain(found);
    if (found && !found.ended && this.isIdle(found)) await this.endIdle(found);
    return found;
  }

  /** Another process has changed something. */
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

  /** News may have been missed: everything is read again before it is used. */
  async doubtAll(): Promise<void> {
    this.changes += 1;
    for (const tokenHash of this.known.keys()) this.stale.add(tokenHash);
    // Sockets make no calls: who has been logged in elsewhere meanwhile must hear it all the same.
    for (const tokenHash of [...this.stale]) await this.findByHash(tokenHash);
  }

  /** The time of its link was over before it was ever used. */
  isTooLate({ beginBy, idInUse, offeredIds }: Session): boolean {
    const isUsed = idInUse !== null || offeredIds.length > 0;
    return beginBy !== null && !isUsed && this.options.clock.now() > beginBy;
  }

  /** Whether a call may come under this session id. The first call under a new one puts it in use. */
  async accepts(session: Session, sessionId: string): Promise<boolean> {
    if (this.isGood(session, sessionId)) return true;
    // Another process may have given it.
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
   * Gives a new session id. The one in use stays good until the new one is used, for its answer may be lost, and then
   * for a while, for calls that are under way. `wire`: number of the version that it comes under.
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

  /** Two of the ids outlive a restart: the newest, and the one that a client may still use in its place. */
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
   * The player has read a reality check, in one of the clients of his page: it counts in all of his sessions that want no
   * longer break.
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

  /** Ends a session that was not used for too long, unless another process knows of a later use. */
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

  /** Reads what is stored of a session, which another process has changed. */
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
      // A change that came during the query found no session here to change: the row may be old.
      if (this.changes !== before) continue;
      const read = playerOf(row);
      const player = this.players.get(read.userId) ?? read;
      Object.assign(player, read);
      this.players.set(read.userId, player);
      return sessionOf(row, player);
    }
  }
}

/** Sessions and launch codes of one player change one after the other; bets, which only refer to him, go on meanwhile. */
export const lockPlayer = (tx: Transaction, userId: string): Promise<unknown> =>
  tx.query('SELECT 1 FROM players WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Of the newest id and the one before: which of them is in use. */
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
