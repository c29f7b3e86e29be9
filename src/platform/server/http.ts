// The HTTP server: the API, the client, launch links, probes; and the socket's upgrade on the same port.
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { CODE } from '../../protocol/codes';
import { encodeJson } from '../../protocol/json';
import { serverTime, type Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import { maskedAddress, type Log } from '../logging/log';
import type { Api, RawAnswer } from './api';
import { callerAddress, proxyCheck } from './callerAddress';
import { NOTICE_PATH, type PlayerSockets } from './playerSockets';
import { COMMON_HEADERS } from './policy';

export interface HttpParts {
  /** The API for players; null for a process that serves none. */
  readonly players: { readonly api: Api; readonly notice: Pick<PlayerSockets, 'upgrade'> } | null;
  readonly clock: Clock;
  readonly config: PlatformConfig;
  readonly log: Log;
  readonly newErrorId: () => string;
  /** Other routes: client, launch links, test controls. */
  readonly more: (app: FastifyInstance) => void;
  /** Delays each answer; a test control. */
  readonly delay: () => Promise<void>;
}

const API = '/api';

export function createHttp(parts: HttpParts): FastifyInstance {
  const { players, clock, config, log, newErrorId } = parts;
  const isProxy = proxyCheck(config.http.proxies);
  const app = fastify({
    logger: false,
    bodyLimit: config.http.bodyLimit,
    // A client must not hold connections by sending single bytes. Node looks for requests past their time only so often: by default every
    // half minute.
    requestTimeout: config.http.requestTimeout,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: config.http.requestTimeout },
    // Browsers keep spare connections open; they must not keep a stopping platform alive.
    forceCloseConnections: true,
    trustProxy: config.http.proxies.length > 0 && isProxy,
    // Fastify runs no hooks for a malformed address.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(400, { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8' });
      reply.raw.end('Bad request\n');
    },
  });

  // The signature covers the bytes of the body, so Fastify must not parse it before the API has checked them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    // The platform's time, which a test may have moved: clients compare the ttl of a launch link with it.
    reply.header('date', new Date(clock.now()).toUTCString());
    allowOrigin(request, reply, config.http.origins);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    log.debug('request', {
      method,
      url: maskedAddress(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });

  app.options('/*', (_request, reply) => reply.code(204).send());
  if (players) playerRoutes(app, players, isProxy, parts);
  parts.more(app);

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'),
  );
  app.setErrorHandler((error: { statusCode?: number } & Error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A body that is too large or incomplete is the caller's fault. There is no token to seal an answer with.
    if (status < 500)
      return reply.code(status).send(encodeJson({ code: CODE.illegalCharacters, msg: error.message }));
    const errorId = newErrorId();
    log.error('request failed', { errorId, url: maskedAddress(request.url), error });
    return reply
      .code(500)
      .send(encodeJson({ code: CODE.systemException, msg: `System exception ${errorId}` }));
  });
  return app;
}

function playerRoutes(
  app: FastifyInstance,
  { api, notice }: NonNullable<HttpParts['players']>,
  isProxy: (address: string) => boolean,
  { clock, log, delay }: HttpParts,
): void {
  const header = ({ headers }: FastifyRequest, name: string): string => [headers[name] ?? ''].flat()[0] ?? '';
  const send = (reply: FastifyReply, { status, body }: RawAnswer): FastifyReply =>
    reply.code(status).type('application/json').header('cache-control', 'no-store').send(body);

  app.post(`${API}/*`, { onRequest: refuseUnread }, async (request, reply) => {
    // The time is taken when the body is complete: otherwise a caller could send headers early and the body when the outcome
    // is known.
    const receivedAt = serverTime(clock.now());
    await delay();
    const path = request.url.slice(API.length).replace(/\?.*$/s, '');
    const answer = await api.answer({
      path,
      address: request.ip,
      token: header(request, 'authorization'),
      sessionId: header(request, 'sessionid'),
      sign: header(request, 'sign'),
      wire: header(request, 'encryption'),
      body: typeof request.body === 'string' ? request.body : '',
      receivedAt,
    });
    return send(reply, answer);
  });

  function refuseUnread(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const refused = api.refusedUnread({ address: request.ip, token: header(request, 'authorization') });
    if (refused) send(reply, refused);
    else done();
  }

  app.server.on('upgrade', (request, connection, head) => {
    if (request.url?.split('?')[0] !== NOTICE_PATH) return void connection.destroy();
    notice.upgrade(request, connection, head, callerAddress(request, isProxy)).catch((error: unknown) => {
      log.error('socket failed', { error });
      connection.destroy();
    });
  });
}

export async function listen(http: FastifyInstance, { host, port }: PlatformConfig): Promise<string> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} is in use; set PORT to another`, { cause: error });
  }
  const { port: taken } = http.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${taken}`;
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return;
  reply.headers({
    'access-control-allow-origin': origin,
    vary: 'origin',
    'access-control-allow-methods': 'POST, GET',
    'access-control-allow-headers': 'authorization, content-type, ct, sessionid, encryption, sign',
    'access-control-expose-headers': 'date',
    'access-control-max-age': '600',
  });
}
