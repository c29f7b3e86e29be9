// The demo operator: a casino's lobby on an origin of its own that embeds the client, so that embedding can be seen and
// tested as it is in life. Its server does what an operator's does: it knows the player and makes launch links.
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { launchQuery } from '../../protocol/launch';
import { isGameType } from '../../games/games';
import type { Clock } from '../../core/clock';
import type { Launches } from '../players/launches';
import { ClientFiles } from '../server/clientFiles';
import { COMMON_HEADERS } from '../server/policy';

export interface OperatorParts {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** The built client's folder; the lobby's files are in `operator` below it. */
  readonly clientFolder: string;
  readonly clock: Clock;
  /** Known once the platform listens. */
  readonly platform: () => {
    readonly address: string;
    readonly launches: Pick<Launches, 'mint'>;
    readonly launchKey: string;
  };
}

export interface Operator {
  readonly address: string;
  stop(): Promise<void>;
}

interface Guest {
  readonly userId: string;
  readonly token: string;
  readonly nickName: string;
  readonly since: number;
}

/** Life of a launch link, and of a guest's session with the demo operator, in milliseconds. */
const LINK_GOOD = 60_000;
const GUEST_GOOD = 20 * 60_000;
const MOST_GUESTS = 500;
const COOKIE = 'guest';
/** The lobby leads to any game; the player may come back. */
const MAY_CHOOSE = 2;

export async function startOperator(parts: OperatorParts): Promise<Operator> {
  const { clock, host, port, platform } = parts;
  const files = new ClientFiles(path.join(parts.clientFolder, 'operator'));
  const guests = new Map<string, Guest>();
  const app = fastify({ logger: false, forceCloseConnections: true });
  /** The client as this visitor reaches it: under the same name of this machine, at the platform's port. */
  const clientFor = (hostHeader: string): string => {
    const client = new URL(platform().address);
    const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)/i.exec(hostHeader)?.[0];
    if (name) client.hostname = name;
    return client.origin;
  };
  const guestOf = async (id: string | undefined): Promise<readonly [string, Guest]> => {
    const now = clock.now();
    const known = id === undefined ? undefined : guests.get(id);
    if (id !== undefined && known && now - known.since < GUEST_GOOD) return [id, known];
    const { player, token } = await platform().launches.mint({});
    const { userId, nickName } = player;
    const guest: Guest = { userId, token, nickName, since: now };
    const fresh = randomUUID();
    guests.set(fresh, guest);
    for (const oldest of guests.keys()) {
      if (guests.size <= MOST_GUESTS) break;
      guests.delete(oldest);
    }
    return [fresh, guest];
  };

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    done();
  });
  app.get<{ Querystring: { readonly game?: string; readonly fresh?: string } }>(
    '/launch',
    async (request, reply) => {
      const { game, fresh } = request.query;
      const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{36})`).exec(request.headers.cookie ?? '')?.[1];
      const [id, { userId, token, nickName }] = await guestOf(fresh === '1' ? undefined : cookie);
      const gameType = Number(game);
      const block = {
        userId,
        token,
        type: MAY_CHOOSE,
        ...(isGameType(gameType) && { gameType }),
        defaultLanguage: 2,
        nickName,
        userName: nickName,
      };
      const query = launchQuery(platform().launchKey, block, clock.now() + LINK_GOOD);
      const client = clientFor(request.headers.host ?? '');
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', `${COOKIE}=${id}; HttpOnly; SameSite=Strict; Path=/`)
        .send({ launch: `${client}/?${query}`, client, player: nickName });
    },
  );
  app.get('/*', async (request, reply) => {
    const address = request.url.replace(/[?#].*$/s, '');
    const file = await files.find(address, request.headers['accept-encoding'] ?? '');
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    if (file.type.startsWith('text/html'))
      reply.header('content-security-policy', lobbyPolicy(clientFor(request.headers.host ?? '')));
    reply.header('cache-control', 'no-cache').header('etag', `"${file.etag}${file.encoding ?? ''}"`);
    if (file.encoding) reply.header('content-encoding', file.encoding);
    return reply.type(file.type).send(file.bytes);
  });
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return { address: `http://${name}:${taken}`, stop: () => app.close() };
}

/** What an operator's page needs for the client: its script and its frame, from the client's origin. */
const lobbyPolicy = (client: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${client}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${client}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
