// @ts-check
// Runs the embedded database in a thread of its own: PGlite computes inside the thread that calls it, and a long query in the
// main thread would delay every push. Requests are answered strictly in their order. The file is plain JavaScript, because a
// worker thread starts without the TypeScript loader, and loading that takes as long as opening a database.
import { parentPort, workerData } from 'node:worker_threads';
import { types } from '@electric-sql/pglite';
import { keepImage, openCluster } from './clusterImage.mjs';
import { Statements } from './embeddedStatements.mjs';

/** @typedef {import('./embeddedMessages').WorkerAnswer} WorkerAnswer */
/** @typedef {import('./embeddedMessages').WorkerFailure} WorkerFailure */
/** @typedef {import('./embeddedMessages').WorkerRequest} WorkerRequest */

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const { folder, images, code } = /** @type {import('./embeddedMessages').WorkerSettings} */ (workerData);

/** @param {string} value */
const asText = (value) => value;
const opening = openCluster(folder, images, {
  pgliteWasmModule: code,
  parsers: { [types.INT8]: asText, [types.NUMERIC]: asText },
});
const statements = opening.then((database) => new Statements(database));
statements.catch(() => undefined); // the first request reports the error
/** Scripts that change no table. */
const ENDS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * @param {WorkerRequest} request
 * @returns {Promise<WorkerAnswer>}
 */
async function answer(request) {
  const { id } = request;
  try {
    const database = await opening;
    if (request.kind === 'close') await database.close();
    else if (request.kind === 'script') {
      await database.exec(request.sql);
      if (!ENDS.has(request.sql)) (await statements).outdate();
    } else if (request.kind === 'image') await keepImage(database, request.file);
    else return { id, rows: await (await statements).query(request.sql, request.parameters) };
    return { id, rows: [] };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

/**
 * @param {unknown} error
 * @returns {WorkerFailure}
 */
function failureOf(error) {
  const { message, code: sqlState, constraint } = /** @type {Partial<WorkerFailure>} */ (error ?? {});
  return { message: message ?? String(error), code: sqlState, constraint };
}

/** @type {Promise<void>} */
let turn = Promise.resolve();
port.on('message', (/** @type {WorkerRequest} */ request) => {
  turn = turn.then(async () => {
    port.postMessage(await answer(request));
    if (request.kind === 'close') port.close();
  });
});
