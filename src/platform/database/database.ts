// The interface to SQL: the same for the embedded database and a real PostgreSQL.

export type Row = Readonly<Record<string, unknown>>;

export interface Querying {
  /**
   * Runs one statement with $1, $2 … parameters. NUMERIC comes back as text, BIGINT as text, JSONB parsed. Lists go in
   * as arrays ($1::text[]) or, for many rows at once, as JSON text (jsonb_to_recordset($1::jsonb)). Where rows of a table are
   * looked up by these, it takes `LIMIT jsonb_array_length($1::jsonb)`: the planner always expects a hundred rows of the
   * function, and for so many reads a table of thousands as a whole.
   */
  query<R extends Row = Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]>;
}

export interface Transaction extends Querying {
  /**
   * Calls these after a successful commit, in order: for messages that must not be sent before. When a call answers a promise,
   * the later ones and the end of the transaction wait for it.
   */
  afterCommit(call: () => unknown): void;
  /**
   * Calls this when `work` has resolved. Its queries go to the database together with the COMMIT, in one round trip; when one fails,
   * the transaction is rolled back and rejects with its error.
   */
  withCommit(send: () => Promise<unknown>): void;
}

export interface Database extends Querying {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside `work` use `tx` only:
   * a query beside it would wait for the transaction it is part of, and is refused.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One step of the schema. Steps run once, in order of their numbers, and never change afterwards. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Several statements, separated by semicolons. */
  readonly sql: string;
}
