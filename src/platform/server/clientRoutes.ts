// Serves the client: its page with the policy, its files, and config.json with the platform's settings.
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config/config';
import type { ClientConfig } from '../../protocol/config';
import { ClientFiles } from './clientFiles';
import {
  CACHE_CONTROL,
  contentSecurityPolicy,
  operatorsFor,
  PAGE_HEADERS,
  PERMISSIONS_POLICY,
  PICTURE_POLICY,
  WORKER_SCRIPT,
} from './policy';

const NOT_BUILT =
  'The client is not built: there is no index.html in its folder.\n' +
  '`npm start` builds it and then starts the platform; `npm run build` only builds it.\n';
const SDK = /^\/embed\.(js|mjs|d\.ts)$/;

export interface ClientRoutesParts {
  readonly folder: string;
  readonly client: ClientConfig;
  readonly config: PlatformConfig['client'];
}

export function clientRoutes(app: FastifyInstance, { folder, client, config }: ClientRoutesParts): void {
  const files = new ClientFiles(folder);

  app.get('/config.json', (request, reply) => {
    const hosts = [...client.hosts, ...operatorsFor(config, request.headers.host ?? '')];
    return reply.header('cache-control', 'no-store').send({ ...client, hosts });
  });

  app.get('/*', async (request, reply) => {
    const address = request.url.replace(/[?#].*$/s, '');
    const file = await files.find(address, request.headers['accept-encoding'] ?? '');
    if (!file) {
      const missing = address === '/' || address === '/index.html';
      return reply
        .code(missing ? 503 : 404)
        .type('text/plain; charset=utf-8')
        .send(missing ? NOT_BUILT : 'Not found\n');
    }
    const host = request.headers.host ?? '';
    const isWorker = WORKER_SCRIPT.test(address.slice(1));
    if (isWorker)
      reply.header(
        'content-security-policy',
        contentSecurityPolicy({ client, frameAncestors: [], host, html: '' }),
      );
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', PICTURE_POLICY);
    if (file.type.startsWith('text/html')) {
      const html = (await files.find(address, ''))?.bytes.toString('utf8') ?? '';
      const frameAncestors = [...config.frameAncestors, ...client.hosts, ...operatorsFor(config, host)];
      reply.header('content-security-policy', contentSecurityPolicy({ client, frameAncestors, host, html }));
      reply.header('permissions-policy', PERMISSIONS_POLICY);
    }
    if (file.immutable && !isWorker && !/^(text\/html|image\/svg)/.test(file.type))
      for (const header of PAGE_HEADERS) reply.removeHeader(header);
    // Operators' pages load the SDK from here, also as a module.
    if (SDK.test(address))
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const etag = `"${file.etag}${file.encoding ?? ''}"`;
    const good = CACHE_CONTROL[file.immutable ? 'hashed' : 'other'];
    reply.header('cache-control', config.inDevelopment ? 'no-store' : good);
    reply.header('etag', etag).header('vary', 'accept-encoding, origin').type(file.type);
    if (file.encoding) reply.header('content-encoding', file.encoding);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(file.bytes);
  });
}
