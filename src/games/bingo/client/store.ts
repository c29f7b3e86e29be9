// Bingo on this device: the draw on show and the player's tickets together. All changes pass through `apply`: live pushes,
// reconnect snapshots and replays are the same kind of event.
import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import { GameAccess } from '../../../kits/access/gameAccess';
import { OwnLimits } from '../../../kits/betting/ownLimits';
import { Snapshots } from '../../../kits/betting/snapshots';
import { tellVoided } from '../../../kits/betting/tellVoided';
import type { BetLimits } from '../../../protocol/calls';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices } from '../../../client/stores/services';
import type { GameStore } from '../../game';
import { AutoTickets } from './autoTickets';
import { Collection } from './collection';
import { ballAt, ballTime, landedOf } from './draw';
import { DrawOnShow } from './drawOnShow';
import { eventsOf, type BingoEvent } from './events';
import { Extras } from './extras';
import type { VoidReason } from '../../../protocol/sharedRound';
import { FairDraws } from './fairDraws';
import { factsOf } from './drawFacts';
import { LANDS, NO_BINGO_FACTS, type BingoFacts } from '../facts';
import {
  BINGO_CALLS,
  BINGO_GAME_TYPE,
  BINGO_STATUS,
  type BingoSnapshot,
  type BingoTicket,
} from '../messages';
import { Ordering } from './ordering';
import { bingoPlay } from './play';
import { Purchases } from './purchases';
import { BingoRecords } from './records';
import { SkipWish } from './skipWish';
import { TicketBoard } from './ticketBoard';
import { TicketEnds, outcomeOf, type RoundOutcome } from './ticketEnds';

export class BingoStore extends DrawOnShow implements GameStore {
  /** The scene's facts. The scene reads them in each frame, so they are only replaced when something has changed. */
  facts: BingoFacts = NO_BINGO_FACTS;
  /** True while the scene's pictures load. */
  loading = true;
  /** False until the first snapshot is in, and again after a gap until the next one. */
  synced = false;

  readonly access: GameAccess;
  readonly fair: FairDraws;
  readonly board = new TicketBoard();
  readonly purchases: Purchases;
  readonly ordering: Ordering;
  readonly collection: Collection;
  readonly extras: Extras;
  readonly records: BingoRecords;
  readonly autoTickets: AutoTickets;
  readonly play: GamePlay;
  readonly skipWish: SkipWish;
  private readonly ends: TicketEnds;
  private readonly snapshots: Snapshots<BingoSnapshot>;
  private readonly ownLimits: OwnLimits;
  private cancels: Cancel[] = [];
  /** Timer until the next ball lies in the lens. */
  private landing: Cancel | null = null;
  /** Orders that the newly opened round will take. */
  private binding: ReadonlySet<string> = new Set();

  constructor(
    readonly services: GameServices,
    /** True when balls are in the lens at once, without moving there. */
    private readonly still: () => boolean = () => false,
  ) {
    super(services);
    this.fair = new FairDraws(services.witness);
    const changed = (): void => this.autoTickets.auto.interrupt();
    this.access = new GameAccess(services, { gameType: () => BINGO_GAME_TYPE, cancelled: changed });
    this.ownLimits = new OwnLimits({ services, gameType: BINGO_GAME_TYPE, changed });
    this.purchases = new Purchases({
      services,
      take: (tickets) => this.takeTickets(tickets),
      taken: ({ next, roundId, tickets: numbers, amount }, tickets) =>
        this.fair.taken(next ? null : roundId, numbers, amount, tickets),
      refused: () => this.refresh(),
      learnt: (call) => this.autoTickets.learnt(call),
    });
    this.collection = new Collection(services);
    this.extras = new Extras(services, this.purchases, (betId) =>
      this.board.live.some(({ ticket, away }) => ticket.betId === betId && away !== null),
    );
    this.records = new BingoRecords(services.api, (results) => this.fair.recalled(results));
    this.skipWish = new SkipWish(services, () => this.show());
    this.snapshots = new Snapshots({
      clock: services.clock,
      ask: () => services.api.call(BINGO_CALLS.currentRound, {}, { quiet: true }),
      take: (data) => this.apply([{ name: 'snapshot', data }]),
      activity: () => this.purchases.activity,
      missing: () => !this.synced,
    });
    makeObservable<BingoStore, 'handle' | 'landed'>(this, {
      facts: observableRef,
      loading: observable,
      synced: observable,
      locked: computed,
      outcome: computed,
      apply: action,
      handle: action,
      landed: action,
      takeTickets: action,
    });
    this.ordering = new Ordering({
      services,
      board: this.board,
      purchases: this.purchases,
      limits: () => this.limits,
      locked: () => this.locked,
      openRound: () => this.openRound,
      round: () => this.round,
      tapped: () => this.tapped(),
    });
    this.autoTickets = new AutoTickets({
      services,
      stake: () => this.ordering.stake.valueOrFault,
      showStake: (stake) => this.ordering.stake.show(stake),
      maxBet: () => this.limits?.maxBet ?? null,
      favourites: () => this.collection.tickets.map(({ numbers }) => numbers),
      buy: (tickets, stake) => this.ordering.buyNow(tickets, stake),
    });
    this.ends = new TicketEnds({
      services,
      draw: () => this.draw,
      told: () => this.told,
      mine: () => this.mine,
      round: () => this.round,
      autoTickets: this.autoTickets,
      purchases: this.purchases,
      takeTickets: (tickets) => this.takeTickets(tickets),
      refresh: () => this.refresh(),
    });
    this.play = bingoPlay({
      board: this.board,
      ordering: this.ordering,
      autoTickets: this.autoTickets,
      isCurrent: (roundId) => this.draw.roundId === roundId,
      ready: () => !this.loading && this.synced,
    });
  }

  get limits(): BetLimits | null {
    return this.ownLimits.current;
  }
  get locked(): boolean {
    return this.loading || this.access.closed !== null || !this.synced;
  }

  /** The player has switched the draw animation off. */
  get skip(): boolean {
    return this.skipWish.wanted;
  }
  /** The player's tickets of the running round. */
  get mine(): readonly BingoTicket[] {
    return this.board.live.map(({ ticket }) => ticket);
  }

  /** How the round ended for the player, once every ticket of it is settled; null before that, and without tickets. */
  get outcome(): RoundOutcome | null {
    return outcomeOf(this.mine);
  }

  get askBeforeLeaving(): boolean {
    return this.autoTickets.auto.state === 'running';
  }

  tapped(): void {
    this.autoTickets.auto.tapped();
  }

  async start(): Promise<void> {
    const { live } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        const events = eventsOf(items);
        if (events.length > 0) this.apply(events);
      }),
      live.onStale(() => {
        runInAction(() => (this.synced = false));
        this.fair.missed();
        void this.refresh();
      }),
      this.services.notices.ownWins(BINGO_GAME_TYPE),
      reaction(
        () => (this.windowOpen && this.board.live.length > 0 ? this.draw.roundId : null),
        (roundId) => {
          if (roundId === null) this.extras.close();
          else void this.extras.open(roundId);
        },
      ),
      reaction(
        () =>
          this.autoTickets.auto.state === 'running' &&
          !this.locked &&
          !this.purchases.pending &&
          !this.purchases.sure.left.open &&
          this.autoTickets.waitsFor === null &&
          !this.services.gate.held &&
          !this.services.gate.rests(this.openRound)
            ? this.openRound
            : null,
        (roundId) => {
          if (roundId !== null) this.autoTickets.bettingOpen(roundId, this.mine);
        },
        { fireImmediately: true },
      ),
    );
    await Promise.all([
      this.ownLimits.load(),
      this.access.load(),
      this.collection.load(),
      this.skipWish.load(),
      this.refresh(),
    ]);
  }

  /** The scene can draw, or has failed to. */
  assetsReady(): void {
    runInAction(() => (this.loading = false));
  }

  async refresh(): Promise<void> {
    const { purchases, snapshots, board } = this;
    purchases.askNow();
    await purchases.sure.left.around(
      () => snapshots.fetch(),
      (betId) => board.isOpen(betId),
    );
  }

  /** Sets this player's choice to skip the draw's animation; effective at once, and stored by the platform. */
  setSkip(skip: boolean): Promise<void> {
    return this.skipWish.set(skip);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.landing?.();
    this.snapshots.dispose();
    this.ownLimits.dispose();
    this.ends.dispose();
    this.extras.close();
    this.collection.dispose();
    this.stopSeconds();
    this.purchases.dispose();
    this.autoTickets.auto.leave();
  }

  /** Takes events in order, in one action. */
  apply(events: readonly BingoEvent[]): void {
    for (const event of events) this.handle(event);
    this.countSeconds();
    this.show();
  }

  private handle(event: BingoEvent): void {
    this.fair.hear(event);
    if (event.name === 'snapshot') this.access.refreshed();
    const opened = this.opens(event);
    if (opened !== null) this.openOn(opened);
    const hearing = this.hear(event);
    if (hearing === 'unknown') void this.refresh();
    if (hearing !== 'counts') return;
    switch (event.name) {
      case 'snapshot':
        return this.takeMine(event.data);
      case 'countdown':
        if (opened !== null && this.binding.size > 0) void this.refresh();
        return;
      case 'status':
        if (event.data.status === BINGO_STATUS.voided) this.voidRound(event.data.reason);
        if (event.data.status !== BINGO_STATUS.settling) return;
        if (event.data.result) this.records.add(event.data.result);
        this.ends.settling();
        return;
      case 'recordRefresh':
        // Orders have become tickets.
        if (this.binding.size > 0) void this.refresh();
        return;
      case 'betLimitRefresh':
        void this.ownLimits.load();
        return;
      default:
        this.access.hear(event);
    }
  }

  private takeMine({ mine, result }: BingoSnapshot): void {
    this.board.reset(mine);
    this.synced = true;
    this.ends.recallAuto(mine);
    if (result) this.records.add(result);
    const bound = mine.some(({ betId, status }) => status === 'ordered' && this.binding.has(betId));
    if (!bound) this.binding = new Set();
    if (bound || this.ends.open) this.ends.refreshSoon();
  }

  /** A new round: clears the player's tickets of the last one. */
  private openOn(roundId: string): void {
    if (this.draw.roundId !== null) this.ends.lostSight(this.draw.roundId, this.mine);
    this.binding = new Set(this.board.orders.map(({ betId }) => betId));
    this.board.clearOthers(roundId);
    this.extras.close();
    this.ends.roundOpens();
    this.ordering.setNext(false);
  }

  private voidRound(reason: VoidReason | null): void {
    this.extras.close();
    const hadBets = this.board.live.length > 0;
    tellVoided(this.services, { byThirdParty: reason === 'third-party', hadBets });
    if (hadBets) this.ends.ask();
  }

  /** Takes the player's tickets from the platform. */
  takeTickets(tickets: readonly BingoTicket[]): void {
    const { roundId } = this.draw;
    this.autoTickets.found(tickets);
    const before = this.mine.some(({ mode }) => mode === 'auto');
    this.board.take(tickets.filter((ticket) => ticket.roundId === null || ticket.roundId === roundId));
    for (const other of new Set(tickets.map((ticket) => ticket.roundId)))
      if (other !== null && other !== roundId)
        this.ends.lostSight(
          other,
          tickets.filter((ticket) => ticket.roundId === other),
        );
    this.show();
    if (this.result?.id === roundId) this.fair.settled(this.result, tickets, this.limits?.profitLimit);
    const isCancelled = tickets.some(({ status, mode }) => status === 'cancelled' && mode === 'auto');
    const after = this.mine.some(({ mode }) => mode === 'auto');
    this.ends.tellWin();
    if (isCancelled && before && !after && roundId !== null) this.autoTickets.takenBack(roundId);
  }

  /** Computes everything that follows from the draw and the player's tickets, for the balls that have landed. */
  private show(): void {
    const { told, board, services, skipWish } = this;
    const now = services.serverClock.now();
    const draw = (this.draw = skipWish.counts || this.still() ? told : landedOf(told, now));
    board.show(draw, (index) => ballAt(draw, index) ?? now);
    this.facts = factsOf(told, board, skipWish.counts);
    this.landing?.();
    this.landing = null;
    if (draw !== told && told.drawn) {
      const lands = ballTime(told.drawn, draw.drawn?.balls.length ?? 0) + LANDS;
      this.landing = services.clock.after(lands - now, () => this.landed());
    }
    if (told.phase === 'inSettlement' && told.roundId !== null)
      this.autoTickets.look(told.roundId, this.mine);
  }

  /** A ball has come to lie in the lens. */
  private landed(): void {
    this.show();
    this.ends.tellWin();
  }
}

export const createBingoStore = (services: GameServices, still?: () => boolean): BingoStore =>
  new BingoStore(services, still);
