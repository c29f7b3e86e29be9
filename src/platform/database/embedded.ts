// The embedded database: PGlite in a worker thread, behind one connection that transactions take in turns.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { once } from '../../core/once';
import { refuseInsideTransaction, runTransaction, type Connection } from './connection';
import type { Database, Migration, Row } from './database';
import { imagesFor, pgliteFolder } from './imageFiles';
import type { WorkerAnswer, WorkerFailure, WorkerRequest, WorkerSettings } from './embeddedMessages';

/** An error of the database with its SQLSTATE, like those of a real PostgreSQL. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, constraint }: WorkerFailure) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

interface Waiting {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: Error) => void;
}

export interface EmbeddedDatabase extends Database {
  readonly connection: Connection;
  /** Keeps the database, as it is now, as an image for others to start from. */
  keepImage(file: string): Promise<void>;
}

/** PGlite's code, compiled once for all databases of the process. */
const compiled = once(async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(path.join(pgliteFolder(), 'pglite.wasm'))),
);

/**
 * Opens the database in a folder, or in memory. A new database may already contain the first of these migrations, from an image;
 * `migrate` detects which. `onLost` is called when the worker ends unexpectedly.
 */
export async function openEmbedded(
  folder: string | null,
  migrations: readonly Migration[],
  onLost: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const settings: WorkerSettings = { folder, images: imagesFor(migrations), code: await compiled() };
  // Loader flags of this process are not for the worker, which is plain JavaScript.
  const worker = new Worker(new URL('./embeddedWorker.mjs', import.meta.url), {
    workerData: settings,
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  let lost: Error | null = null;
  let closing = false;
  let lastId = 0;

  const lose = (error: Error): void => {
    if (lost) return;
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) onLost(error);
  };
  worker.on('message', (answer: WorkerAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('rows' in answer) call?.resolve(answer.rows);
    else call?.reject(new DatabaseError(answer.failure));
  });
  worker.on('error', (error) =>
    lose(new Error(`the embedded database failed: ${error.message}`, { cause: error })),
  );
  worker.on('exit', () => lose(new Error('the embedded database is closed')));

  const send = <R extends Row>(request: WorkerRequest): Promise<readonly R[]> =>
    new Promise((resolve, reject) => {
      if (lost) return void reject(lost);
      waiting.set(request.id, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage(request);
    });
  const connection: Connection = {
    query: (sql, parameters = []) => send({ id: ++lastId, kind: 'query', sql, parameters }),
    script: async (sql) => void (await send({ id: ++lastId, kind: 'script', sql })),
  };

  // In order of arrival: a transaction uses the only connection until it ends.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    connection,
    keepImage: async (file) => void (await inTurn(() => send({ id: ++lastId, kind: 'image', file }))),
    async query<R extends Row>(sql: string, parameters?: readonly unknown[]) {
      refuseInsideTransaction();
      return inTurn(() => connection.query<R>(sql, parameters));
    },
    async transaction(work) {
      refuseInsideTransaction();
      const { result, afterwards } = await inTurn(() => runTransaction(connection, work));
      await afterwards;
      return result;
    },
    close: () =>
      inTurn(async () => {
        if (lost) return;
        closing = true;
        await send({ id: ++lastId, kind: 'close' });
        await worker.terminate();
      }),
  };
}
