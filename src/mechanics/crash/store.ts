// The facts of a crash game on this device. `apply` is the only way in: live pushes, reconnect snapshots and replays
// are the same kind of event.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Pushed } from '../../connection/api';
import type { Cancel } from '../../core/clock';
import { ZERO, type Money } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';
import type { GameStore } from '../../games/game';
import type { BetLimits } from '../../protocol/calls';
import type { CrashProof } from '../../protocol/proof';
import { SHARED_PUSHES, readPush, type PushEvent } from '../../protocol/push';
import type { GameServices } from '../../stores/services';
import type { SceneModule } from '../../../scenes/stage/module';
import { GameAccess } from '../access/gameAccess';
import { OwnLimits } from '../betting/ownLimits';
import { tellVoided } from '../betting/tellVoided';
import { BetBoard } from './betBoard';
import { FairRounds } from './fairRounds';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from './facts';
import type {
  CrashBet,
  CrashCalls,
  CrashPushes,
  CrashRound,
  CrashSnapshot,
  PublicCrashBet,
  PublicCrashOrder,
} from './messages';
import { CrashPanel, type PanelTable } from './panel';
import { crashPlay } from './play';
import { CrashRecords } from './records';
import { RoundDetails } from './roundDetails';
import * as facts from './roundFacts';
import { SecondsLeft } from './secondsLeft';
import { multiplierAt } from './rules';
import { Ticker } from './ticker';

/** Between a snapshot that did not come and the next try, in milliseconds. */
const SNAPSHOT_RETRY_DELAY = 2000;

/** What differs between the games that crash. */
export interface CrashSkin {
  readonly game: CrashProof['game'];
  readonly gameType: 7 | 9;
  readonly calls: CrashCalls;
  readonly pushes: CrashPushes;
  loadScene(): Promise<SceneModule<CrashFacts>>;
}

export type CrashEvent =
  | PushEvent<CrashPushes>
  | PushEvent<typeof SHARED_PUSHES>
  | { readonly name: 'snapshot'; readonly data: CrashSnapshot };

export interface LastEscape {
  readonly nickName: string;
  readonly multiplier: Multiplier;
  readonly payout: Money;
  readonly mine: boolean;
}

/** An order as the lists of bets take it: it has no round yet, and nothing has come of it. */
const ordered = ({ betId, userId, nickName, amount }: PublicCrashOrder): PublicCrashBet => ({
  betId,
  roundId: '',
  userId,
  nickName,
  amount,
  multiplier: null,
  payout: null,
});

export class CrashStore implements GameStore, PanelTable {
  readonly gameType: CrashSkin['gameType'];
  readonly calls: CrashCalls;
  facts: CrashFacts = NO_CRASH_FACTS;
  round: CrashRound | null = null;
  nextBlockNum: number | null = null;
  winCount = 0;
  winTotal: Money = ZERO;
  lastEscape: LastEscape | null = null;
  /** The scene's pictures are on their way: round messages are ignored until they are here. */
  loading = true;
  /** False until the first snapshot is in, and again after a gap until the next one. */
  synced = false;

  readonly access: GameAccess;
  readonly board: BetBoard;
  /** Orders for the next round. */
  readonly nextBoard: BetBoard;
  readonly records: CrashRecords;
  readonly fair: FairRounds;
  readonly panels: readonly [CrashPanel, CrashPanel];
  readonly play = crashPlay(this);
  private readonly ownLimits: OwnLimits;
  private readonly ticker: Ticker;
  /** Heard of and not yet among the facts. */
  private escapes: CrashEscape[] = [];
  private cancels: Cancel[] = [];
  private snapshotRetry: Cancel | null = null;
  private disposed = false;
  private readonly seconds: SecondsLeft;

  constructor(
    readonly services: GameServices,
    readonly skin: CrashSkin,
  ) {
    this.gameType = skin.gameType;
    this.calls = skin.calls;
    this.access = new GameAccess(services, {
      gameType: () => skin.gameType,
      cancelled: () => {
        this.endAutoBets();
      },
    });
    this.ownLimits = new OwnLimits({
      services,
      gameType: skin.gameType,
      changed: () => {
        this.endAutoBets();
      },
    });
    this.board = new BetBoard(services.clock, services.player.userId);
    this.nextBoard = new BetBoard(services.clock, services.player.userId);
    this.seconds = new SecondsLeft(services.clock, services.serverClock);
    this.records = new CrashRecords(services.api, skin.calls, (results) => this.fair.recalled(results));
    this.fair = new FairRounds(skin.game, services.witness, skin.gameType);
    this.ticker = new Ticker(() => this.facts.phase === 'flying' || this.facts.takeoffAt !== null);
    makeObservable<CrashStore, 'handle' | 'takeSnapshot' | 'takeOwn'>(this, {
      facts: observableRef,
      round: observableRef,
      nextBlockNum: observable,
      winCount: observable,
      winTotal: observableRef,
      lastEscape: observableRef,
      loading: observable,
      synced: observable,
      locked: computed,
      flying: computed,
      openRound: computed,
      askBeforeLeaving: computed,
      apply: action,
      handle: action,
      takeSnapshot: action,
      takeOwn: action,
    });
    this.panels = [new CrashPanel(1, this), new CrashPanel(2, this)];
  }

  get limits(): BetLimits | null {
    return this.ownLimits.current;
  }

  get locked(): boolean {
    return this.loading || this.maintenance || !this.access.authorised || !this.synced;
  }

  get maintenance(): boolean {
    return this.access.maintenance;
  }

  get flying(): boolean {
    return this.facts.phase === 'flying' && !this.facts.blast;
  }

  /** The round whose countdown runs: the only one that a bet can join. */
  get openRound(): string | null {
    return this.facts.phase === 'prepare' && this.facts.takeoffAt !== null ? this.facts.roundId : null;
  }

  get askBeforeLeaving(): boolean {
    return this.panels.some((panel) => panel.auto.state === 'running');
  }

  /** Whole seconds until take-off; null while no countdown runs. */
  get secondsLeft(): number | null {
    return this.seconds.value;
  }
  get bets(): readonly PublicCrashBet[] {
    return this.board.shown;
  }
  get betCount(): number {
    return this.board.count;
  }
  get betTotal(): Money {
    return this.board.total;
  }
  get recent(): CrashRecords['recent'] {
    return this.records.recent;
  }
  get history(): CrashRecords['history'] {
    return this.records.history;
  }
  get average(): CrashRecords['average'] {
    return this.records.average;
  }

  isMine(bet: { readonly userId: string }): boolean {
    return bet.userId === this.services.player.userId;
  }

  loadHistory(): Promise<void> {
    return this.records.loadHistory();
  }

  /** A finished round, to be loaded in full. */
  detailsOf(roundId: string): RoundDetails {
    return new RoundDetails({
      api: this.services.api,
      calls: this.calls,
      gameType: this.gameType,
      roundId,
      known: this.history.find(({ id }) => id === roundId) ?? null,
      recalled: (results) => this.fair.recalled(results),
    });
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
        void this.records.missed();
        void this.refresh();
      }),
    );
    await Promise.all([
      this.ownLimits.load(),
      this.access.load(),
      this.records.loadRecent(),
      this.loading ? undefined : this.refresh(),
    ]);
  }

  /** The scene can draw, or has failed to: from now on messages count, beginning with a snapshot. */
  async assetsReady(): Promise<void> {
    runInAction(() => {
      this.loading = false;
    });
    await this.refresh();
  }

  async refresh(): Promise<void> {
    if (this.loading) return;
    for (const panel of this.panels) panel.askNow();
    const before = this.activity;
    const answer = await this.services.api.call(this.calls.currentRound, {}, { quiet: true });
    // A bet was sent or answered meanwhile: whether the snapshot knows of it nobody can tell.
    if (answer.ok && before !== this.activity) return this.refresh();
    if (answer.ok) this.apply([{ name: 'snapshot', data: answer.body }]);
    if (!this.synced) this.refreshLater();
  }

  /** After a lost answer: my bets of the round, which is far less than a snapshot with everybody's. */
  async refreshOwn(): Promise<void> {
    const { round } = this;
    const answer = await this.services.api.call(this.calls.currentUserBets, {}, { quiet: true });
    // Bets of a round that is no longer on show say nothing of the next.
    if (!answer.ok || this.round !== round) return this.refresh();
    this.takeOwn(answer.body);
  }

  private get activity(): number {
    return this.panels[0].activity + this.panels[1].activity;
  }

  /** Without a snapshot nothing can be bet on, so it is asked for until it comes. */
  private refreshLater(): void {
    if (this.disposed) return;
    this.snapshotRetry?.();
    this.snapshotRetry = this.services.clock.after(SNAPSHOT_RETRY_DELAY, () => void this.refresh());
  }

  /** The multiplier now: a function of facts and the platform's time; null outside the flight. */
  multiplierNow(): Multiplier | null {
    const { phase, blast, crash, launchedAt } = this.facts;
    if (phase !== 'flying' || launchedAt === null) return null;
    return blast ? crash : multiplierAt(this.services.serverClock.now() - launchedAt);
  }

  onTick(listener: () => void): Cancel {
    return this.ticker.listen(listener);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.snapshotRetry?.();
    this.disposed = true;
    this.seconds.stop();
    this.board.dispose();
    this.nextBoard.dispose();
    this.ticker.dispose();
    for (const panel of this.panels) {
      panel.auto.pause();
      panel.dispose();
    }
  }

  /** Takes events, in order, in one step. */
  apply(events: readonly CrashEvent[]): void {
    for (const event of events) {
      if (event.name !== 'newRun') this.showEscapes();
      this.handle(event);
    }
    this.showEscapes();
    this.ticker.wake();
    this.seconds.countTo(this.facts.takeoffAt);
    this.placeAutoBets();
  }

  private hear(items: readonly Pushed[]): void {
    const events: CrashEvent[] = [];
    for (const item of items) {
      const event =
        readPush(this.skin.pushes, item.code, item.data) ?? readPush(SHARED_PUSHES, item.code, item.data);
      if (event && !(this.loading && event.name in this.skin.pushes)) events.push(event);
    }
    if (events.length > 0) this.apply(events);
  }

  private handle(event: CrashEvent): void {
    this.fair.hear(event);
    switch (event.name) {
      case 'snapshot':
        this.takeSnapshot(event.data);
        return;
      case 'countdown':
        if (this.isPast(event.data.round.id)) return;
        if (this.round?.id !== event.data.round.id) {
          this.clearRound();
          // What was ordered is told again as bets of this round.
          this.nextBoard.reset();
        }
        this.round = event.data.round;
        this.nextBlockNum = event.data.nextBlockNum;
        this.facts = facts.whenCountdown(event.data.countdown);
        return;
      case 'newBet':
        // Bets count only for the round whose countdown was last announced.
        if (event.data.roundId !== this.round?.id) return;
        this.board.add(event.data);
        this.bindOrder(event.data);
        return;
      case 'newRun':
        if (event.data.roundId === this.round?.id) this.takeEscape(event.data);
        return;
      case 'cancel':
        if (event.data.roundId === this.round?.id) this.board.remove(event.data.betId);
        return;
      case 'flightHeight':
        if (event.data.roundId !== this.round?.id) return;
        this.facts = facts.whenFlying(this.facts, event.data.roundId, event.data.launchedAt);
        return;
      case 'stop':
        if (event.data.roundId !== this.round?.id) return;
        // Bets stay as they are: an escape that came in time may still be on its way from the ledger.
        this.facts = facts.whenStopped(this.facts, event.data.crashHeight, event.data.stoppedAt);
        return;
      case 'gameOver':
        this.records.add(event.data);
        if (event.data.id !== this.round?.id) return;
        this.facts = facts.whenOver(this.facts, event.data.crashHeight);
        this.closeBets('lost');
        return;
      case 'winNumber':
        if (event.data.roundId !== this.round?.id) return;
        this.winCount = event.data.count;
        this.winTotal = event.data.amount;
        return;
      case 'roundVoided':
        if (event.data.gameType === this.gameType && event.data.roundId === this.round?.id)
          this.voidRound(event.data.reason);
        return;
      case 'betLimitRefresh':
        void this.ownLimits.load();
        return;
      case 'gameStatus':
      case 'gameConfigsChanged':
      case 'cancelGameAuth':
        this.access.hear(event);
        return;
      case 'endHeart':
        if (event.data.gameType !== this.gameType) return;
        this.fair.settled(
          event.data.roundId,
          this.panels.flatMap(({ bet }) => bet ?? []),
          this.limits?.profitLimit,
        );
        return;
      case 'nextBet':
        if (event.data.gameType !== this.gameType) return;
        if (event.data.withdrawn) this.nextBoard.remove(event.data.betId);
        else this.nextBoard.add(ordered(event.data));
        return;
      case 'win':
      case 'winRefresh':
      case 'accountRefresh':
      case 'recordRefresh':
      case 'userInfoRefresh':
        return;
    }
  }

  private takeSnapshot(snapshot: CrashSnapshot): void {
    if (snapshot.round && this.isPast(snapshot.round.id)) return;
    if (snapshot.round?.id !== this.round?.id) this.clearRound();
    this.round = snapshot.round;
    this.nextBlockNum = snapshot.nextBlockNum;
    this.facts = facts.factsOfSnapshot(snapshot);
    this.board.reset(snapshot.bets);
    this.nextBoard.reset(snapshot.orders.map(ordered));
    this.winCount = snapshot.winNumber?.count ?? 0;
    this.winTotal = snapshot.winNumber?.amount ?? ZERO;
    this.synced = true;
    this.access.refreshed();
    this.takeOwn(snapshot.mine);
  }

  /** My bets and orders as the platform has them, for all that the panels believed. */
  private takeOwn(bets: readonly CrashBet[]): void {
    for (const panel of this.panels) {
      const mine = bets.filter((bet) => bet.slot === panel.slot);
      if (!mine.some((bet) => bet.status === 'ordered')) panel.order = null;
      if (!mine.some((bet) => bet.betId === panel.bet?.betId)) panel.bet = null;
      for (const bet of mine) panel.take(bet);
    }
  }

  private isPast(roundId: string): boolean {
    return this.round !== null && facts.isEarlierRound(roundId, this.round.id);
  }

  private clearRound(): void {
    this.board.reset();
    this.winCount = 0;
    this.winTotal = ZERO;
    this.lastEscape = null;
    for (const panel of this.panels) panel.clearRound();
  }

  /** My order has become a bet of this round. */
  private bindOrder(bet: PublicCrashBet): void {
    const panel = this.panels.find((one) => one.order?.betId === bet.betId);
    if (panel?.order) panel.take({ ...panel.order, roundId: bet.roundId, status: 'placed' });
  }

  private takeEscape(run: Extract<CrashEvent, { name: 'newRun' }>['data']): void {
    const mine = this.isMine(run);
    this.escapes.push({ betId: run.betId, at: run.at, multiplier: run.multiplier, mine });
    this.board.escaped(run.betId, run.multiplier, run.payout);
    this.lastEscape = { nickName: run.nickName, multiplier: run.multiplier, payout: run.payout, mine };
    const panel = this.panels.find((one) => one.bet?.betId === run.betId);
    if (panel?.bet?.status !== 'placed' && panel?.bet?.status !== 'lost') return;
    panel.take({
      ...panel.bet,
      status: 'escaped',
      multiplier: run.multiplier,
      payout: run.payout,
      settleTime: run.at,
    });
  }

  /** What got out in a row, all at once: a storm tells of a hundred in one frame. */
  private showEscapes(): void {
    if (this.escapes.length === 0) return;
    this.facts = facts.whenEscaped(this.facts, this.escapes);
    this.escapes = [];
  }

  /** Ends the bets of the running round that are still open. */
  private closeBets(status: Extract<CrashBet['status'], 'lost' | 'refunded'>): void {
    for (const panel of this.panels) {
      if (panel.bet?.status === 'placed' && panel.bet.roundId === this.round?.id)
        panel.take({ ...panel.bet, status });
    }
  }

  private voidRound(reason: 'exception' | 'third-party' | 'restart'): void {
    if (this.facts.voided) return;
    const hadBets = this.panels.some((panel) => panel.bet?.status === 'placed');
    this.facts = facts.whenVoided(this.facts);
    this.closeBets('refunded');
    tellVoided(this.services, { byThirdParty: reason === 'third-party', hadBets });
  }

  private placeAutoBets(): void {
    const { openRound, locked } = this;
    const { gate } = this.services;
    if (openRound === null || locked || gate.held || gate.rests(openRound)) return;
    for (const panel of this.panels) {
      if (!panel.pending && !panel.bet && !panel.order) void panel.auto.bettingOpen(openRound);
    }
  }

  /** The ground that auto bet stands on has changed. */
  private endAutoBets(): void {
    for (const panel of this.panels) panel.auto.interrupt();
  }
}
