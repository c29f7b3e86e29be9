// The audit log of the operator API: who did what, and when. Rows are only added; the database refuses changes.
import { serverTime, type ServerTime } from '../../core/clock';
import type { Database } from '../database/database';
import type { Caller } from './keys';
import { ONLY_READ } from './operations';
import { checkSpan, type Span } from './reports';

export interface AuditEntry {
  readonly entryId: string;
  readonly at: ServerTime;
  readonly keyId: string;
  readonly action: string;
  readonly request: string;
  readonly code: number;
  readonly message: string;
}

const SHOWN = 200;
/** Stored characters of a request: a batch of 100,000 players is cut. */
const LONGEST_REQUEST = 4_000;

export class AuditLog {
  constructor(private readonly database: Database) {}

  async add(
    { operatorId, keyId }: Caller,
    entry: Pick<AuditEntry, 'action' | 'request' | 'code' | 'message'> & { readonly at: number },
  ): Promise<void> {
    const { at, action, request, code, message } = entry;
    await this.database.query(
      `INSERT INTO operator_audit (at, operator_id, key_id, action, request, code, message, only_read)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[at, operatorId, keyId, action, request.slice(0, LONGEST_REQUEST), code, message.slice(0, 500)],
        ONLY_READ.has(action),
      ],
    );
  }

  /** `reads`: include operations that only read. */
  async of(
    operatorId: string,
    { from, to, before, reads }: Span & { readonly before: string | null; readonly reads: boolean },
  ): Promise<AuditEntry[]> {
    checkSpan({ from, to }, 90);
    const rows = await this.database.query(
      `SELECT * FROM operator_audit WHERE operator_id = $1 AND ($2::bigint IS NULL OR entry_id < $2::bigint)
         AND at BETWEEN $3 AND $4 AND ($5::boolean OR NOT only_read)
       ORDER BY entry_id DESC LIMIT ${SHOWN}`,
      [operatorId, before, from, to, reads],
    );
    return rows.map((row) => ({
      entryId: String(row['entry_id']),
      at: serverTime(Number(row['at'])),
      keyId: String(row['key_id']),
      action: String(row['action']),
      request: String(row['request']),
      code: Number(row['code']),
      message: String(row['message']),
    }));
  }
}
