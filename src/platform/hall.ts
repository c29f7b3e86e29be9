// The hall of a platform: all parts that decide, from the services of the games to the operator's actions, over a database and a
// publisher for pushes to players. Envelopes and sockets are handled elsewhere (platform.ts, cluster/edge.ts).
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
  /** The client's address for players, with a slash at its end. */
  readonly clientUrl: () => string;
  readonly newErrorId: () => string;
  /** The code that a test control has set for a call; null when there is none. */
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
  /** Takes no more work; resolves when running work has ended. */
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
  /** Before a closure is announced: ends rounds that would wait for a single player without limit. */
  const endWaiting = async (): Promise<void> => {
    // A bet that was accepted just before may not be stored yet.
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
  /** Steps of the stop, run from the last to the first. */
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
      const begin = async (service: Service): Promise<void> => {
        undo.push(() => service.stop());
        await service.start();
      };
      for (const service of services) if (!service.game) await begin(service);
      // The games wait for the database side by side: all players wait for the slowest one when a hall takes over.
      const begun = await Promise.allSettled(services.filter(({ game }) => game).map(begin));
      for (const one of begun) if (one.status === 'rejected') throw one.reason;
      // The shared service starts last: it compares later results of games with those at its start.
      await begin(shared);
      undo.push(() => wallets.stop());
      await wallets.start();
      // The services must have started, because a closure ends rounds in them. Calls arrive only after this.
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

/** Tells clients to fetch a changed balance, except the session whose own call changed it: that call's answer contains it. */
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

/** Pushes a game's status to all players. The platform's status is in each player's info, which clients fetch again. */
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
