// Bingo on the platform: creates and connects its parts.
import { serverTime } from '../../../core/clock';
import { add, cents, ZERO } from '../../../core/money';
import { SHARED_CHAIN_LENGTH } from '../../../core/chainTerms';
import { countedBalls, patternOf, payoutOf, type BingoEvent, type DealtTicket } from '../dealer';
import { BINGO_CALLS, BINGO_CHANNEL, BINGO_GAME_TYPE } from '../messages';
import { draw } from '../rules/draw';
import type { GameBlocks } from '../../../platform/chain/blocks';
import type { SeedChains } from '../../../platform/chain/seedChains';
import type { CommitmentLog } from '../../../platform/commitments/commitmentLog';
import type { GameService } from '../../../platform/games/game';
import { route, type ServiceParts } from '../../../platform/server/service';
import { checkNamed } from '../../../platform/rounds/namedTerms';
import { receiptedRoute } from '../../../platform/signing/receipts';
import type { Signer } from '../../../platform/signing/signer';
import { extrasReceipt, ticketsReceipt } from '../receipt';
import { AnnouncedBlock } from '../../../platform/rounds/announcedBlock';
import { CallsUnderWay } from '../../../platform/rounds/callsUnderWay';
import { recover } from '../../../platform/rounds/recovery';
import { sharedCounts } from '../../../platform/rounds/roundCounts';
import { RoundEnd, type VoidRound } from '../../../platform/rounds/roundEnd';
import { RoundLoop } from '../../../platform/rounds/roundLoop';
import { Running } from '../../../platform/rounds/running';
import { Digests } from '../../../platform/rounds/digests';
import { publicHalf, revealed } from '../../../platform/rounds/seeding';
import type { SharedService } from '../../../platform/rounds/sharedService';
import { lostSharedRounds } from '../../../platform/rounds/takeUp';
import { Settler } from '../../../platform/rounds/settler';
import { aftermathOf, type Aftermath } from './aftermath';
import { Announcer } from './announcer';
import { bingoRecords } from './betRecords';
import { Collection } from './collection';
import { bingoDealing, drawTimer } from './dealing';
import { Desk } from './desk';
import { BingoEnding } from './ending';
import { History, ROUNDS_KEPT } from './history';
import { queryRoutes } from './queries';
import { bingoBook, pastRound, type PastRound } from './roundBook';
import { tallyOf } from './tally';
import { bingoSettings } from './settings';
import { writeTickets, ticketOf } from './ticketRecord';

export interface BingoServiceParts extends ServiceParts {
  readonly blocks: GameBlocks;
  readonly chains: SeedChains;
  readonly signer: Signer;
  readonly commitments: CommitmentLog | null;
}

/** Owner of the game's chains in the register. */
const OWNER = 'bingo';
/**
 * Milliseconds from the announcement of the block's decision to the first ball: every client gets the first before the
 * second.
 */
const TELLING = 1_000;

export function bingoService(given: BingoServiceParts): SharedService & GameService {
  const { blocks, chains, signer, database, ledger, publisher, clock, config, random } = given;
  const gameType = BINGO_GAME_TYPE;
  const { minBet, maxBet, profitLimit, betsPerRound: maxTickets } = config.games[gameType];
  const { settlement, ...timing } = bingoSettings(config);
  const interval = timing.ballInterval;
  const log = given.log.with({ gameType });

  const running = new Running(clock);
  const calls = new CallsUnderWay();
  const history = new History();
  const announcer = new Announcer(publisher, interval);
  const book = bingoBook(database, given.commitments);
  const collection = new Collection({ database, clock, random });
  const block = new AnnouncedBlock({ blocks, clock, log });
  const digests = new Digests(OWNER, signer);
  const dealing = bingoDealing(
    { minBet, maxBet, maxTickets, ...timing },
    { hear, afterwards: () => settler.work(), onFailure: (error) => loop.fail(error) },
  );
  const settler = new Settler<DealtTicket>({
    database,
    log,
    running,
    write: (tx, tickets) => writeTickets(ledger, tx, tickets, serverTime(clock.now())),
    onWritten: (tickets) => dealing.guard(() => written(tickets)),
  });
  const desk = new Desk({ database, ledger, clock, random, log, dealing, settler, calls, running });
  const ending = new BingoEnding({ clock, dealing, announcer, onPast });
  const common = { gameType, owner: OWNER, clock, log, running, database, book, digests };
  const roundEnd = new RoundEnd({ ...common, ledger, dealing, settler, calls, ending });
  const loop = new RoundLoop({
    ...common,
    chains,
    block,
    roundEnd,
    pauseAfter: { over: settlement, voided: settlement },
    table: {
      phase() {
        const phase = dealing.broken ? undefined : dealing.table.round?.phase;
        return phase === undefined || phase === 'over' || phase === 'voided' ? (phase ?? null) : 'on';
      },
      countdown: timing.countdown,
      open({ round }) {
        announcer.announce(round);
        dealing.deal({ type: 'open', round: publicHalf(round), profitLimit }, serverTime(clock.now()));
      },
      closesAt: () => dealing.table.round?.closesAt ?? serverTime(clock.now()),
      start({ round, serverSeed }, digest) {
        const now = serverTime(clock.now());
        const balls = draw(revealed(round, serverSeed).resultSeed);
        const drawsAt = serverTime(now + TELLING);
        dealing.deal({ type: 'draw', round: publicHalf(round), balls, drawsAt }, now);
        if (dealing.table.round) announcer.decided(dealing.table.round, digest);
      },
      void: (reason) => ending.dealVoid(reason),
      timer: () => drawTimer(dealing, clock, interval),
    },
  });
  let aftermath: Aftermath | null = null;
  let past: PastRound | null = null;
  let voided: VoidRound | null = null;

  function onPast(ended: PastRound | VoidRound): void {
    if ('reason' in ended) voided = ended;
    else history.add((past = ended));
  }

  /** Carries the table's events to the players and into the ledger. */
  function hear(event: BingoEvent): void {
    const { round } = dealing.table;
    switch (event.type) {
      case 'bingo/opened':
        aftermath = null;
        past = null;
        voided = null;
        if (round) announcer.countdown(round, serverTime(clock.now()));
        break;
      case 'bingo/bought':
        if (event.fromOrder) for (const ticket of event.tickets) settler.add(ticket);
        break;
      case 'bingo/cancelled':
        for (const ticket of event.tickets) settler.add(ticket, true);
        break;
      case 'bingo/drawn':
        if (round) announcer.balls({ ...round, drawn: event.balls });
        break;
      case 'bingo/ended':
        ending.decide(event.tickets);
        break;
      case 'bingo/refunded':
        ending.giveBack(event.tickets);
        for (const ticket of event.tickets) settler.add(ticket);
        break;
      case 'bingo/closed':
      case 'bingo/decided':
      case 'bingo/reserved':
      case 'bingo/withdrawn':
      case 'bingo/ordered':
      case 'bingo/extrasReserved':
      case 'bingo/extrasBought':
      case 'bingo/voided':
      case 'bingo/stood':
      case 'bingo/refused':
        break;
    }
  }

  /** Players whose orders have become tickets get the message when the ledger has stored their round. */
  function written(tickets: readonly DealtTicket[]): void {
    const bound = tickets.filter(({ status }) => status === 'placed');
    announcer.recordsChanged(bound.map(({ userId }) => userId));
  }

  const announcedFor = (roundId: string): number | null => {
    const round = dealing.broken ? null : dealing.table.round;
    return round?.id === roundId ? round.commitments.historyBlockNum : null;
  };

  return {
    announcedBlock: () => block.num,
    shared: {
      owner: OWNER,
      told: (from, count) => book.told(from, count),
      counts: () =>
        sharedCounts({ database, gameType: BINGO_GAME_TYPE, book }, (bet, { balls }) => {
          const ticket = ticketOf(bet);
          return payoutOf(patternOf(ticket, countedBalls(balls)), ticket.amount, profitLimit);
        }),
    },
    lost: lostSharedRounds({
      ...{ database, chains, book },
      resultOf: (current, end, at) => pastRound(current, end, at, tallyOf([])),
    }),
    routes: [
      receiptedRoute(
        BINGO_CALLS.bet,
        { signer, textOf: ticketsReceipt },
        async (request, context) => {
          checkNamed(request, { blockOf: announcedFor, profitLimit });
          return desk.buy(request, context);
        },
        { stakeOf: ({ amount, tickets }) => cents(amount * BigInt(tickets.length)) },
      ),
      route(BINGO_CALLS.cancel, (request, context) => desk.cancel(request, context), { inMaintenance: true }),
      receiptedRoute(
        BINGO_CALLS.buyExtra,
        { signer, textOf: extrasReceipt },
        (request, context) => desk.buyExtras(request, context),
        { stakeOf: ({ tickets }) => tickets.reduce((sum, { price }) => add(sum, price), ZERO) },
      ),
      route(BINGO_CALLS.collectList, (_, { player }) => collection.list(player.userId)),
      route(BINGO_CALLS.collect, ({ numbers }, { player }) => collection.add(player.userId, numbers)),
      route(BINGO_CALLS.updateCollect, ({ collectId, numbers }, { player }) =>
        collection.update(player.userId, collectId, numbers),
      ),
      route(BINGO_CALLS.cancelCollect, ({ collectId }, { player }) =>
        collection.remove(player.userId, collectId),
      ),
      route(BINGO_CALLS.skipConfig, async ({ skip }, { player }) => ({
        skip: await collection.skip(player.userId, skip ?? null),
      })),
      ...queryRoutes({
        clock,
        interval,
        profitLimit,
        dealing,
        ledger,
        announcer,
        digests,
        book,
        history,
        past: () => past,
        voided: () => voided,
        aftermath: () => aftermath,
      }),
    ],
    game: {
      gameType,
      channel: BINGO_CHANNEL,
      lastResults: async () => history.labels(),
      records: bingoRecords({
        book,
        isDrawing: (roundId) => {
          const round = dealing.broken ? null : dealing.table.round;
          return round?.id === roundId && round.phase !== 'countdown' && round.phase !== 'closed';
        },
      }),
      voidRound: () => loop.voidRound('exception'),
    },
    async start() {
      await chains.prepare(OWNER, SHARED_CHAIN_LENGTH);
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
      if (recovered?.round) {
        const { id } = recovered.round.round;
        ending.giveBack(aftermath?.refunded.filter(({ roundId }) => roundId === id) ?? []);
        announcer.voided(recovered.round);
      }
      history.load(await book.recent(ROUNDS_KEPT));
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
