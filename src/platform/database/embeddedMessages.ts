// What the platform and the worker of its embedded database say to each other.

export interface WorkerSettings {
  /** Null keeps the database in memory. */
  readonly folder: string | null;
}

export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'close' };

/** A database error as plain data; `code` is the SQLSTATE. */
export interface WorkerFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
}

export type WorkerAnswer =
  | { readonly id: number; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly id: number; readonly failure: WorkerFailure };
