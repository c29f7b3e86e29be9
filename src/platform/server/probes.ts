// The endpoints for machines: health, readiness, version and metrics.
import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Metrics } from '../logging/metrics';
import type { WireBefore } from './wireBefore';

export interface Version {
  readonly version: string;
  /** Commit of the sources, if the image was built with FAIRGROUND_COMMIT. */
  readonly commit: string | null;
  readonly node: string;
  /** Number of the newest migration of this version. */
  readonly schema: number;
}

export interface ProbesParts {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly access: PlatformConfig['metrics'];
  readonly version: Version;
  readonly before: Pick<WireBefore, 'versions'>;
  /** Whether the database answers. */
  readonly healthy: () => Promise<boolean>;
  /** Whether the database accepts writes. */
  readonly writable: () => Promise<boolean>;
  /** Why no new players should be sent to this running process; null when there is no reason. */
  readonly closedBecause: () => string | null;
  readonly sockets: () => number;
}

export function probeRoutes(app: FastifyInstance, parts: ProbesParts): void {
  const { clock, metrics, access, version, before, healthy, writable, closedBecause, sockets } = parts;

  app.get('/health', async (_request, reply) => {
    const isHealthy = await healthy();
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isHealthy ? 'ok' : 'failing', now: clock.now(), sockets: sockets() });
  });

  app.get('/ready', async (_request, reply) => {
    const why = closedBecause() ?? ((await writable()) ? null : 'the database takes no writes');
    return reply
      .code(why === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(why === null ? { status: 'ready' } : { status: 'not ready', why });
  });

  app.get('/version', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ...version, wire: before.versions }),
  );

  app.get('/metrics', async (request, reply) => {
    if (access === null) return reply.callNotFound();
    if (access.token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${access.token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares in constant time, so that the duration does not show where two texts differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
