// The whole reference platform put together: database, ledger, players, services, HTTP and socket. Everything it
// depends on is passed in, so that a test runs it on its own clock and database.
import { randomUUID } from 'node:crypto';
import { CONTROL } from '../protocol/frames';
import type { Clock } from '../core/clock';
import { adminRoutes } from './admin/routes';
import { TestControls } from './admin/controls';
import { checkConfig } from './config/checkConfig';
import type { PlatformConfig } from './config/config';
import type { Database, Migration } from './database/database';
import { openDatabase } from './database/openDatabase';
import { PLATFORM_MIGRATIONS } from './database/schema/index';
import type { Ledger } from './ledger/ledger';
import type { Log } from './logging/log';
import { Metrics } from './logging/metrics';
import { createHall } from './hall';
import { startLinks } from './links';
import { Launches } from './players/launches';
import { Sessions } from './players/sessions';
import type { Random } from './random';
import { Api } from './server/api';
import { loadClientConfig } from './server/clientConfig';
import { clientRoutes } from './server/clientRoutes';
import { answersInTime, openBets, takesWrites, walletDue } from './database/looks';
import { createHttp, listen } from './server/http';
import { launchRoutes } from './server/launchRoutes';
import { Passes } from './server/passes';
import { Notice } from './server/notice';
import { probeRoutes } from './server/probes';
import { Replays } from './server/replays';
import { Strangers } from './server/strangers';
import { WireBefore } from './server/wireBefore';
import type { Service, ServiceFactory } from './server/service';
import { MovableClock } from './server/systemClock';
import { readVersion } from './version';

export interface PlatformOptions {
  readonly config: PlatformConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly createServices: ServiceFactory;
  /** Schemas of the services, numbered from 100 on. */
  readonly migrations: readonly Migration[] | Promise<readonly Migration[]>;
  /** Called when the platform cannot continue: its database is lost, or another process took over its folder. */
  readonly onLost?: (error: Error) => void;
}

export interface Platform {
  /** The platform's address on this machine, with its port. */
  readonly address: string;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly launches: Launches;
  /** Opens launch links. */
  readonly launchKey: string;
  readonly sessions: Sessions;
  readonly passes: Passes;
  readonly services: readonly Service[];
  readonly notice: Notice;
  /** Faults for tests; without effect until one is set. */
  readonly controls: TestControls;
  /** Lines to print for the person who started the platform. */
  links(): readonly string[];
  /** Makes /ready refuse, so that load balancers send no more players here. */
  prepareToStop(): void;
  stop(): Promise<void>;
}

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { random, log, migrations } = options;
  const config = checkConfig(options.config);
  const clock = config.testControls ? new MovableClock(options.clock) : options.clock;
  const client = await loadClientConfig(config.clientFolder, {
    ...config.client.settings,
    ...(config.chain.tron === null && { demoBlocks: true }),
  });
  const onLost = (error: Error): void => {
    log.error('database lost', { error });
    options.onLost?.(error);
  };
  const allMigrations = [...PLATFORM_MIGRATIONS, ...(await migrations)];
  const version = readVersion(allMigrations);
  const database = await openDatabase({
    ...config,
    migrations: allMigrations,
    clock,
    onLost,
    onAway: (reason) =>
      reason === null ? log.info('database back') : log.error('database away', { reason }),
  });
  const undo: (() => Promise<void> | void)[] = [() => database.close()];
  let stopping = false;
  const prepareToStop = (): void => {
    stopping = true;
  };
  const stop = async (): Promise<void> => {
    prepareToStop();
    for (let step = undo.pop(); step; step = undo.pop()) {
      await Promise.resolve(step()).catch((error: unknown) => log.error('stopping failed', { error }));
    }
  };
  try {
    const sessions: Sessions = new Sessions({
      database,
      clock,
      random,
      config: config.sessions,
      log,
      onEnded: (session) => notice.drop(session, CONTROL.sessionOver),
    });
    const passes = new Passes(database, random);
    const before = new WireBefore(config.http.wireV1Until, clock);
    const strangers: Strangers = new Strangers({
      ...{ sessions, clock, rate: config.http.strangers },
      onRefused: () => metrics.strangerRefused(),
    });
    const metrics: Metrics = new Metrics({
      version: version.version,
      sockets: () => notice.connected.length,
      openBets: () => openBets(database),
      walletDue: () => walletDue(database),
    });
    const notice: Notice = new Notice({
      ...{ sessions, passes, before, strangers, metrics, clock, random, log },
      nonces: new Replays(clock),
      config: config.socket,
    });
    const newErrorId = (): string => randomUUID();
    const controls = new TestControls();
    let address = '';
    const hall = await createHall({
      ...{ database, config, clock, random, log, sessions, metrics, client, newErrorId },
      publisher: notice,
      createServices: options.createServices,
      clientUrl: () => config.publicUrl ?? `${address}/`,
      refusal: (userId, path) => controls.refusalOf(userId, path),
    });
    const { services, games, ledger, players, maintenance, planned, billboard } = hall;
    const launches = new Launches({
      players,
      sessions,
      clock,
      launchKey: client.launchKey,
      linkGood: config.sessions.link,
    });
    const api = new Api({
      desk: hall.calls,
      sessions,
      nonces: new Replays(clock),
      before,
      strangers,
      ledger,
      exchange: (code, nonce, hostPage) => hall.codes.exchange(code, nonce, hostPage),
      passOf: (token) => passes.of(token),
      clock,
      config: config.http,
      log,
      newErrorId,
      refusal: (userId, path) => controls.refusalOf(userId, path),
      metrics,
    });
    const http = createHttp({
      players: { api, notice },
      clock,
      config,
      log,
      newErrorId,
      delay: () => controls.wait(),
      more(app) {
        probeRoutes(app, {
          clock,
          metrics,
          access: config.metrics,
          version,
          before,
          healthy: () => answersInTime(database),
          writable: () => takesWrites(database),
          closedBecause: () => (stopping ? 'the platform is stopping' : null),
          sockets: () => notice.connected.length,
        });
        if (config.demo) launchRoutes(app, launches, config.http, clock);
        if (clock instanceof MovableClock)
          adminRoutes(app, {
            controls,
            clock,
            maintenance,
            planned,
            billboard,
            players,
            games,
            notice,
            ledger,
            launches,
          });
        hall.pages(app);
        if (config.clientFolder !== '')
          clientRoutes(app, { folder: config.clientFolder, client, config: config.client });
      },
    });

    // The order is reversed: first calls stop, then services, then the remaining pushes are sent, then the database closes.
    undo.push(
      () => http.close(),
      () => notice.stop(),
    );
    undo.push(() => hall.stop());
    await hall.start();
    undo.push(() => api.close());
    address = await listen(http, config);
    log.info('platform started', {
      address,
      database: config.databaseUrl === null ? 'embedded' : 'postgres',
      games: games.length,
      wire: before.versions,
    });
    const links = () =>
      startLinks(
        address,
        games.map(({ gameType }) => gameType),
        config,
      );
    return {
      address,
      database,
      ledger,
      launches,
      launchKey: client.launchKey,
      sessions,
      passes,
      services,
      notice,
      controls,
      links,
      prepareToStop,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
