// Handles repeats of money calls. The first answer under a request id is stored in the transaction that moved the money; every
// repeat gets the same bytes and moves no money. A repeat that arrives while the first call is running waits for it. Look-ups
// that arrive during another one are batched, and so are the answers that one transaction stores at the same moment. A client
// that has lost an answer can ask for the result of its call. A call that has not arrived by then is closed: it is refused later.
import { createHash } from 'node:crypto';
import { CODE } from '../../protocol/codes';
import { encodeJson } from '../../protocol/json';
import type { Clock } from '../../core/clock';
import type { Database, Row, Transaction } from '../database/database';
import { Gathering } from '../database/gathering';
import { RateLimit } from './rateLimit';
import { Refusal } from './service';

export interface MoneyCall {
  readonly userId: string;
  readonly requestId: string;
  readonly path: string;
  /** The request as its schema's input, to distinguish a repeat from another request with the same id. */
  readonly request: unknown;
}

type KeepAnswer = (tx: Transaction, answer: unknown) => Promise<void>;

interface UnderWay {
  readonly hash: string;
  readonly answer: Promise<string>;
}

interface Kept extends Pick<MoneyCall, 'userId' | 'requestId' | 'path'> {
  readonly hash: string;
  readonly answer: string;
}

/** Returns one row for each pair of ids, in order. The limit makes the planner use a look-up by key. */
const LOOK_UP = `
SELECT kept.hash, kept.answer
FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (user_id, request_id, n)
LEFT JOIN LATERAL (
  SELECT hash, answer FROM requests
  WHERE requests.user_id = asked.user_id AND requests.request_id = asked.request_id LIMIT 1
) AS kept ON true
ORDER BY asked.n`;

/** $1 JSON: [{ userId, requestId, path, hash, answer }], $2 at. */
const KEEP = `
INSERT INTO requests (user_id, request_id, path, hash, answer, at)
SELECT "userId", "requestId", path, hash, answer, $2::bigint FROM jsonb_to_recordset($1::jsonb)
  AS input ("userId" text, "requestId" text, path text, hash text, answer text)`;

/** Marks a closed request id without an answer: no call has this path or this hash. */
const CLOSED = '';
/** Rate of closed ids of one player: a client asks only about its few open calls. */
const CLOSINGS = { perSecond: 0.1, burst: 100 };
const CLOSE = `
INSERT INTO requests (user_id, request_id, path, hash, answer, at) VALUES ($1, $2, '${CLOSED}', '${CLOSED}', '', $3)
ON CONFLICT DO NOTHING`;

export class Requests {
  private readonly underWay = new Map<string, UnderWay>();
  /** Limits how many ids a player may close, since each is kept for as long as an answer. */
  private readonly closings: RateLimit;
  /** Calls whose result a client is asking for now. */
  private readonly closing = new Map<string, Promise<string | null>>();
  private readonly lookUps: Gathering<MoneyCall, Row>;
  /** Answers that running transactions will store. */
  private readonly keeping = new WeakMap<Transaction, Kept[]>();

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.closings = new RateLimit(CLOSINGS, clock);
    this.lookUps = new Gathering((calls) =>
      database.query(LOOK_UP, [calls.map(({ userId }) => userId), calls.map(({ requestId }) => requestId)]),
    );
  }

  /** The JSON text of the answer: the stored one of the first call under this id, or that of `work` for the first call. */
  async answer(call: MoneyCall, work: (keepAnswer: KeepAnswer) => Promise<unknown>): Promise<string> {
    const hash = hashOf(call);
    const key = keyOf(call);
    for (let asked = this.closing.get(key); asked; asked = this.closing.get(key)) await settled(asked);
    const first = this.underWay.get(key);
    if (first) {
      if (first.hash !== hash) throw reused();
      return first.answer;
    }
    const answer = this.firstOrKept(call, hash, work);
    this.underWay.set(key, { hash, answer });
    try {
      return await answer;
    } finally {
      this.underWay.delete(key);
    }
  }

  /**
   * The result of a call: the JSON text of its answer, or null when it did not count; then it will never count. Waits for a
   * running call.
   */
  async whatBecameOf(call: Pick<MoneyCall, 'userId' | 'requestId'>): Promise<string | null> {
    const key = keyOf(call);
    for (;;) {
      const asked = this.closing.get(key);
      if (asked) return asked;
      const first = this.underWay.get(key);
      if (!first) break;
      await settled(first.answer);
    }
    const answer = this.keptOrClosed(call);
    this.closing.set(key, answer);
    try {
      return await answer;
    } finally {
      this.closing.delete(key);
    }
  }

  /** Drops answers older than `age`: clients repeat a call for a far shorter time. */
  async forget(age: number): Promise<void> {
    await this.database.query('DELETE FROM requests WHERE at < $1', [this.clock.now() - age]);
  }

  private async keptOrClosed({
    userId,
    requestId,
  }: Pick<MoneyCall, 'userId' | 'requestId'>): Promise<string | null> {
    const look = async (): Promise<Row | undefined> => {
      const query = 'SELECT path, answer FROM requests WHERE user_id = $1 AND request_id = $2';
      return (await this.database.query(query, [userId, requestId]))[0];
    };
    let row = await look();
    if (!row) {
      // The client asks again, as after any failure of the platform.
      if (!this.closings.take(userId)) throw new Refusal(CODE.systemException, 'too many lost calls');
      await this.database.query(CLOSE, [userId, requestId, this.clock.now()]);
      row = await look();
    }
    return !row || row['path'] === CLOSED ? null : String(row['answer']);
  }

  private async firstOrKept(
    call: MoneyCall,
    hash: string,
    work: (keepAnswer: KeepAnswer) => Promise<unknown>,
  ): Promise<string> {
    const kept = await this.kept(call, hash);
    if (kept !== null) return kept;
    let text: string | undefined;
    try {
      const answer = await work(async (tx, value) => {
        text = encodeJson(value);
        const { userId, requestId, path } = call;
        this.keep(tx, { userId, requestId, path, hash, answer: text });
      });
      if (text === undefined)
        throw new Error(`${call.path} answered without storing its answer: ${encodeJson(answer)}`);
      return text;
    } catch (error) {
      // Whatever went wrong, if an answer under this id was committed (a COMMIT whose reply was lost, another process
      // that was quicker), then that is the answer: the money has moved.
      if (error instanceof Refusal) throw error;
      const committed = await this.kept(call, hash).catch(() => null);
      if (committed !== null) return committed;
      throw error;
    }
  }

  /** Stores the answer with the commit of its transaction, in one statement with the others. */
  private keep(tx: Transaction, row: Kept): void {
    const rows = this.keeping.get(tx);
    if (rows) return void rows.push(row);
    const first = [row];
    this.keeping.set(tx, first);
    tx.withCommit(() => tx.query(KEEP, [JSON.stringify(first), this.clock.now()]));
  }

  private async kept(call: MoneyCall, hash: string): Promise<string | null> {
    const row = await this.lookUps.add(call);
    if (typeof row['hash'] !== 'string') return null;
    if (row['hash'] !== hash) throw reused();
    return String(row['answer']);
  }
}

const keyOf = ({ userId, requestId }: Pick<MoneyCall, 'userId' | 'requestId'>): string =>
  `${userId}/${requestId}`;

/** Waits until it has succeeded or failed. */
const settled = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

const reused = (): Refusal =>
  new Refusal(CODE.requestIdReused, 'This request id was used for another request');

const hashOf = ({ path, request }: MoneyCall): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(request, sortedKeys)}`)
    .digest('hex');

/** A replacer for JSON.stringify that sorts keys, so that equal requests give equal texts. */
function sortedKeys(_field: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
