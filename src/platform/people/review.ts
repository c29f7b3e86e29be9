// The review of texts that players write: pending for a while, then approved, rejected, or taken down. After a restart, pending
// words are reviewed again.
import type { Cancel, Clock } from '../../core/clock';
import { CODE } from '../../protocol/codes';
import type { ReviewStatus } from '../../protocol/people';
import type { Database, Querying, Transaction } from '../database/database';
import { Refusal } from '../server/service';
import { nameKeyOf, verdictOn, type Verdict } from './wordCheck';

export type WordsKind = 'message' | 'nickName';

export interface Words {
  readonly text: string;
  readonly status: ReviewStatus;
}

interface ReviewParts {
  readonly database: Database;
  readonly clock: Clock;
  /** How long words are pending, in milliseconds. */
  readonly reviewTime: number;
  /** Changes that belong to the verdict, made in its transaction: a verdict is never visible without them. */
  readonly apply: (
    tx: Transaction,
    verdict: Verdict,
    kind: WordsKind,
    userId: string,
    text: string,
  ) => Promise<void>;
  /** Called after the transaction: the verdict and its changes can be read. */
  readonly onReviewed: (verdict: Verdict, kind: WordsKind, userId: string, text: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

export class Review {
  private readonly waiting = new Map<string, Cancel>();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly parts: ReviewParts) {}

  async start(): Promise<void> {
    const rows = await this.parts.database.query("SELECT user_id, kind FROM words WHERE status = 'pending'");
    for (const row of rows)
      this.schedule(String(row['user_id']), row['kind'] === 'nickName' ? 'nickName' : 'message');
  }

  async stop(): Promise<void> {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
    await Promise.all(this.running);
  }

  async of(userId: string, kind: WordsKind, querying: Querying = this.parts.database): Promise<Words> {
    const [row] = await querying.query('SELECT text, status FROM words WHERE user_id = $1 AND kind = $2', [
      userId,
      kind,
    ]);
    return row
      ? { text: String(row['text']), status: row['status'] as ReviewStatus }
      : { text: '', status: 'none' };
  }

  /** Submits new words; refused while earlier ones are under review. */
  async submit(userId: string, kind: WordsKind, text: string): Promise<Words> {
    await this.parts.database.transaction(async (tx) => {
      await this.write(tx, userId, kind, text);
      if (kind === 'nickName') await takeName(tx, userId, text);
    });
    this.schedule(userId, kind);
    return { text, status: 'pending' };
  }

  private async write(tx: Querying, userId: string, kind: WordsKind, text: string): Promise<void> {
    const rows = await tx.query(
      `INSERT INTO words (user_id, kind, text, status, written_at) VALUES ($1, $2, $3, 'pending', $4)
       ON CONFLICT (user_id, kind) DO UPDATE SET text = EXCLUDED.text, status = 'pending', written_at = EXCLUDED.written_at
       WHERE words.status <> 'pending' RETURNING 1`,
      [userId, kind, text, this.parts.clock.now()],
    );
    if (rows.length === 0) throw new Refusal(CODE.messageUnderReview, 'earlier words are under review');
  }

  private schedule(userId: string, kind: WordsKind): void {
    const key = `${kind}:${userId}`;
    this.waiting.get(key)?.();
    this.waiting.set(
      key,
      this.parts.clock.after(this.parts.reviewTime, () => {
        this.waiting.delete(key);
        const work = this.decide(userId, kind).catch(this.parts.onFailure);
        this.running.add(work);
        void work.finally(() => this.running.delete(work));
      }),
    );
  }

  /** Locks the words: another process may decide about them at the same time, and newer words may follow. */
  private async decide(userId: string, kind: WordsKind): Promise<void> {
    const { database, apply, onReviewed } = this.parts;
    const decided = await database.transaction(async (tx) => {
      const [row] = await tx.query(
        "SELECT text FROM words WHERE user_id = $1 AND kind = $2 AND status = 'pending' FOR UPDATE",
        [userId, kind],
      );
      if (!row) return null;
      const text = String(row['text']);
      const verdict = verdictOn(text);
      await apply(tx, verdict, kind, userId, text);
      if (kind === 'nickName') await keepNames(tx, userId, verdict, text);
      await tx.query(
        `UPDATE words SET status = $3, shown = CASE $3 WHEN 'approved' THEN text WHEN 'reverted' THEN NULL ELSE shown END
         WHERE user_id = $1 AND kind = $2`,
        [userId, kind, verdict],
      );
      return { verdict, text };
    });
    if (decided) await onReviewed(decided.verdict, kind, userId, decided.text);
  }
}

/** Reserves a name in its normalised, unique form; refused when another player has it. */
async function takeName(tx: Querying, userId: string, name: string): Promise<void> {
  const [row] = await tx.query(
    `INSERT INTO chosen_names (name_key, user_id) VALUES ($1, $2)
     ON CONFLICT (name_key) DO UPDATE SET user_id = chosen_names.user_id RETURNING user_id`,
    [nameKeyOf(name), userId],
  );
  if (row?.['user_id'] !== userId)
    throw new Refusal(CODE.nickNameTaken, 'another player has chosen this name');
}

/** After a verdict, keeps only the reservation of the name that is shown. */
async function keepNames(querying: Querying, userId: string, verdict: Verdict, name: string): Promise<void> {
  const key = nameKeyOf(name);
  if (verdict === 'approved')
    await querying.query('DELETE FROM chosen_names WHERE user_id = $1 AND name_key <> $2', [userId, key]);
  else if (verdict === 'reverted')
    await querying.query('DELETE FROM chosen_names WHERE user_id = $1', [userId]);
  else {
    const [row] = await querying.query("SELECT shown FROM words WHERE user_id = $1 AND kind = 'nickName'", [
      userId,
    ]);
    const shown = typeof row?.['shown'] === 'string' ? nameKeyOf(row['shown']) : '';
    if (shown !== key)
      await querying.query('DELETE FROM chosen_names WHERE user_id = $1 AND name_key = $2', [userId, key]);
  }
}
