// A crash game on the platform: creates and connects its parts, with one skin.
import type { CrashEvent } from '../dealer';
import type { CrashBet } from '../messages';
import { serverTime } from '../../../core/clock';
import type { GameService } from '../../../platform/games/game';
import { route, type ServiceParts } from '../../../platform/server/service';
import { publicHalf } from '../../../platform/rounds/seeding';
import type { SharedService } from '../../../platform/rounds/sharedService';
import { Digests } from '../../../platform/rounds/digests';
import type { GameBlocks } from '../../../platform/chain/blocks';
import { SHARED_CHAIN_LENGTH } from '../../../core/chainTerms';
import type { SeedChains } from '../../../platform/chain/seedChains';
import type { CommitmentLog } from '../../../platform/commitments/commitmentLog';
import { checkNamed } from '../../../platform/rounds/namedTerms';
import { receiptedRoute } from '../../../platform/signing/receipts';
import type { Signer } from '../../../platform/signing/signer';
import { crashReceipt } from '../receipt';
import { crashRecords } from './betRecords';
import { AnnouncedBlock } from '../../../platform/rounds/announcedBlock';
import { CallsUnderWay } from '../../../platform/rounds/callsUnderWay';
import { recover } from '../../../platform/rounds/recovery';
import { RoundEnd } from '../../../platform/rounds/roundEnd';
import { RoundLoop } from '../../../platform/rounds/roundLoop';
import { sharedCounts } from '../../../platform/rounds/roundCounts';
import { Running } from '../../../platform/rounds/running';
import { lostSharedRounds } from '../../../platform/rounds/takeUp';
import { Settler } from '../../../platform/rounds/settler';
import { aftermathOf, type Aftermath } from './aftermath';
import { Announcer } from './announcer';
import { paidByItself, writeBets } from './betDetail';
import { crashDealing } from './dealing';
import { Desk } from './desk';
import { CrashEnding } from './ending';
import { queryRoutes } from './queries';
import { HEIGHT_PERIOD, rideOf } from './ride';
import { crashBook, resultOf } from './roundBook';
import type { CrashSkin } from './skin';
import { TopWins } from './topWins';
import { ROUNDS_KEPT, Statistics } from './statistics';

/** Default in milliseconds, when the configuration contains none. */
const GAME_OVER_DELAY = 1_000;

export interface CrashServiceParts extends ServiceParts {
  readonly skin: CrashSkin;
  readonly blocks: GameBlocks;
  readonly chains: SeedChains;
  readonly signer: Signer;
  readonly commitments: CommitmentLog | null;
  /** Milliseconds between two pushes of the height; HEIGHT_PERIOD when left out. */
  readonly heightPeriod?: number;
}

/** Milliseconds from the announcement of the block's decision to the take-off: every client gets the first before the second. */
const TELLING = 500;

export function crashService(given: CrashServiceParts): SharedService & GameService {
  const {
    skin,
    blocks,
    chains,
    signer,
    database,
    ledger,
    publisher,
    clock,
    config,
    random,
    heightPeriod = HEIGHT_PERIOD,
  } = given;
  const { gameType, channel, owner } = skin;
  const limits = config.games[gameType];
  const gameOverDelay = config.crash.gameOverDelay[gameType] ?? GAME_OVER_DELAY;
  const log = given.log.with({ gameType });

  const running = new Running(clock);
  const calls = new CallsUnderWay();
  const statistics = new Statistics();
  const announcer = new Announcer(publisher, skin);
  const book = crashBook(database, gameType, given.commitments);
  const block = new AnnouncedBlock({ blocks, clock, log });
  const digests = new Digests(owner, signer);
  const dealing = crashDealing(
    { minBet: limits.minBet, maxBet: limits.maxBet, countdown: config.crash.countdown, gameOverDelay },
    { hear, afterwards: () => settler.work(), onFailure: (error) => loop.fail(error) },
  );
  const settler = new Settler<CrashBet>({
    database,
    log,
    running,
    write: (tx, bets) => writeBets(ledger, tx, bets, serverTime(clock.now())),
    onWritten(bets) {
      for (const bet of bets) dealing.guard(() => written(bet));
    },
  });
  const desk = new Desk({ gameType, database, ledger, clock, random, log, dealing, settler, calls });
  const ending = new CrashEnding({
    clock,
    dealing,
    desk,
    announcer,
    onResult: (result) => statistics.add(result),
  });
  const common = { gameType, owner, clock, log, running, database, book, digests };
  const roundEnd = new RoundEnd({ ...common, ledger, dealing, settler, calls, ending });
  const onHeight = announcer.height.bind(announcer);
  const loop = new RoundLoop({
    ...common,
    chains,
    block,
    roundEnd,
    pauseAfter: { over: 0, voided: gameOverDelay },
    table: {
      phase() {
        const phase = dealing.broken ? undefined : dealing.table.round?.phase;
        return phase === 'over' || phase === 'voided' ? phase : phase === undefined ? null : 'on';
      },
      countdown: config.crash.countdown,
      open(current) {
        announcer.announce(current.round);
        const round = publicHalf(current.round);
        dealing.deal({ type: 'open', round, profitLimit: limits.profitLimit }, serverTime(clock.now()));
      },
      closesAt: () => dealing.table.round?.closesAt ?? serverTime(clock.now()),
      start(current, digest) {
        const now = serverTime(clock.now());
        const crash = resultOf(current, 'over', now).crashHeight;
        const takeoffAt = serverTime(now + TELLING);
        dealing.deal({ type: 'launch', round: publicHalf(current.round), crash, takeoffAt }, now);
        if (dealing.table.round) announcer.decided(dealing.table.round, digest);
      },
      void: (reason) => ending.dealVoid(reason),
      timer: () => rideOf({ clock, dealing, heightPeriod, onHeight }),
    },
  });
  let aftermath: Aftermath | null = null;

  /** Carries the table's events to the players and into the ledger. */
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
        // Announced when the ledger has stored its round.
        if (event.fromOrder) settler.add(event.bet);
        else announcer.newBet(event.bet);
        break;
      case 'crash/cancelled':
        settler.add(event.bet, true);
        break;
      case 'crash/escaped':
        ending.note(event.bet);
        settler.add(event.bet, event.by === 'hand');
        break;
      case 'crash/stopped':
        if (round) announcer.stopped(round);
        break;
      case 'crash/lost':
        ending.note(event.bet);
        break;
      case 'crash/refunded':
        ending.note(event.bet);
        settler.add(event.bet);
        break;
      case 'crash/betReserved':
      case 'crash/betWithdrawn':
      case 'crash/closed':
      case 'crash/decided':
      case 'crash/tookOff':
      case 'crash/ended':
      case 'crash/voided':
      case 'crash/stood':
      case 'crash/refused':
        break;
    }
  }

  /** Announces what the ledger has stored. */
  function written(bet: CrashBet): void {
    if (bet.status === 'placed') announcer.newBet(bet);
    if (bet.status === 'cancelled') announcer.cancelled(bet);
    if (bet.status === 'escaped') announcer.escaped(bet);
  }

  const announcedFor = (roundId: string): number | null => {
    const round = dealing.broken ? null : dealing.table.round;
    return round?.id === roundId ? round.commitments.historyBlockNum : null;
  };

  return {
    announcedBlock: () => block.num,
    shared: {
      owner,
      told: (from, count) => book.told(from, count),
      counts: () =>
        sharedCounts({ database, gameType, book }, ({ stake, detail }, { crashHeight }) =>
          paidByItself(stake, detail, crashHeight, limits.profitLimit),
        ),
    },
    lost: lostSharedRounds({ database, chains, book, resultOf }),
    routes: [
      receiptedRoute(
        skin.calls.bet,
        { signer, textOf: (request, answer) => crashReceipt(owner, request, answer) },
        async (request, context) => {
          checkNamed(request, { blockOf: announcedFor, profitLimit: limits.profitLimit });
          return desk.bet(request, context);
        },
      ),
      route(skin.calls.cancel, (request, context) => desk.cancel(request, context), { inMaintenance: true }),
      route(skin.calls.run, (request, context) => desk.run(request, context), { inMaintenance: true }),
      ...queryRoutes({
        calls: skin.calls,
        clock,
        dealing,
        settler,
        loop,
        digests,
        announcer,
        book,
        statistics,
        topWins: new TopWins({ database, clock, gameType }),
        aftermath: () => aftermath,
      }),
    ],
    game: {
      gameType,
      channel,
      lastResults: async () => statistics.labels(),
      records: crashRecords({
        database,
        gameType,
        isFlying: (roundId) =>
          !dealing.broken &&
          dealing.table.round?.id === roundId &&
          dealing.table.round.phase !== 'countdown' &&
          dealing.table.round.phase !== 'closed',
      }),
      voidRound: () => loop.voidRound('exception'),
    },
    async start() {
      await chains.prepare(owner, SHARED_CHAIN_LENGTH);
      const recovered = await recover({
        gameType,
        clock,
        log,
        database,
        ledger,
        digests,
        book,
      });
      aftermath = recovered && aftermathOf(recovered);
      if (recovered?.round) announcer.voided(recovered.round);
      statistics.load(await book.recent(ROUNDS_KEPT));
      const last = await book.last();
      block.resume(last?.historyBlockNum ?? null);
      desk.setOpen(true);
      loop.start(last?.id ?? null);
    },
    async stop() {
      desk.setOpen(false);
      running.stop();
      block.stop();
      loop.halt();
      await calls.until(() => calls.quiet);
      await settler.stop();
      await loop.ended();
    },
  };
}
