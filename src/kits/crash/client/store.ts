// A crash game on this device: the round on show and the player's two panels together. All changes pass through `apply`:
// live pushes, reconnect snapshots and replays are the same kind of event.
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Cancel, ServerTime } from '../../../core/clock';
import type { Multiplier } from '../../../core/multiplier';
import type { GameStore } from '../../../games/game';
import type { BetLimits } from '../../../protocol/calls';
import type { ProofShape } from '../../../protocol/proof';
import { holdsToEscape } from '../../../client/stores/holdToEscape';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices } from '../../../client/stores/services';
import type { SceneCode } from '../../../../scenes/stage/module';
import { GameAccess } from '../../access/gameAccess';
import { OwnLimits } from '../../betting/ownLimits';
import { Snapshots } from '../../betting/snapshots';
import { tellVoided } from '../../betting/tellVoided';
import { eventsOf, type CrashEvent } from './events';
import { FairRounds } from './fairRounds';
import { pictureTime, type CrashFacts } from '../facts';
import type { CrashCalls, CrashPushes, CrashSnapshot } from '../messages';
import { OwnPanels } from './ownPanels';
import { crashPlay } from './play';
import type { CrashProof } from '../proof';
import { CrashRecords } from './records';
import { RoundOnShow } from './roundOnShow';
import { SecondsLeft } from '../../betting/secondsLeft';
import { multiplierAt } from '../rules';
import { Ticker } from './ticker';

/** The differences between the crash games. */
export interface CrashSkin {
  readonly proof: ProofShape<CrashProof>;
  readonly gameType: number;
  readonly calls: CrashCalls;
  readonly pushes: CrashPushes;
  readonly scene: SceneCode<CrashFacts>;
}

export class CrashStore implements GameStore {
  readonly gameType: CrashSkin['gameType'];
  readonly calls: CrashCalls;
  /** True while the scene's pictures load: messages about the round are ignored until then. */
  loading = true;
  /** False until the first snapshot is in, and again after a gap until the next one. */
  synced = false;
  /** When the platform's silence was noticed; null while its messages arrive. */
  silentSince: ServerTime | null = null;

  readonly access: GameAccess;
  readonly records: CrashRecords;
  readonly fair: FairRounds;
  readonly play: GamePlay;
  /** True when this player holds the button to escape instead of tapping it. */
  readonly holdsToEscape: boolean;
  readonly onShow: RoundOnShow;
  private readonly own: OwnPanels;
  private readonly ownLimits: OwnLimits;
  private readonly snapshots: Snapshots<CrashSnapshot>;
  private readonly ticker: Ticker;
  private readonly seconds: SecondsLeft;
  private isHeard = true;
  /** Results may have been missed; they are fetched again with the next snapshot. */
  private recordsStale = false;
  private completedBoardOf: string | null = null;
  private cancels: Cancel[] = [];

  constructor(
    readonly services: GameServices,
    readonly skin: CrashSkin,
  ) {
    this.gameType = skin.gameType;
    this.calls = skin.calls;
    this.holdsToEscape = holdsToEscape(services.memory);
    const changed = (): void => this.own.interrupt();
    this.access = new GameAccess(services, { gameType: () => skin.gameType, cancelled: changed });
    this.ownLimits = new OwnLimits({ services, gameType: skin.gameType, changed });
    this.onShow = new RoundOnShow(services.clock, skin.gameType, services.player.publicId);
    this.seconds = new SecondsLeft(services.clock, services.serverClock);
    this.records = new CrashRecords(services.api, skin, (results) => this.fair.recalled(results));
    this.fair = new FairRounds(skin.proof, services.witness, skin.gameType);
    this.ticker = new Ticker(() => this.facts.phase === 'flying' || this.facts.takeoffAt !== null);
    this.snapshots = new Snapshots({
      clock: services.clock,
      ask: () => services.api.call(skin.calls.currentRound, {}, { quiet: true }),
      take: (data) => this.apply([{ name: 'snapshot', data }]),
      activity: () => this.own.activity,
      missing: () => !this.synced,
    });
    makeObservable<CrashStore, 'handle'>(this, {
      loading: observable,
      synced: observable,
      silentSince: observable,
      silent: computed,
      locked: computed,
      flying: computed,
      openRound: computed,
      holding: computed,
      askBeforeLeaving: computed,
      apply: action,
      handle: action,
    });
    this.own = new OwnPanels({
      services,
      gameType: this.gameType,
      calls: this.calls,
      fair: this.fair,
      limits: () => this.limits,
      now: () => ({
        locked: this.locked,
        silent: this.silent,
        flying: this.flying,
        openRound: this.openRound,
        holding: this.holding,
      }),
      round: () => this.round,
      leave: (at) => this.onShow.leave(at),
      refresh: () => this.refresh(),
      refreshOwn: () => this.refreshOwn(),
      autoBetFree: () => this.autoBetFree(),
    });
    this.play = crashPlay({
      gameType: this.gameType,
      own: this.own,
      isCurrent: (roundId) => this.round?.id === roundId,
      ready: () => !this.loading && this.synced,
    });
  }

  get facts(): CrashFacts {
    return this.onShow.facts;
  }
  get round(): RoundOnShow['round'] {
    return this.onShow.round;
  }
  get panels(): OwnPanels['panels'] {
    return this.own.panels;
  }

  get limits(): BetLimits | null {
    return this.ownLimits.current;
  }

  get locked(): boolean {
    const { loading, access, synced, silent } = this;
    return loading || access.maintenance || !access.authorised || !synced || silent;
  }

  /** True while the state of the round is unknown: sums and actions that the platform may refuse are hidden. */
  get silent(): boolean {
    return this.silentSince !== null;
  }

  get flying(): boolean {
    return this.facts.phase === 'flying' && !this.facts.blast;
  }

  /** The round whose countdown runs: the only one that a bet can join. */
  get openRound(): string | null {
    const { phase, takeoffAt, roundId } = this.facts;
    return phase === 'prepare' && takeoffAt !== null && (this.secondsLeft ?? 0) > 0 ? roundId : null;
  }

  /** True while betting is closed and the ride waits for its block or its take-off. */
  get holding(): boolean {
    return this.facts.phase === 'prepare' && this.facts.awaitedBlock !== null && this.secondsLeft === 0;
  }

  get askBeforeLeaving(): boolean {
    return this.own.autoRuns;
  }

  /** Whole seconds until betting closes; null while no countdown runs. */
  get secondsLeft(): number | null {
    return this.seconds.value;
  }

  async start(): Promise<void> {
    const { live } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        const events = eventsOf(items, this.skin.pushes, !this.loading);
        if (events.length > 0) this.apply(events);
      }),
      live.onStale(() => {
        runInAction(() => {
          this.synced = false;
        });
        this.fair.missed();
        this.recordsStale = true;
        void this.refresh();
      }),
      live.onSilence((isSilent) => {
        this.fallSilent(isSilent);
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
    if (this.recordsStale) {
      this.recordsStale = false;
      void this.records.missed();
    }
    this.own.askNow();
    await this.own.around(() => this.snapshots.fetch());
  }

  /** After a lost answer: fetches only the player's bets of the round, which is far less than a full snapshot. */
  refreshOwn(): Promise<void> {
    return this.own.around(async () => {
      const { round } = this;
      const answer = await this.services.api.call(this.calls.currentUserBets, {}, { quiet: true });
      // Bets of a round that is no longer on show do not concern the next.
      if (answer.ok && this.round === round) this.own.take(answer.body);
      else await this.refresh();
    });
  }

  /** A player escaped whose bet the list lacks: fetches everybody's bets, once a round. */
  private async completeBoard(): Promise<void> {
    const roundId = this.round?.id ?? null;
    if (this.completedBoardOf === roundId) return;
    this.completedBoardOf = roundId;
    const answer = await this.services.api.call(this.calls.currentRoundBets, {}, { quiet: true });
    if (!answer.ok || answer.body.roundId !== this.round?.id) return;
    for (const bet of answer.body.bets) this.onShow.board.add(bet);
  }

  /** The multiplier now, computed from facts and the platform's time; null outside the flight. */
  multiplierNow(): Multiplier | null {
    const { phase, blast, crash, launchedAt } = this.facts;
    if (phase !== 'flying' || launchedAt === null) return null;
    if (blast) return crash;
    return multiplierAt(pictureTime(this.facts, this.services.serverClock.now()) - launchedAt);
  }

  onTick(listener: () => void): Cancel {
    return this.ticker.listen(listener);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.snapshots.dispose();
    this.ownLimits.dispose();
    this.seconds.stop();
    this.onShow.dispose();
    this.ticker.dispose();
    this.own.dispose();
  }

  /** Takes events in order, in one action. */
  apply(events: readonly CrashEvent[]): void {
    for (const event of events) {
      if (event.name !== 'newRun') this.onShow.showEscapes();
      this.handle(event);
    }
    this.onShow.showEscapes();
    if (this.silent && this.isHeard && this.synced) this.silentSince = null;
    this.onShow.hold(this.silentSince);
    this.ticker.wake();
    this.seconds.countTo(this.facts.takeoffAt);
    this.autoBetFree();
  }

  /** Messages may have been lost during a silence: the picture stays frozen until a snapshot arrives. */
  private fallSilent(isSilent: boolean): void {
    this.isHeard = !isSilent;
    if (isSilent) {
      runInAction(() => {
        this.silentSince ??= this.services.serverClock.now();
      });
    }
    if (isSilent || this.synced) this.apply([]);
  }

  autoBetFree(): void {
    const { openRound, locked } = this;
    const { gate } = this.services;
    if (openRound === null || locked || gate.held || gate.rests(openRound)) return;
    this.own.bettingOpen(openRound);
  }

  private handle(event: CrashEvent): void {
    const { fair, own, onShow } = this;
    fair.hear(event);
    if (event.name === 'gameOver') this.records.add(event.data);
    const before = this.round?.id;
    if (!onShow.hear(event)) return;
    if (this.round?.id !== before) own.clearRound();
    const { hasOpenBets: hadBets, hasEscaped: wasPaid } = own;
    own.hear(event);
    if (event.name === 'newRun' && !onShow.board.has(event.data.betId)) void this.completeBoard();
    switch (event.name) {
      case 'snapshot':
        this.synced = true;
        this.access.refreshed();
        return;
      case 'roundVoided':
        tellVoided(this.services, { byThirdParty: event.data.reason === 'third-party', hadBets, wasPaid });
        return;
      case 'endHeart': {
        const bets = this.panels.flatMap(({ bet }) => bet ?? []);
        if (event.data.gameType === this.gameType)
          fair.settled(event.data.roundId, bets, this.limits?.profitLimit);
        return;
      }
      case 'betLimitRefresh':
        void this.ownLimits.load();
        return;
      default:
        this.access.hear(event);
    }
  }
}
