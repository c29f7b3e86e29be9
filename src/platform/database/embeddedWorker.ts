// The embedded database's own thread: PGlite computes inside the thread that calls it, and a long query there would hold
// up every push. Requests are answered strictly in the order in which they came.
import { parentPort, workerData } from 'node:worker_threads';
import { types } from '@electric-sql/pglite';
import { openCluster } from './clusterImage';
import type { WorkerAnswer, WorkerFailure, WorkerRequest, WorkerSettings } from './embeddedMessages';

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const { folder } = workerData as WorkerSettings;

const asText = (value: string): string => value;
const opening = openCluster(folder, { parsers: { [types.INT8]: asText, [types.NUMERIC]: asText } });
opening.catch(() => undefined); // whoever asks first is told

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    const database = await opening;
    if (request.kind === 'close') await database.close();
    else if (request.kind === 'script') await database.exec(request.sql);
    else {
      const { rows } = await database.query<Record<string, unknown>>(request.sql, [...request.parameters]);
      return { id, rows };
    }
    return { id, rows: [] };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): WorkerFailure {
  const { message, code, constraint } = (error ?? {}) as {
    message?: string;
    code?: string;
    constraint?: string;
  };
  return { message: message ?? String(error), code, constraint };
}

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(async () => {
    port.postMessage(await answer(request));
    if (request.kind === 'close') port.close();
  });
});
