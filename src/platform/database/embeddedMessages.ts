// The messages between the platform and the worker of its embedded database.

export interface WorkerSettings {
  /** Null keeps the database in memory. */
  readonly folder: string | null;
  /** Files that may hold an image to start from, best first. */
  readonly images: readonly string[];
  /** PGlite's code, compiled. */
  readonly code: WebAssembly.Module;
}

export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  /** Keeps the database as an image in this file. */
  | { readonly id: number; readonly kind: 'image'; readonly file: string }
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
