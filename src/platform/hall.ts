// The hall of a platform: everything that decides, from the services of the games to the operator's actions, over a database
// and a way to speak to players. Who opens envelopes and holds sockets is elsewhere (platform.ts, cluster/edge.ts).
import type { FastifyInstance } from 'fastify';
import { SHARED_PUSHES } from '../protocol/push';
import type { ClientConfig } from '../protocol/config';
import type { Clock } from '../core/clock';
import type { PlatformConfig } from './config/config';
import type { Database } from './database/database';
import { loadGames } from './games/registry';
import { SqlLedger } from './ledger/sqlLedger';
import type { Ledger } from './ledger/ledger';
import type { Log } from './logging/log';
import type { Metrics } from './logging/metrics';
import { createActions } from './operator/actions';
import { AuditLog } from './operator/audit';
import { OperatorKeys } from './operator/keys';
import { operatorFault } from './operator/settings';
import { stakesIn, widestGames } from './operator/stakes';
import { forgetOperatorCalls, operatorRoutes } from './operator/routes';
import { LaunchCodes } from './players/launchCodes';
import { PlayLimits } from './players/playLimits';
import { Billboard } from './people/billboard';
import { peopleService } from './people/peopleService';
import { Players } from './players/players';
import { rulesFor } from './players/terms';
import type { Sessions } from './players/sessions';
import type { Random } from './random';
import { recordsService } from './records/recordsService';
import { currentCaller } from './server/caller';
import { Calls } from './server/calls';
import { LastBets } from './server/lastBets';
import { Maintenance } from './server/maintenance';
import { PlannedMaintenance } from './server/plannedMaintenance';
import { Requests } from './server/requests';
import type { GameHooks, Publisher, Service, ServiceFactory } from './server/service';
import { Refusals } from './rounds/refusals';
import { sharedCalls } from './server/sharedCalls';
import { sweeping } from './sweeping';
import type { WalletAdapter } from './wallet/adapter';
import { Hub88Wallet } from './wallet/hub88';
import { Wallets } from './wallet/wallets';

export interface HallParts {
  readonly database: Database;
  readonly config: PlatformConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly publisher: Publisher;
  readonly metrics: Metrics;
  readonly client: Pick<ClientConfig, 'launchKey' | 'protection'>;
  readonly createServices: ServiceFactory;
  /** Where players reach the client, with a slash at its end. */
  readonly clientUrl: () => string;
  readonly newErrorId: () => string;
  /** The code that a test wants a call to be answered with; null for none. */
  readonly refusal: (userId: string, path: string) => number | null;
}

export interface Hall {
  readonly calls: Calls;
  readonly ledger: Ledger;
  readonly players: Players;
  readonly codes: LaunchCodes;
  readonly maintenance: Maintenance;
  readonly planned: PlannedMaintenance;
  readonly billboard: Billboard;
  readonly services: readonly Service[];
  readonly games: readonly GameHooks[];
  /** The operator API, and the services' own pages. */
  pages(app: FastifyInstance): void;
  start(): Promise<void>;
  /** Takes no more work; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

export async function createHall(parts: HallParts): Promise<Hall> {
  const { database, config, clock, random, log, sessions, publisher, metrics, client, newErrorId } = parts;
  const ledger = new SqlLedger({
    database,
    onBalancesChanged: (userIds) => tellBalances(publisher, userIds),
    caller: currentCaller,
  });
  const maintenance: Maintenance = new Maintenance(
    (gameType) => {
      if (gameType === null && maintenance.stop)
        void endWaiting().then(() => tellStatus(publisher, maintenance, gameType));
      else tellStatus(publisher, maintenance, gameType);
    },
    () => clock.now(),
  );
  const planned = new PlannedMaintenance({ database, clock, publisher, maintenance });
  const billboard = new Billboard({
    ...{ database, clock, publisher },
    games: await loadGames(),
    demo: config.demo,
  });
  const players = new Players({
    database,
    ledger,
    clock,
    random,
    startBalance: config.startBalance,
    onChanged: (userId, change) => sessions.changed(userId, change),
  });
  const codes = new LaunchCodes({ database, sessions, clock, random, good: config.sessions.code });
  const wallets: Wallets = new Wallets({
    database,
    ledger,
    clock,
    log,
    adapters: walletAdapters(config),
    onSent: (kind, outcome) => metrics.walletAsked(kind, outcome),
  });
  const requests = new Requests(database, clock);
  const refusals = new Refusals(database);
  const gameServices = await parts.createServices({
    database,
    ledger,
    publisher,
    clock,
    config: { ...config, games: widestGames(config) },
    random,
    log,
  });
  const games = gameServices.flatMap(({ game }) => game ?? []);
  const lastBets = new LastBets({
    database,
    clock,
    publisher,
    maintenance,
    onFailure: (error) => log.error('open bets could not be read', { error }),
  });
  const shared = sharedCalls({
    games,
    balanceOf: (player) => wallets.balanceOf(player),
    publisher,
    maintenance,
    mustLeave: (userId) => lastBets.mustLeave(userId),
    config,
    clock,
    log,
  });
  /** What would keep players here for as long as they like is ended before they are told. */
  const endWaiting = async (): Promise<void> => {
    // A bet that was let in just before may not be stored yet.
    await calls.settled();
    for (const { game, closing } of gameServices)
      await closing?.().catch((error: unknown) =>
        log.error('open bets could not be ended', { game: game?.gameType, error }),
      );
  };
  const services = [
    recordsService({ database, games, requests, operators: config.operators }),
    peopleService({
      database,
      publisher,
      clock,
      log,
      reviewTime: config.reviewTime,
      onRenamed: (userId, nickName) => sessions.changed(userId, { nickName }),
      billboard,
      boardsClosed: () => maintenance.stop !== null,
    }),
    ...gameServices,
  ];
  const calls = new Calls({
    services: [shared, ...services],
    sessions,
    requests,
    maintenance,
    limits: new PlayLimits(database, sessions, clock),
    wallets,
    operatorFault: (session) => operatorFault(config.operators, session.player, rulesFor(session)),
    stakesOf: stakesIn(config),
    clock,
    config: config.http,
    log,
    newErrorId,
    refusal: parts.refusal,
    refusals,
  });
  const keys = new OperatorKeys(database, clock);
  for (const { id, publicKey } of config.operators) await keys.register(id, publicKey);

  const sweep = async (): Promise<void> => {
    await sessions.sweep();
    await requests.forget(config.http.answersKept);
    await refusals.write();
    await codes.forget();
    await forgetOperatorCalls({ database, clock, keys });
  };
  /** Undone from the last to the first. */
  const undo: (() => Promise<void> | void)[] = [() => planned.stop()];
  return {
    ...{ calls, ledger, players, codes, maintenance, planned, billboard, services, games },
    pages(app) {
      if (config.operators.length > 0)
        operatorRoutes(app, {
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
            publisher,
            planned,
            billboard,
            games,
            operators: config.operators,
            clientUrl: parts.clientUrl,
            launchKey: client.launchKey,
            protection: client.protection,
          }),
        });
      for (const service of services) service.pages?.(app);
    },
    async start() {
      await billboard.restore();
      lastBets.start();
      undo.push(() => lastBets.stop());
      // The shared one last: it tells what games add to what they began with.
      for (const service of [...services, shared]) {
        undo.push(() => service.stop());
        await service.start();
      }
      undo.push(() => wallets.stop());
      await wallets.start();
      // Services have begun, since a closure ends what would wait in them; calls come only after this.
      await planned.restore();
      undo.push(() => refusals.write());
      undo.push(sweeping(clock, sweep, log));
    },
    async stop() {
      for (let step = undo.pop(); step; step = undo.pop())
        await Promise.resolve(step()).catch((error: unknown) => log.error('stopping failed', { error }));
    },
  };
}

/** A balance that changed in a session's own call is told by the answer; elsewhere a push says "fetch again". */
function tellBalances(publisher: Publisher, userIds: readonly string[]): void {
  const caller = currentCaller();
  for (const userId of userIds)
    publisher.toPlayer(
      userId,
      SHARED_PUSHES.accountRefresh.code,
      {},
      userId === caller?.userId ? caller.tokenHash : undefined,
    );
}

/** Of a game everybody hears the status; what concerns the whole platform stands in each player's own info. */
function tellStatus(publisher: Publisher, maintenance: Maintenance, gameType: number | null): void {
  if (gameType === null) publisher.toAll(SHARED_PUSHES.userInfoRefresh.code, {});
  else publisher.toAll(SHARED_PUSHES.gameStatus.code, { gameType, status: maintenance.statusOf(gameType) });
  publisher.toAll(SHARED_PUSHES.gameConfigsChanged.code, {});
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
