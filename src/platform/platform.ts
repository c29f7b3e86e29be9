// The whole reference platform put together: database, ledger, players, services, HTTP and socket. Everything it
// depends on is passed in, so that a test runs it on its own clock and database.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SHARED_PUSHES } from '../protocol/push';
import { CONTROL } from '../protocol/frames';
import { every, type Clock } from '../core/clock';
import { adminRoutes } from './admin/routes';
import { TestControls } from './admin/controls';
import { checkConfig } from './config/checkConfig';
import type { PlatformConfig } from './config/config';
import type { Database, Migration } from './database/database';
import { openDatabase } from './database/openDatabase';
import { PLATFORM_MIGRATIONS } from './database/schema/index';
import type { Ledger } from './ledger/ledger';
import { SqlLedger } from './ledger/sqlLedger';
import type { Log } from './logging/log';
import { Metrics } from './logging/metrics';
import { startLinks } from './links';
import { Lookout } from './lookout';
import { createActions } from './operator/actions';
import { AuditLog } from './operator/audit';
import { OperatorKeys } from './operator/keys';
import { operatorFault } from './operator/settings';
import { forgetOperatorCalls, operatorRoutes, type OperatorRoutesParts } from './operator/routes';
import { LaunchCodes } from './players/launchCodes';
import { Launches } from './players/launches';
import { PlayLimits } from './players/playLimits';
import { Billboard } from './people/billboard';
import { peopleService } from './people/peopleService';
import { Players } from './players/players';
import { Sessions } from './players/sessions';
import type { Random } from './random';
import { recordsService } from './records/recordsService';
import { Api } from './server/api';
import { currentCaller } from './server/caller';
import { loadClientConfig } from './server/clientConfig';
import { clientRoutes } from './server/clientRoutes';
import { createHttp } from './server/http';
import { launchRoutes } from './server/launchRoutes';
import { LastBets } from './server/lastBets';
import { Maintenance } from './server/maintenance';
import { PlannedMaintenance } from './server/plannedMaintenance';
import { Passes } from './server/passes';
import { Notice } from './server/notice';
import { probeRoutes } from './server/probes';
import { Requests } from './server/requests';
import type { Service, ServiceFactory } from './server/service';
import { sharedCalls } from './server/sharedCalls';
import { MovableClock } from './server/systemClock';
import { readVersion } from './version';
import type { WalletAdapter } from './wallet/adapter';
import { Hub88Wallet } from './wallet/hub88';
import { Wallets } from './wallet/wallets';

export interface PlatformOptions {
  readonly config: PlatformConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly createServices: ServiceFactory;
  /** Schemas of the services, numbered from 100 on. */
  readonly migrations: readonly Migration[] | Promise<readonly Migration[]>;
  /** The platform can't go on: its database went away, or its folder was taken over. */
  readonly onLost?: (error: Error) => void;
}

export interface Platform {
  /** Of this machine, with the port that was taken. */
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
  /** What to tell the person who started it. */
  links(): readonly string[];
  /** From now on /ready refuses: whoever balances the load sends nobody here any more. */
  prepareToStop(): void;
  stop(): Promise<void>;
}

const SWEEP_EVERY = 60_000;

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { random, log, migrations } = options;
  const config = checkConfig(options.config);
  const clock = config.testControls ? new MovableClock(options.clock) : options.clock;
  const client = await loadClientConfig(config.clientFolder, {
    ...config.client.settings,
    ...(config.chain.tron === null && { demoBlocks: true }),
  });
  const onLost = (error: Error): void => {
    log.error('platform lost', { error });
    options.onLost?.(error);
  };
  const allMigrations = [...PLATFORM_MIGRATIONS, ...(await migrations)];
  const version = readVersion(allMigrations);
  const database = await openDatabase({
    ...config,
    migrations: allMigrations,
    clock,
    onLost,
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
    const notice: Notice = new Notice({ sessions, passes, clock, random, config: config.socket, log });
    const metrics = new Metrics({
      version: version.version,
      sockets: () => notice.connected.length,
      openBets: () => openBets(database),
      walletDue: () => walletDue(database),
    });
    const ledger = new SqlLedger({ database, onBalancesChanged: (userIds) => tellBalances(notice, userIds) });
    const maintenance: Maintenance = new Maintenance(
      (gameType) => {
        if (gameType === null && maintenance.stop)
          void endWaiting().then(() => tellStatus(notice, maintenance, gameType));
        else tellStatus(notice, maintenance, gameType);
      },
      () => clock.now(),
    );
    const planned = new PlannedMaintenance({ clock, publisher: notice, maintenance });
    const billboard = new Billboard(notice, config.demo);
    undo.push(() => planned.stop());
    const players = new Players({
      database,
      ledger,
      clock,
      random,
      startBalance: config.startBalance,
      onChanged: (userId, change) => sessions.changed(userId, change),
    });
    const codes = new LaunchCodes({ database, sessions, clock, random, good: config.sessions.code });
    const limits = new PlayLimits(database, sessions, clock);
    const wallets: Wallets = new Wallets({
      database,
      ledger,
      clock,
      log,
      adapters: walletAdapters(config),
      onSent: (kind, outcome) => metrics.walletAsked(kind, outcome),
    });
    const launches = new Launches({
      players,
      sessions,
      clock,
      launchKey: client.launchKey,
      linkGood: config.sessions.link,
    });
    const requests = new Requests(database, clock);

    const gameServices = await options.createServices({
      database,
      ledger,
      publisher: notice,
      clock,
      config,
      random,
      log,
    });
    const games = gameServices.flatMap(({ game }) => game ?? []);
    const lastBets = new LastBets({
      database,
      clock,
      publisher: notice,
      maintenance,
      onFailure: (error) => log.error('open bets could not be looked at', { error }),
    });
    const shared = sharedCalls({
      games,
      balanceOf: (player) => wallets.balanceOf(player),
      publisher: notice,
      maintenance,
      mustLeave: (userId) => lastBets.mustLeave(userId),
      config,
    });
    /** What would keep players here for as long as they like is ended before they are told. */
    const endWaiting = async (): Promise<void> => {
      // A bet that was let in just before may not be stored yet.
      await api.settled();
      for (const { game, closing } of gameServices)
        await closing?.().catch((error: unknown) => log.error('not ended', { game: game?.gameType, error }));
    };
    const services = [
      recordsService({ database, games, requests, operators: config.operators }),
      peopleService({
        database,
        publisher: notice,
        clock,
        log,
        reviewTime: config.reviewTime,
        onRenamed: (userId, nickName) => sessions.changed(userId, { nickName }),
        billboard,
        boardsClosed: () => maintenance.stop !== null,
      }),
      ...gameServices,
    ];
    let address = '';
    const newErrorId = (): string => randomUUID();
    const controls = new TestControls();
    const api = new Api({
      services: [shared, ...services],
      sessions,
      requests,
      maintenance,
      ledger,
      limits,
      wallets,
      operatorFault: (player) => operatorFault(config.operators, player),
      exchange: (code, nonce, hostPage) => codes.exchange(code, nonce, hostPage),
      passOf: (token) => passes.of(token),
      clock,
      config: config.http,
      log,
      newErrorId,
      refusal: (userId, path) => controls.refusalOf(userId, path),
      metrics,
    });
    const keys = new OperatorKeys(database, clock);
    const operatorParts = (): OperatorRoutesParts => ({
      database,
      clock,
      log,
      keys,
      audit: new AuditLog(database),
      operators: config.operators,
      newErrorId,
      rates: config.http,
      actions: createActions({
        database,
        ledger,
        balanceOf: (player) => wallets.balanceOf(player),
        clock,
        random,
        players,
        codes,
        keys,
        publisher: notice,
        maintenance,
        planned,
        billboard,
        games,
        operators: config.operators,
        clientUrl: () => config.publicUrl ?? `${address}/`,
        launchKey: client.launchKey,
        protection: client.protection,
      }),
    });
    for (const { id, publicKey } of config.operators) await keys.register(id, publicKey);
    const http = createHttp({
      api,
      notice,
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
          healthy: () => answersInTime(database),
          closedBecause: () => (stopping ? 'the platform is stopping' : null),
          sockets: () => notice.connected.length,
        });
        if (config.operators.length > 0) operatorRoutes(app, operatorParts());
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
        for (const service of services) service.pages?.(app);
        if (config.clientFolder !== '')
          clientRoutes(app, { folder: config.clientFolder, client, config: config.client });
      },
    });

    // Undone from the last to the first: no new calls, then services, then what is left to say, then the database.
    undo.push(
      () => http.close(),
      () => notice.stop(),
    );
    lastBets.start();
    undo.push(() => lastBets.stop());
    for (const service of services) {
      undo.push(() => service.stop());
      await service.start();
    }
    const sweep = async (): Promise<void> => {
      await sessions.sweep();
      await requests.forget(config.http.answersKept);
      await codes.forget();
      await forgetOperatorCalls({ database, clock, keys });
    };
    undo.push(() => wallets.stop());
    await wallets.start();
    undo.push(sweeping(clock, sweep, log), () => api.close());
    address = await listen(http, config);
    log.info('platform started', {
      address,
      database: config.databaseUrl === null ? 'embedded' : 'postgres',
      games: games.length,
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

async function listen(http: FastifyInstance, { host, port }: PlatformConfig): Promise<string> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} is in use; set PORT to another`, { cause: error });
  }
  const { port: taken } = http.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${taken}`;
}

/** A balance that changed in a session's own call is told by the answer; elsewhere a push says "fetch again". */
function tellBalances(notice: Notice, userIds: readonly string[]): void {
  const caller = currentCaller();
  for (const userId of userIds)
    notice.toPlayer(
      userId,
      SHARED_PUSHES.accountRefresh.code,
      {},
      userId === caller?.userId ? caller.tokenHash : undefined,
    );
}

/** Of a game everybody hears the status; what concerns the whole platform stands in each player's own info. */
function tellStatus(notice: Notice, maintenance: Maintenance, gameType: number | null): void {
  if (gameType === null) notice.toAll(SHARED_PUSHES.userInfoRefresh.code, {});
  else notice.toAll(SHARED_PUSHES.gameStatus.code, { gameType, status: maintenance.statusOf(gameType) });
  notice.toAll(SHARED_PUSHES.gameConfigsChanged.code, {});
}

function sweeping(clock: Clock, sweep: () => Promise<void>, log: Log): () => Promise<void> {
  const lookout = new Lookout(sweep, (error) => log.error('sweeping failed', { error }));
  lookout.start();
  const cancel = every(clock, SWEEP_EVERY, () => lookout.look());
  return () => {
    cancel();
    return lookout.stop();
  };
}

async function openBets(database: Database): Promise<readonly (readonly [number, number])[]> {
  const rows = await database.query(
    "SELECT game_type, count(*) AS open FROM bets WHERE state = 'open' GROUP BY game_type",
  );
  return rows.map((row) => [Number(row['game_type']), Number(row['open'])]);
}

async function walletDue(database: Database): Promise<number> {
  const [row] = await database.query("SELECT count(*) AS due FROM wallet_transactions WHERE state = 'due'");
  return Number(row?.['due'] ?? 0);
}

/** The wallets of operators who keep the money, by operator. */
function walletAdapters({ operators, wallet }: PlatformConfig): ReadonlyMap<string, WalletAdapter> {
  const { privateKey, patience } = wallet;
  return new Map(
    operators.flatMap(({ id, walletUrl }) =>
      walletUrl === null || privateKey === null
        ? []
        : [[id, new Hub88Wallet({ url: walletUrl, privateKey, patience })] as const],
    ),
  );
}

const HEALTH_PATIENCE = 2_000;

function answersInTime(database: Database): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), HEALTH_PATIENCE);
    database.query('SELECT 1').then(
      () => (clearTimeout(timer), resolve(true)),
      () => (clearTimeout(timer), resolve(false)),
    );
  });
}
