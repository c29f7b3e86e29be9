// One process of a cluster: an edge, a hall, or both, on one PostgreSQL and one NATS with the others. One process alone
// (platform.ts) needs neither.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answersInTime, openBets, takesWrites, walletDue } from '../database/looks';
import { openOnServer } from '../database/openDatabase';
import { PLATFORM_MIGRATIONS } from '../database/schema/index';
import { startLinks } from '../links';
import { Metrics } from '../logging/metrics';
import type { Launches } from '../players/launches';
import { loadClientConfig } from '../server/clientConfig';
import { createHttp, listen } from '../server/http';
import { probeRoutes, type Version } from '../server/probes';
import { GAMES } from '../../games/games';
import { WireBefore } from '../server/wireBefore';
import { readVersion } from '../version';
import { createEdge, type Edge } from './edge';
import { createLeader, type Leader } from './leader';
import type { ClusterOptions, MemberParts } from './member';
import { connectNats } from './natsBus';

export interface Member {
  readonly address: string;
  /** Mints demo players; null where no edge is. */
  readonly launches: Launches | null;
  links(): readonly string[];
  prepareToStop(): void;
  stop(): Promise<void>;
}

/** Longest time that a process paused in a transaction keeps its locks, in milliseconds. Shorter than a lease. */
const LONGEST_PAUSE = 2_000;

export async function joinCluster(options: ClusterOptions): Promise<Member> {
  const { config, clock, log, onLost } = options;
  const { databaseUrl, natsUrl, roles } = config;
  if (databaseUrl === null || natsUrl === null)
    throw new Error('a cluster needs a shared PostgreSQL (DATABASE_URL) and NATS (FAIRGROUND_NATS_URL)');
  const migrations = [...PLATFORM_MIGRATIONS, ...(await options.migrations)];
  const member = `${roles.join('+')}-${randomUUID().slice(0, 8)}`;
  const undo: (() => Promise<void> | void)[] = [];
  let stopping = false;
  const prepareToStop = (): void => {
    stopping = true;
  };
  const stop = async (): Promise<void> => {
    prepareToStop();
    for (let step = undo.pop(); step; step = undo.pop())
      await Promise.resolve(step()).catch((error: unknown) => log.error('stopping failed', { error }));
  };
  try {
    const database = await openOnServer({
      url: databaseUrl,
      migrations,
      isShared: true,
      longestPause: LONGEST_PAUSE,
      onLost,
      onAway: (reason) =>
        reason === null ? log.info('database back') : log.error('database away', { reason }),
    });
    undo.push(() => database.close());
    const bus = await connectNats({
      url: natsUrl,
      name: member,
      onFailure: (error) => log.error('message of another process failed', { error }),
    });
    undo.push(() => bus.close());
    const version = readVersion(migrations);
    const isEdge = roles.includes('edge');
    let edge: Edge | null = null;
    let leader: Leader | null = null;
    const metrics = new Metrics({
      version: version.version,
      sockets: () => edge?.sockets() ?? 0,
      openBets: () => openBets(database),
      walletDue: () => walletDue(database),
    });
    const client = await loadClientConfig(config.clientFolder, {
      ...config.client.settings,
      ...(config.chain.tron === null && { demoBlocks: true }),
    });
    const parts: MemberParts = {
      ...options,
      ...{ bus, database, metrics, client, member },
      before: new WireBefore(config.http.wireV1Until, clock),
      newErrorId: () => randomUUID(),
    };
    if (roles.includes('hall')) leader = createLeader(parts);
    if (isEdge) edge = createEdge(parts);
    const closedBecause = (): string | null =>
      stopping
        ? 'the process is stopping'
        : bus.isConnected
          ? (edge?.closedBecause() ?? null)
          : 'NATS does not answer';
    const http = createHttp({
      players: edge,
      ...{ clock, config, log, newErrorId: parts.newErrorId },
      delay: () => Promise.resolve(),
      more(app) {
        probes(app, parts, version, closedBecause, () => edge?.sockets() ?? 0);
        edge?.routes(app);
      },
    });
    undo.push(() => http.close());
    if (edge) {
      const { start, stop: stopEdge } = edge;
      undo.push(stopEdge);
      await start();
    }
    const address = await listen(http, config);
    if (leader) {
      undo.push(() => leader?.stop());
      leader.start();
    }
    log.info('platform started', {
      ...{ address, database: 'postgres', roles, member },
      wire: parts.before.versions,
    });
    return {
      address,
      launches: edge?.launches ?? null,
      links: () =>
        edge
          ? startLinks(
              address,
              GAMES.map(({ gameType }) => gameType),
              config,
            )
          : [`Fairground's hall answers probes at ${address}`],
      prepareToStop,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function probes(
  app: FastifyInstance,
  { clock, metrics, before, config, database }: MemberParts,
  version: Version,
  closedBecause: () => string | null,
  sockets: () => number,
): void {
  probeRoutes(app, {
    ...{ clock, metrics, version, before, closedBecause, sockets },
    access: config.metrics,
    healthy: () => answersInTime(database),
    writable: () => takesWrites(database),
  });
}
