import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (32768 on Linux, 49152 elsewhere): otherwise a connection of
 * another process could take the port while ours is restarted.
 */
const [FIRST, END] = [15_000, 32_000];
const TRIES = 50;

/** A port of 127.0.0.1 on which no process listens. Throws when it finds none. */
export async function freePort(): Promise<number> {
  for (let n = 0; n < TRIES; n += 1) {
    const port = randomInt(FIRST, END);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`no free port from ${FIRST} to ${END - 1} was found`);
}
