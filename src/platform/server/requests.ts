// Repeats of money calls: the first answer under a request id is kept in the transaction that moved the money, and every
// repeat gets the same bytes and moves nothing. A repeat that arrives while the first is under way waits for it.
import { createHash } from 'node:crypto';
import { CODE } from '../../protocol/codes';
import { encodeJson } from '../../protocol/json';
import type { Clock } from '../../core/clock';
import type { Database, Transaction } from '../database/database';
import { Refusal } from './service';

export interface MoneyCall {
  readonly userId: string;
  readonly requestId: string;
  readonly path: string;
  /** The request as its schema's input, for telling a repeat from another request under the same id. */
  readonly request: unknown;
}

type KeepAnswer = (tx: Transaction, answer: unknown) => Promise<void>;

interface UnderWay {
  readonly hash: string;
  readonly answer: Promise<string>;
}

export class Requests {
  private readonly underWay = new Map<string, UnderWay>();

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** The JSON text of the answer: of the first call under this id, or of `work` when this is the first. */
  async answer(call: MoneyCall, work: (keepAnswer: KeepAnswer) => Promise<unknown>): Promise<string> {
    const hash = hashOf(call);
    const key = `${call.userId}/${call.requestId}`;
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

  /** Drops answers older than `age`; nobody repeats a call for so long. */
  async forget(age: number): Promise<void> {
    await this.database.query('DELETE FROM requests WHERE at < $1', [this.clock.now() - age]);
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
        await tx.query(
          'INSERT INTO requests (user_id, request_id, path, hash, answer, at) VALUES ($1, $2, $3, $4, $5, $6)',
          [call.userId, call.requestId, call.path, hash, text, this.clock.now()],
        );
      });
      if (text === undefined)
        throw new Error(`${call.path} answered without keeping its answer: ${encodeJson(answer)}`);
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

  private async kept({ userId, requestId }: MoneyCall, hash: string): Promise<string | null> {
    const query = 'SELECT hash, answer FROM requests WHERE user_id = $1 AND request_id = $2';
    const [row] = await this.database.query(query, [userId, requestId]);
    if (!row) return null;
    if (row['hash'] !== hash) throw reused();
    return String(row['answer']);
  }
}

const reused = (): Refusal =>
  new Refusal(CODE.requestIdReused, 'This request id was used for another request');

const hashOf = ({ path, request }: MoneyCall): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(request, sortedKeys)}`)
    .digest('hex');

/** For JSON.stringify: objects with their keys in order, so that two writers of one request agree. */
function sortedKeys(_field: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
