// Ports of platform and casino for `npm start` and `npm run dev`: one that somebody names stays, the others are the first that
// are free, so that a hall can be tried beside another program, or beside another hall.
import { createServer } from 'node:net';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';

type Environment = Readonly<Record<string, string | undefined>>;
const TRIES = 50;

/** Settings to add to the environment; says which port is not the usual one. */
export async function freePorts(environment: Environment): Promise<Record<string, string>> {
  const named = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const host = named('HOST') ?? DEFAULT_CONFIG.host;
  const PORT = named('PORT') ?? String(await freeFrom(DEFAULT_CONFIG.port, host));
  const after = Number(PORT) + 1;
  // What is no port, or asks for any, is left to the platform.
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
