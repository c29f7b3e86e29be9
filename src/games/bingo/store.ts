// Bingo's facts on this device. `apply` is the only way in: live pushes, reconnect snapshots and replays are the same kind
// of event.
import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Pushed } from '../../connection/api';
import type { Cancel, ServerTime } from '../../core/clock';
import { ZERO, add, type Money } from '../../core/money';
import { hundredths } from '../../core/multiplier';
import { GameAccess } from '../../mechanics/access/gameAccess';
import { OwnLimits } from '../../mechanics/betting/ownLimits';
import { tellVoided } from '../../mechanics/betting/tellVoided';
import { isEarlierRound } from '../../mechanics/crash/roundFacts';
import { SecondsLeft } from '../../mechanics/crash/secondsLeft';
import type { BetLimits } from '../../protocol/calls';
import { SHARED_PUSHES, readPush, type PushEvent } from '../../protocol/push';
import type { GameServices } from '../../stores/services';
import type { GameStore } from '../game';
import { AutoTickets } from './autoTickets';
import { Collection } from './collection';
import {
  NO_DRAW,
  ballTime,
  drawOf,
  whenBalls,
  whenCountdown,
  whenSettling,
  whenVoided,
  windowOf,
  type Draw,
} from './draw';
import { Extras } from './extras';
import { FairDraws } from './fairDraws';
import { NO_BINGO_FACTS, type BingoFacts } from './facts';
import {
  BINGO_CALLS,
  BINGO_GAME_TYPE,
  BINGO_PUSHES,
  BINGO_STATUS,
  type BingoResult,
  type BingoRound,
  type BingoSnapshot,
  type BingoTicket,
} from './messages';
import { Ordering } from './ordering';
import { bingoPlay } from './play';
import { Purchases } from './purchases';
import { BingoRecords, type PeriodDetails, type Podium } from './records';
import { ORDINARY_BALLS } from './rules';
import { TicketBoard, costOf } from './ticketBoard';

export type BingoEvent =
  | PushEvent<typeof BINGO_PUSHES>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: BingoSnapshot };

/** What the platform has not done yet is asked for again this often, in milliseconds, and so many times. */
export const LOOK_AGAIN_AFTER = 700;
const LOOKS = 12;
/** A snapshot that could not be had is asked for again after so many milliseconds. */
const RETRY_AFTER = 3_000;

export class BingoStore implements GameStore {
  draw: Draw = NO_DRAW;
  /** What the scene draws. It asks each frame, so it is made anew only when something has changed. */
  facts: BingoFacts = NO_BINGO_FACTS;
  round: BingoRound | null = null;
  nextBlockNum: number | null = null;
  result: BingoResult | null = null;
  podium: Podium = [];
  winners: PeriodDetails['winners'] = [];
  /** The scene's pictures are on their way. */
  loading = true;
  /** False until the first snapshot is in, and again after a gap until the next one. */
  synced = false;
  /** The player wants no draw animation. */
  skip = false;

  readonly access: GameAccess;
  readonly fair: FairDraws;
  readonly board = new TicketBoard();
  readonly purchases: Purchases;
  readonly ordering: Ordering;
  readonly collection: Collection;
  readonly extras: Extras;
  readonly records: BingoRecords;
  readonly autoTickets: AutoTickets;
  readonly play = bingoPlay(this);
  private readonly ownLimits: OwnLimits;
  private readonly seconds: SecondsLeft;
  private cancels: Cancel[] = [];
  private lookAgain: Cancel | null = null;
  /** Looks that are left in this round at what the platform has not done yet. */
  private looksLeft = LOOKS;
  /** The round whose end was heard live and whose result is still to be told. */
  private telling: string | null = null;
  /** Orders that the round which has just opened will take. */
  private binding: ReadonlySet<string> = new Set();

  constructor(readonly services: GameServices) {
    this.seconds = new SecondsLeft(services.clock, services.serverClock);
    this.fair = new FairDraws(services.witness);
    this.access = new GameAccess(services, {
      gameType: () => BINGO_GAME_TYPE,
      cancelled: () => {
        this.autoTickets.auto.interrupt();
      },
    });
    this.ownLimits = new OwnLimits({
      services,
      gameType: BINGO_GAME_TYPE,
      changed: () => {
        this.autoTickets.auto.interrupt();
      },
    });
    this.purchases = new Purchases({
      services,
      take: (tickets) => {
        this.takeTickets(tickets);
      },
      refused: () => this.refresh(),
    });
    this.collection = new Collection(services);
    this.extras = new Extras(services, this.purchases);
    this.records = new BingoRecords(services.api, (results) => this.fair.recalled(results));
    makeObservable<BingoStore, 'handle' | 'takeSnapshot' | 'takeTickets'>(this, {
      draw: observableRef,
      facts: observableRef,
      round: observableRef,
      nextBlockNum: observable,
      result: observableRef,
      podium: observableRef,
      winners: observableRef,
      loading: observable,
      synced: observable,
      skip: observable,
      locked: computed,
      openRound: computed,
      windowOpen: computed,
      outcome: computed,
      apply: action,
      handle: action,
      takeSnapshot: action,
      takeTickets: action,
    });
    this.ordering = new Ordering(this);
    this.autoTickets = new AutoTickets({
      services,
      stake: () =>
        this.ordering.stake.reading.value ?? this.ordering.stake.reading.fault ?? { key: 'game:bet.missing' },
      showStake: (stake) => {
        this.ordering.stake.show(stake);
      },
      favourites: () => this.collection.tickets.map(({ numbers }) => numbers),
      buy: (tickets, stake) => this.ordering.buyNow(tickets, stake),
    });
  }

  get limits(): BetLimits | null {
    return this.ownLimits.current;
  }

  get locked(): boolean {
    const { maintenance, authorised } = this.access;
    return this.loading || maintenance || !authorised || !this.synced;
  }

  /** What the draw does: a wish to skip counts where rules allow it. */
  private get skips(): boolean {
    return this.skip && !this.services.gate.rules.noTurbo;
  }

  /** Whole seconds until the first ball, or until extra balls can no longer be bought; null while neither is waited for. */
  get secondsLeft(): number | null {
    return this.seconds.value;
  }

  /** The round whose countdown runs: the only one that a ticket can join at once. */
  get openRound(): string | null {
    const { phase, drawsAt, roundId } = this.draw;
    return phase === 'countdown' && drawsAt !== null && (this.secondsLeft ?? 0) > 0 ? roundId : null;
  }

  /** Extra balls can be bought now. */
  get windowOpen(): boolean {
    const { noExtras } = this.services.gate.rules;
    return !noExtras && windowOf(this.draw) !== null && (this.secondsLeft ?? 0) > 0;
  }

  /** How the round ended for me, once every ticket of it is settled; null before that, and without tickets. */
  get outcome(): { readonly cost: Money; readonly payout: Money; readonly refunded: boolean } | null {
    const tickets = this.board.live.map(({ ticket }) => ticket);
    if (tickets.length === 0 || tickets.some(({ status }) => status === 'placed')) return null;
    return {
      cost: tickets.reduce((sum, ticket) => add(sum, costOf(ticket)), ZERO),
      payout: tickets.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO),
      refunded: tickets.every(({ status }) => status === 'refunded'),
    };
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
        this.hear(items);
      }),
      live.onStale(() => {
        runInAction(() => {
          this.synced = false;
        });
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
          !this.services.gate.held &&
          !this.services.gate.rests(this.openRound)
            ? this.openRound
            : null,
        (roundId) => {
          if (roundId !== null) this.autoTickets.bettingOpen(roundId, this.mine());
        },
        { fireImmediately: true },
      ),
    );
    await Promise.all([
      this.ownLimits.load(),
      this.access.load(),
      this.collection.load(),
      this.loadSkip(),
      this.refresh(),
    ]);
  }

  /** The scene can draw, or has failed to. */
  assetsReady(): void {
    runInAction(() => {
      this.loading = false;
    });
  }

  async refresh(): Promise<void> {
    this.purchases.askNow();
    const before = this.purchases.activity;
    const answer = await this.services.api.call(BINGO_CALLS.currentRound, {}, { quiet: true });
    // Tickets were bought or taken back meanwhile: whether the snapshot knows of it nobody can tell.
    if (answer.ok && before !== this.purchases.activity) return this.refresh();
    if (answer.ok) this.apply([{ name: 'snapshot', data: answer.body }]);
    else if (!this.synced) this.services.clock.after(RETRY_AFTER, () => void this.resync());
  }

  private async resync(): Promise<void> {
    if (!this.synced && this.cancels.length > 0) await this.refresh();
  }

  /** Sets this player's wish to skip the draw's animation; it counts at once and is kept by the platform. */
  async setSkip(skip: boolean): Promise<void> {
    if (this.services.gate.rules.noTurbo) return;
    this.takeSkip(skip);
    const answer = await this.services.api.call(BINGO_CALLS.skipConfig, { skip });
    if (!answer.ok) this.takeSkip(!skip);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.lookAgain?.();
    this.seconds.stop();
    this.purchases.dispose();
    this.autoTickets.auto.pause();
  }

  /** Takes events, in order, in one step. */
  apply(events: readonly BingoEvent[]): void {
    for (const event of events) this.handle(event);
    this.seconds.countTo(this.draw.drawsAt ?? windowOf(this.draw));
    this.show();
  }

  private hear(items: readonly Pushed[]): void {
    const events: BingoEvent[] = [];
    for (const { code, data } of items) {
      const event = readPush(BINGO_PUSHES, code, data) ?? readPush(SHARED_PUSHES, code, data);
      if (event) events.push(event);
    }
    if (events.length > 0) this.apply(events);
  }

  private handle(event: BingoEvent): void {
    this.fair.hear(event);
    switch (event.name) {
      case 'snapshot':
        this.takeSnapshot(event.data);
        return;
      case 'countdown': {
        const { round, countdown, nextBlockNum } = event.data;
        // A repeat of the countdown after the draw has begun must not take its balls away.
        if (this.isPast(round.id) || (round.id === this.round?.id && this.draw.phase !== 'countdown')) return;
        const isNew = round.id !== this.round?.id;
        if (isNew) this.openOn(round.id);
        this.round = round;
        this.nextBlockNum = nextBlockNum;
        this.draw = whenCountdown(countdown);
        if (isNew && this.binding.size > 0) void this.refresh();
        return;
      }
      case 'ball': {
        const { type, ...drawn } = event.data;
        if (drawn.roundId === this.round?.id) this.draw = whenBalls(this.draw, type, drawn);
        // A round that this device has not heard the beginning of.
        else if (!this.isPast(drawn.roundId)) void this.refresh();
        return;
      }
      case 'status':
        if (event.data.roundId !== this.round?.id) {
          if (!this.isPast(event.data.roundId)) void this.refresh();
          return;
        }
        if (event.data.status === BINGO_STATUS.voided) this.voidRound(event.data.reason);
        else if (event.data.status === BINGO_STATUS.settling) this.settle(event.data);
        return;
      case 'recordRefresh':
        // Orders have become tickets.
        if (this.binding.size > 0) void this.refresh();
        return;
      case 'betLimitRefresh':
        void this.ownLimits.load();
        return;
      case 'gameStatus':
      case 'gameConfigsChanged':
      case 'cancelGameAuth':
        this.access.hear(event);
        return;
      case 'win':
      case 'winRefresh':
      case 'accountRefresh':
      case 'userInfoRefresh':
        return;
    }
  }

  private takeSnapshot(snapshot: BingoSnapshot): void {
    const { round, result } = snapshot;
    this.access.refreshed();
    if (round && this.isPast(round.id)) return;
    if (round && round.id !== this.round?.id) this.openOn(round.id);
    this.round = round;
    this.nextBlockNum = snapshot.nextBlockNum;
    this.result = result;
    const draw = drawOf(snapshot);
    const known = this.draw;
    // Balls that came while the snapshot was on its way are not forgotten.
    const isOlder =
      known.roundId === draw.roundId && (known.drawn?.balls.length ?? 0) > (draw.drawn?.balls.length ?? 0);
    if (!isOlder || draw.phase === 'inSettlement') this.draw = draw;
    this.board.reset(snapshot.mine);
    this.synced = true;
    if (result) this.records.add(result);
    const bound = snapshot.mine.some(({ betId, status }) => status === 'ordered' && this.binding.has(betId));
    if (!bound) this.binding = new Set();
    if (bound || this.hasOpenEnds()) this.look();
  }

  /** A new round: whatever was of the last one is history. */
  private openOn(roundId: string): void {
    this.binding = new Set(this.board.orders.map(({ betId }) => betId));
    this.board.clearOthers(roundId);
    this.result = null;
    this.podium = [];
    this.winners = [];
    this.extras.close();
    this.lookAgain?.();
    this.lookAgain = null;
    this.looksLeft = LOOKS;
    this.ordering.setNext(false);
  }

  private settle({ result, podium, winners }: Extract<BingoEvent, { name: 'status' }>['data']): void {
    this.draw = whenSettling(this.draw, result);
    this.result = result;
    this.podium = podium;
    this.winners = winners;
    if (result) this.records.add(result);
    this.telling = this.draw.roundId;
    this.lookAtEnds();
  }

  private voidRound(reason: 'exception' | 'third-party' | 'restart' | null): void {
    if (this.draw.voided) return;
    this.draw = whenVoided(this.draw);
    this.extras.close();
    const hadBets = this.board.live.length > 0;
    tellVoided(this.services, { byThirdParty: reason === 'third-party', hadBets });
    if (hadBets) this.lookAtEnds();
  }

  private takeTickets(tickets: readonly BingoTicket[]): void {
    const { roundId } = this.draw;
    const before = this.mine().some(({ mode }) => mode === 'auto');
    this.board.take(tickets.filter((ticket) => ticket.roundId === null || ticket.roundId === roundId));
    this.show();
    if (this.result?.id === roundId) this.fair.settled(this.result, tickets, this.limits?.profitLimit);
    const isCancelled = tickets.some(({ status, mode }) => status === 'cancelled' && mode === 'auto');
    const after = this.mine().some(({ mode }) => mode === 'auto');
    this.tellWin();
    if (isCancelled && before && !after && roundId !== null) this.autoTickets.takenBack(roundId);
  }

  /**
   * The win pop-up of a round, once: for all its tickets together, since a few winners among many losers are no win.
   */
  private tellWin(): void {
    const { outcome, telling } = this;
    if (!outcome || telling === null || telling !== this.draw.roundId) return;
    this.telling = null;
    const { cost, payout } = outcome;
    if (payout <= cost) return;
    const mine = this.mine();
    const won = mine.filter(({ status }) => status === 'won');
    this.services.notices.win({
      payoutAmount: payout,
      betAmount: cost,
      blockHash: this.round?.historyBlockHash ?? '',
      betRecordId: won[0]?.betId ?? '',
      gameType: BINGO_GAME_TYPE,
      gameTypeDesc: 'Bingo',
      odd: hundredths((payout * 100n) / cost),
      combo: mine.length,
    });
  }

  /** My tickets of the running round. */
  private mine(): readonly BingoTicket[] {
    return this.board.live.map(({ ticket }) => ticket);
  }

  /** The draw is over, and the platform has not said how my tickets ended. */
  private hasOpenEnds(): boolean {
    return (
      this.draw.phase === 'inSettlement' && this.board.live.some(({ ticket }) => ticket.status === 'placed')
    );
  }

  private lookAtEnds(): void {
    this.looksLeft = LOOKS;
    if (this.board.live.length > 0) void this.lookAtTickets();
  }

  /** Asks how my tickets ended until each has. */
  private async lookAtTickets(): Promise<void> {
    const { roundId } = this.draw;
    if (roundId === null) return;
    const answer = await this.services.api.call(BINGO_CALLS.roundTickets, { roundId }, { quiet: true });
    if (this.draw.roundId !== roundId) return;
    if (answer.ok) this.takeTickets(answer.body);
    if (this.hasOpenEnds()) this.look(() => void this.lookAtTickets());
  }

  /** Looks again soon, but not for ever. */
  private look(how: () => void = () => void this.refresh()): void {
    if (this.looksLeft <= 0) return;
    this.looksLeft -= 1;
    this.lookAgain?.();
    this.lookAgain = this.services.clock.after(LOOK_AGAIN_AFTER, how);
  }

  private isPast(roundId: string): boolean {
    return this.round !== null && isEarlierRound(roundId, this.round.id);
  }

  /** Works out everything that follows from the draw and my tickets. */
  private show(): void {
    const { draw, board } = this;
    const { drawn } = draw;
    const at = (index: number): ServerTime =>
      drawn ? ballTime(drawn, index) : this.services.serverClock.now();
    board.show(draw, at);
    const { ordinary, extra } = board.numbers;
    this.facts = {
      phase: draw.phase,
      roundId: draw.roundId,
      drawsAt: draw.drawsAt,
      interval: drawn?.interval ?? NO_BINGO_FACTS.interval,
      balls: (drawn?.balls ?? []).map((number, index) => {
        const isExtra = index >= ORDINARY_BALLS;
        return { number, at: at(index), extra: isExtra, mine: (isExtra ? extra : ordinary).has(number) };
      }),
      extraFrom: windowOf(draw),
      best: board.best,
      voided: draw.voided,
      skip: this.skips,
    };
    if (draw.phase === 'inSettlement' && draw.roundId !== null)
      this.autoTickets.look(draw.roundId, this.mine());
  }

  private takeSkip(skip: boolean): void {
    runInAction(() => {
      this.skip = skip;
      this.facts = { ...this.facts, skip: this.skips };
    });
  }

  private async loadSkip(): Promise<void> {
    const answer = await this.services.api.call(BINGO_CALLS.skipConfig, {}, { quiet: true });
    if (answer.ok) this.takeSkip(answer.body.skip);
  }
}

export const createBingoStore = (services: GameServices): BingoStore => new BingoStore(services);
