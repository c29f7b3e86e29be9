// A crash game on the platform: its parts put together, with one skin.
import type { CrashEvent } from '../../../mechanics/crash/dealer';
import type { CrashBet } from '../../../mechanics/crash/messages';
import { serverTime } from '../../../core/clock';
import { route, type Service, type ServiceParts } from '../../server/service';
import type { BlockSource } from '../../chain/blocks';
import type { SeedChains } from '../../chain/seedChains';
import { AnnouncedBlock } from './announcedBlock';
import { Announcer } from './announcer';
import { Dealing } from './dealing';
import { Desk } from './desk';
import { queryRoutes } from './queries';
import { recover, type Aftermath } from './recovery';
import { HEIGHT_PERIOD } from './ride';
import { RoundBook } from './roundBook';
import { RoundEnd } from './roundEnd';
import { RoundLoop } from './roundLoop';
import { Running } from './running';
import { SHARED_CHAIN_LENGTH, sharedOwner } from './seeding';
import { Settler } from './settler';
import type { CrashSkin } from './skin';
import { ROUNDS_KEPT, Statistics } from './statistics';

export interface CrashServiceParts extends ServiceParts {
  readonly skin: CrashSkin;
  readonly blocks: BlockSource;
  readonly chains: SeedChains;
  /** Time between two pushes of the height; HEIGHT_PERIOD when left out. */
  readonly heightPeriod?: number;
}

export interface CrashService extends Service {
  /** Number of the block announced for the next round; null before the first. */
  announcedBlock(): number | null;
}

export function crashService(given: CrashServiceParts): CrashService {
  const {
    skin,
    blocks,
    chains,
    database,
    ledger,
    publisher,
    clock,
    config,
    random,
    heightPeriod = HEIGHT_PERIOD,
  } = given;
  const { gameType, channel, calls } = skin;
  const limits = config.games[gameType];
  const gameOverDelay = config.crash.gameOverDelay[gameType];
  const log = given.log.with({ gameType });

  const running = new Running(clock);
  const statistics = new Statistics();
  const announcer = new Announcer(publisher, skin);
  const book = new RoundBook(database, gameType);
  const block = new AnnouncedBlock({ blocks, clock, log });
  const dealing = new Dealing(
    { minBet: limits.minBet, maxBet: limits.maxBet, countdown: config.crash.countdown, gameOverDelay },
    { hear, afterwards: () => settler.work(), onFailure: (error) => loop.fail(error) },
  );
  const settler = new Settler({
    database,
    ledger,
    clock,
    log,
    running,
    onWritten: (bet) => dealing.guard(() => written(bet)),
  });
  const desk = new Desk({ gameType, database, ledger, clock, random, log, dealing, settler });
  const common = { gameType, clock, log, running, database, ledger, book, dealing, desk, settler, announcer };
  const roundEnd = new RoundEnd({ ...common, onResult: (result) => statistics.add(result) });
  const { profitLimit } = limits;
  const loop = new RoundLoop({
    ...common,
    profitLimit,
    gameOverDelay,
    heightPeriod,
    chains,
    block,
    roundEnd,
  });
  let aftermath: Aftermath | null = null;

  /** Carries what happens on the table to the players and into the ledger. */
  function hear(event: CrashEvent): void {
    const { round } = dealing.table;
    switch (event.type) {
      case 'crash/opened':
        aftermath = null;
        if (round) announcer.countdown(round, serverTime(clock.now()));
        break;
      case 'crash/orderPlaced':
        announcer.nextBet(event.bet);
        break;
      case 'crash/betPlaced':
        // Told when the ledger knows its round.
        if (event.fromOrder) settler.add(event.bet);
        else announcer.newBet(event.bet);
        break;
      case 'crash/cancelled':
        settler.add(event.bet, true);
        break;
      case 'crash/escaped':
        roundEnd.note(event.bet);
        settler.add(event.bet, event.by === 'hand');
        break;
      case 'crash/stopped':
        if (round) announcer.stopped(round);
        break;
      case 'crash/lost':
        roundEnd.note(event.bet);
        break;
      case 'crash/refunded':
        roundEnd.note(event.bet);
        settler.add(event.bet);
        break;
      case 'crash/betReserved':
      case 'crash/betWithdrawn':
      case 'crash/tookOff':
      case 'crash/ended':
      case 'crash/voided':
      case 'crash/stood':
      case 'crash/refused':
        break;
    }
  }

  /** Says what the ledger has. */
  function written(bet: CrashBet): void {
    if (bet.status === 'placed') announcer.newBet(bet);
    if (bet.status === 'cancelled') announcer.cancelled(bet);
    if (bet.status === 'escaped') announcer.escaped(bet);
  }

  return {
    announcedBlock: () => block.num,
    routes: [
      route(calls.bet, (request, context) => desk.bet(request, context)),
      route(calls.cancel, (request, context) => desk.cancel(request, context), { inMaintenance: true }),
      route(calls.run, (request, context) => desk.run(request, context), { inMaintenance: true }),
      ...queryRoutes({
        calls,
        clock,
        dealing,
        settler,
        loop,
        block,
        announcer,
        book,
        statistics,
        aftermath: () => aftermath,
      }),
    ],
    game: {
      gameType,
      channel,
      lastResults: async () => statistics.labels(),
      voidRound: () => loop.voidRound('exception'),
    },
    async start() {
      await chains.prepare(sharedOwner(gameType), SHARED_CHAIN_LENGTH);
      aftermath = await recover({ gameType, clock, log, database, ledger, chains, book });
      if (aftermath?.round) announcer.voided(aftermath.round.id, 'restart');
      statistics.load(await book.recent(ROUNDS_KEPT));
      const last = await book.last();
      block.resume(last?.nextBlockNum ?? null);
      desk.setOpen(true);
      loop.start(last?.id ?? null);
    },
    async stop() {
      desk.setOpen(false);
      running.stop();
      block.stop();
      loop.halt();
      await desk.until(() => desk.quiet);
      await settler.stop();
      await loop.ended();
    },
  };
}
