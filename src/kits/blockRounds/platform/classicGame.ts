// One block-hash game on the platform: creates its parts, and drives them by blocks and by the clock.
import { AsyncLocalStorage } from 'node:async_hooks';
import { serverTime, type Cancel, type ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import { nextMoment, suspensionAt, type ClassicEvent, type Suspension, type TableTerms } from '../dealer';
import { CLASSIC_CHANNEL } from '../messages';
import type { ClassicGameType } from '../plays';
import { HEAD_GOOD, type Block, type ChainSource, type SourceState } from '../../../platform/chain/blocks';
import type { CommitmentLog } from '../../../platform/commitments/commitmentLog';
import { Lookout } from '../../../platform/lookout';
import type { GameService } from '../../../platform/games/game';
import type { ServiceParts } from '../../../platform/server/service';
import type { Signer } from '../../../platform/signing/signer';
import { Announcer, type Scene } from './announcer';
import { classicRecords } from './betRecords';
import { Dealing } from './dealing';
import { Desk } from './desk';
import { History } from './history';
import { Opening } from './opening';
import { recover } from './recovery';
import { RoundBook, lostBlockRounds } from './roundBook';
import { RoundEnd } from './roundEnd';

export interface ClassicGameParts extends ServiceParts {
  readonly gameType: ClassicGameType;
  readonly blocks: ChainSource;
  readonly commitments: CommitmentLog | null;
  readonly signer: Signer;
}

/** The parts of a game that the calls of all five games use. */
export interface ClassicGame extends GameService {
  readonly gameType: ClassicGameType;
  /** The profit limit for new bets. */
  readonly profitLimit: Money;
  readonly dealing: Dealing;
  readonly desk: Desk;
  readonly history: History;
  /** Why no bets are taken now; null when they are. */
  suspended(): Suspension | null;
  /** Number of the block announced for the round that takes bets; null when there is none. */
  announcedBlock(): number | null;
}

/** Milliseconds between two tries while the database fails. */
const RETRY_DELAY = 1_000;
const FAULTS: Readonly<Record<SourceState, Suspension | null>> = {
  ok: null,
  // The table computes this from the age of the head, to the millisecond.
  late: null,
  silent: 'source-silent',
  forked: 'source-forked',
};

export function classicGame(parts: ClassicGameParts): ClassicGame {
  const { gameType, blocks, clock, config, database, publisher } = parts;
  const terms = termsOf(parts);
  const { periodBlocks, longerPeriods } = config.classic;
  const periods = [periodBlocks, ...longerPeriods];
  const book = new RoundBook(database, gameType, parts.commitments);
  const history = new History((longerPeriods.at(-1) ?? periodBlocks) / periodBlocks);
  const announcer = new Announcer(publisher, gameType, parts.signer);
  const dealing = new Dealing(terms, hear);
  const desk = new Desk({ ...parts, dealing, book });
  const roundEnd = new RoundEnd({ ...parts, terms, dealing, desk, book });
  /** The head at which a round was opened that has not been announced to players yet. */
  let openedBy: Block | null = null;
  const opening = new Opening({
    ...parts,
    periods,
    dealing,
    book,
    opened: (head) => {
      openedBy ??= head;
    },
  });
  const log = parts.log.with({ gameType });
  const opens = new Lookout(
    () => opening.open(),
    (error) => retry('open', error),
  );
  const ends: Lookout = new Lookout(
    () => roundEnd.endAll(() => ends.stopped),
    (error) => retry('end', error),
  );
  /** Settlements belong to no call, although a player's call may set the alarm: pushes report balances. */
  const outsideCalls = AsyncLocalStorage.snapshot();
  let alarm: Cancel = () => undefined;
  let again: Cancel = () => undefined;
  let stopListening: Cancel = () => undefined;
  let running = false;
  /** True when a change is about to be sent to everybody. */
  let stale = false;

  const now = (): ServerTime => serverTime(clock.now());
  const suspended = (): Suspension | null => suspensionAt(dealing.table.content, now());
  const scene = (): Scene => ({
    table: dealing.table,
    head: blocks.head(),
    suspended: suspended(),
    last: history.last,
    now: now(),
  });

  function hear(event: ClassicEvent): void {
    if (event.type === 'classic/decided') {
      history.add(event.result);
      announcer.decided(event.result, event.bets);
    }
    if (event.type === 'classic/voided') announcer.voided(event.roundId, event.reason, event.bets);
    if (!ABOUT_ONE_BET.has(event.type)) tellSoon();
  }

  /** After this step: looks for further changes, and sends the game's new state. */
  function tellSoon(): void {
    if (stale) return;
    stale = true;
    queueMicrotask(() =>
      outsideCalls(() => {
        look();
        stale = false;
        // The simulated chain runs by the clock: on a machine that stalls here, `blocks.head()` would already be the
        // announced block.
        if (running) announcer.roundInfo({ ...scene(), head: openedBy ?? blocks.head() });
        openedBy = null;
      }),
    );
  }

  /** Called for a new block, an alarm, or a change of the table. */
  function look(): void {
    if (!running) return;
    const head = blocks.head();
    dealing.deal(
      { type: 'source', head: head && { num: head.num, at: head.time }, fault: FAULTS[blocks.state()] },
      now(),
    );
    alarm();
    const awaited = dealing.table.rounds.some(({ phase }) => phase !== 'open');
    const next = Math.min(
      nextMoment(dealing.table, now()) ?? Infinity,
      // A source only reports heads; confirmation of a block must be polled.
      awaited ? clock.now() + blocks.interval : Infinity,
    );
    if (next !== Infinity) alarm = clock.after(next - clock.now(), () => outsideCalls(() => look()));
    opens.look();
    ends.look();
  }

  function retry(what: string, error: unknown): void {
    log.error('classic/database-failed', { what, error });
    again();
    if (running) again = clock.after(RETRY_DELAY, () => outsideCalls(() => look()));
  }

  return {
    gameType,
    profitLimit: terms.profitLimit,
    dealing,
    desk,
    history,
    suspended,
    announcedBlock: () => dealing.table.open?.blockNum ?? null,
    lost: lostBlockRounds(database, book, gameType),
    published: { settled: (from, count) => book.told(from, count), counts: () => book.counts() },
    routes: [],
    game: {
      gameType,
      channel: CLASSIC_CHANNEL,
      lastResults: async () => history.labels(),
      records: classicRecords((roundId) => dealing.table.round(roundId)?.phase !== 'open'),
      async voidRound() {
        const round = dealing.table.open ?? dealing.table.rounds.at(-1);
        if (!round) return null;
        const done = roundEnd.wish(round.id);
        outsideCalls(() => ends.look());
        await done;
        return round.id;
      },
    },
    async start() {
      const { voided } = await recover({ ...parts, chain: blocks.chain, dealing, book });
      for (const { roundId, reason } of voided) announcer.voided(roundId, reason, []);
      history.load(await book.recent(history.kept));
      await opening.resume();
      running = true;
      opens.start();
      ends.start();
      stopListening = blocks.onBlock(tellSoon);
      desk.setOpen(true);
      look();
    },
    async stop() {
      running = false;
      desk.setOpen(false);
      stopListening();
      alarm();
      again();
      await Promise.all([opens.stop(), ends.stop(), desk.calls.until(() => desk.calls.quiet)]);
    },
  };
}

/** Events that concern one player only. */
const ABOUT_ONE_BET: ReadonlySet<ClassicEvent['type']> = new Set([
  'classic/betReserved',
  'classic/betPlaced',
  'classic/betWithdrawn',
  'classic/betLeaves',
  'classic/refused',
]);

function termsOf({ gameType, blocks, config }: ClassicGameParts): TableTerms {
  const { minBet, maxBet, profitLimit, betsPerRound } = config.games[gameType];
  const { voidAfter } = config.classic;
  const { interval } = blocks;
  return {
    gameType,
    minBet,
    maxBet,
    profitLimit,
    betsPerRound,
    interval,
    headGood: HEAD_GOOD,
    voidAfter,
  };
}
