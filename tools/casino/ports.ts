// Ports of platform and casino for `npm start` and `npm run dev`: a port from the environment is kept, the
// others are the first free ones, so that a hall can be tried beside another program, or beside another hall.
import { createServer } from 'node:net';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';

type Environment = Readonly<Record<string, string | undefined>>;
const TRIES = 50;

/** Returns settings to add to the environment; prints which ports are in use. */
export async function freePorts(environment: Environment): Promise<Record<string, string>> {
  const named = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const host = named('HOST') ?? DEFAULT_CONFIG.host;
  const PORT = named('PORT') ?? String(await freeFrom(DEFAULT_CONFIG.port, host));
  const after = Number(PORT) + 1;
  // The platform handles an invalid PORT, and 0, which means any free port.
  const hasNext = after > 1 && after + TRIES < MOST_PORT;
  const FAIRGROUND_OPERATOR_PORT =
    named('FAIRGROUND_OPERATOR_PORT') ?? (hasNext ? String(await freeFrom(after, host)) : '');
  return { PORT, FAIRGROUND_OPERATOR_PORT };
}
const MOST_PORT = 65_535;

async function freeFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < first + TRIES; port += 1) {
    if (!(await isTaken(port, host))) return port;
    console.log(`Port ${port} is in use.`);
  }
  return first;
}

/** A host that cannot be listened on at all is reported by the platform. */
const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((settled) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => settled(code === 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => settled(false)));
  });
