// One block-hash game on this device: its rounds, blocks and results, and which of them is on show. `apply` is the only
// way in: live pushes and snapshots are the same kind of event.
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import { ZERO, add, type Money } from '../../../core/money';
import type { BlockInfo } from '../../../protocol/calls';
import type { GameServices, Message } from '../../../client/stores/services';
import { OwnLimits } from '../../betting/ownLimits';
import { Snapshots } from '../../betting/snapshots';
import { SecondsLeft } from '../../betting/secondsLeft';
import type { AutoBetPlan } from '../../betting/autoBetRules';
import { BetEnds } from './betEnds';
import { BetDesk } from './desk';
import { FairBlocks } from './fairBlocks';
import { RESULT_SHOWN, noClassicFacts, type ClassicFacts } from '../facts';
import { LiveBets } from './liveBets';
import {
  CLASSIC_CALLS,
  type ClassicBet,
  type ClassicEvent,
  type ClassicResult,
  type ClassicRound,
  type ClassicSnapshot,
} from '../messages';
import { isBack, takingsOf, type OwnBets } from './ownBets';
import { CLASSIC_GAMES, settle, type ClassicGameType, type Play } from '../plays';
import { ResultOnShow } from './resultOnShow';
import { factsOf, isGap, openRoundOf, type TableState } from './tableFacts';
import { ToldRounds } from './toldRounds';
import { Trend } from './trend';

const NOTHING: readonly Money[] = [ZERO, ZERO, ZERO, ZERO];

export interface PlaySum {
  readonly play: Play;
  readonly amount: Money;
  /** The payout if the play wins; without meaning in a game with a margin, which pays by points. */
  readonly pays: Money;
}

/** The parts that all tables share. */
export interface Hall {
  readonly services: GameServices;
  readonly own: OwnBets;
  locked(): boolean;
  /** True when results are shown at once, without turning counters. */
  readonly still: () => boolean;
  /** Keeps the shown balance unchanged until the result can be read. */
  holdBalance(milliseconds: number): void;
}

export class ClassicTable extends ToldRounds {
  openRound: ClassicRound | null = null;
  facts: ClassicFacts;
  /** The player's stakes on each play of the round that is decided next, and of the one after it. */
  betAmount: readonly Money[] = NOTHING;
  nextBetAmount: readonly Money[] = NOTHING;

  readonly services: GameServices;
  readonly desk: BetDesk;
  readonly trend: Trend;
  readonly live: LiveBets;
  readonly fair: FairBlocks;
  /** The result on show, and whether the counters have settled on it. */
  readonly onShow: ResultOnShow;
  private readonly ends: BetEnds;
  private readonly snapshots: Snapshots<ClassicSnapshot>;
  readonly ownLimits: OwnLimits;
  private readonly seconds: SecondsLeft;
  private wake: Cancel | null = null;
  /** Ends the calls by which a corrected clock moves the end of betting. */
  private readonly stepped: Cancel | undefined;
  private disposed = false;

  constructor(
    private readonly hall: Hall,
    readonly gameType: ClassicGameType,
  ) {
    super();
    this.facts = noClassicFacts(gameType);
    const { services } = hall;
    this.services = services;
    const kept = services.memory.read(this.periodKey);
    this.chosen = typeof kept === 'number' && kept > 0 ? kept : null;
    this.trend = new Trend(
      services,
      gameType,
      () => this.chosen,
      () => this.onShow.turning,
    );
    this.live = new LiveBets(services, gameType, () => this.openRound?.roundId ?? null);
    this.fair = new FairBlocks(services.witness, gameType);
    this.onShow = new ResultOnShow({
      services,
      still: hall.still,
      hides: (milliseconds) => hall.holdBalance(milliseconds),
      revealed: (mine) => {
        this.ends.revealed(mine);
        this.update();
      },
      gone: () => this.update(),
    });
    this.ends = new BetEnds({
      services,
      gameType,
      tellAuto: (bets) => this.desk.tellAuto(bets),
      paid: (betId, payout) => {
        const bet = hall.own.paid(betId, payout);
        if (bet) this.fair.paid(bet);
      },
    });
    this.snapshots = new Snapshots({
      clock: services.clock,
      ask: () => services.api.call(CLASSIC_CALLS.roundAll, { gameType }, { quiet: true }),
      take: (data) => this.apply({ name: 'snapshot', data }),
      missing: () => !this.synced,
    });
    this.seconds = new SecondsLeft(services.clock, services.serverClock);
    this.stepped = services.serverClock.onStep?.(() => this.update());
    makeObservable<ClassicTable, 'update'>(this, {
      openRound: observableRef,
      facts: observableRef,
      betAmount: observableRef,
      nextBetAmount: observableRef,
      apply: action,
      placed: action,
      takenBack: action,
      update: action,
    });
    this.ownLimits = new OwnLimits({ services, gameType, changed: () => this.desk.auto.interrupt() });
    this.desk = new BetDesk({
      services,
      gameType,
      limits: () => this.ownLimits.current,
      loadLimits: () => this.loadLimits(),
      locked: () => this.locked,
      openRound: () => this.openRound,
      whyClosed: () => this.whyClosed,
      ownBets: (roundId) => this.mineOn(roundId),
      lastBets: () => this.lastBets,
      onPlaced: (bet) => this.placed(bet),
      onTakenBack: (bet) => this.takenBack(bet),
      onFree: () => this.autoBetFree(),
      refresh: () => this.refresh(),
    });
  }

  get locked(): boolean {
    return this.hall.locked() || !this.synced || this.ownLimits.current === null;
  }

  /** The player's stakes shown on the plays: of the round that takes bets, else of the one whose block is awaited. */
  get ownAmounts(): readonly Money[] {
    return this.openRound && this.openRound !== this.rounds[0] ? this.nextBetAmount : this.betAmount;
  }

  /**
   * The player's stakes on each play of the round whose block is awaited, until its counters have settled; null without a
   * bet. The plays already show his stakes on the round that takes bets.
   */
  get waiting(): { readonly blockNum: number; readonly sums: readonly PlaySum[] } | null {
    const { shown, turning } = this.onShow;
    const openId = this.openRound?.roundId;
    const bets = this.hall.own.all.filter(
      ({ gameType, roundId, status }) =>
        gameType === this.gameType &&
        (turning === null ? status === 'placed' && roundId !== openId : roundId === turning),
    );
    const blockNum =
      turning === null
        ? this.rounds.find(({ roundId }) => roundId === bets.at(-1)?.roundId)?.blockNum
        : shown?.result.block.num;
    if (bets.length === 0 || blockNum === undefined) return null;
    const roundId = bets.at(-1)?.roundId;
    return { blockNum, sums: this.sumsOf(bets.filter((bet) => bet.roundId === roundId)) };
  }

  /** The player's stakes on each play of the round that takes bets. */
  get placedSums(): readonly PlaySum[] {
    return this.openRound ? this.sumsOf(this.mineOn(this.openRound.roundId)) : [];
  }

  private sumsOf(bets: readonly ClassicBet[]): readonly PlaySum[] {
    const { gameType, profitLimit } = this;
    return CLASSIC_GAMES[gameType].plays.flatMap(({ id: play }) => {
      const on = bets.filter((bet) => bet.play === play && !isBack(bet));
      const draw = { outcome: play, points: null };
      const pays = on.reduce(
        (sum, bet) =>
          add(sum, settle(gameType, play, bet.amount, draw, bet.profitLimit ?? profitLimit).payout),
        ZERO,
      );
      return on.length > 0 ? [{ play, amount: takingsOf(on).staked, pays }] : [];
    });
  }

  /** The player's stake on the round that takes bets, while the result of an earlier round is on show; else zero. */
  get pending(): Money {
    const { openRound } = this;
    const { shown } = this.onShow;
    if (!openRound || !shown || shown.result.roundId === openRound.roundId) return ZERO;
    return takingsOf(this.mineOn(openRound.roundId)).staked;
  }

  /** The player's bets by hand on his last round before the one that takes bets. */
  get lastBets(): readonly ClassicBet[] {
    const openId = this.openRound?.roundId;
    const byHand = this.hall.own.all.filter(
      (bet) =>
        bet.gameType === this.gameType && bet.mode === 'manual' && bet.roundId !== openId && !isBack(bet),
    );
    return byHand.filter(({ roundId }) => roundId === byHand[0]?.roundId);
  }

  /** Whole seconds until betting closes; null while it is closed. */
  get secondsLeft(): number | null {
    return this.openRound ? this.seconds.value : null;
  }

  /**
   * Number of blocks until the one that decides the round that takes bets, which is included; null without such a round.
   * Blocks whose messages are late are counted by the seconds that are shown beside it.
   */
  get blocksLeft(): number | null {
    const { openRound, secondsLeft, interval } = this;
    const head = this.blocks[0]?.num;
    if (!openRound || head === undefined || secondsLeft === null) return null;
    const { blockNum, settleTime, closesAt } = openRound;
    const byClock = Math.ceil((secondsLeft * 1000 + settleTime - closesAt) / interval);
    return Math.max(1, Math.min(blockNum - head, byClock));
  }

  get whyClosed(): Message {
    if (this.suspended) return { key: `classic:suspended.${this.suspended}` };
    return { key: this.facts.phase === 'confirming' ? 'codes:1271' : 'codes:1270' };
  }

  async load(): Promise<void> {
    await Promise.all([this.loadLimits(), this.refresh(), this.trend.load(), this.askPeriods()]);
  }

  async refresh(): Promise<void> {
    this.desk.askNow();
    await this.desk.sure.left.around(
      () => this.snapshots.fetch(),
      (betId) => this.hall.own.byId(betId)?.status === 'placed',
    );
  }

  loadLimits(): Promise<void> {
    return this.ownLimits.load();
  }

  /**
   * Chooses one of the offered periods, in blocks: from now on bets go on the blocks that it divides. Bets on other blocks
   * stay, and are reported as they end.
   */
  async choosePeriod(blocks: number): Promise<void> {
    const request = { gameType: this.gameType, blocks };
    const answer = await this.services.api.call(CLASSIC_CALLS.skipBlock, request, {});
    if (!answer.ok || this.disposed) return;
    this.services.memory.write(this.periodKey, blocks);
    runInAction(() => {
      this.chosen = blocks;
      this.takePeriods(answer.body);
      this.update();
    });
    await Promise.all([this.trend.renew(), this.refresh()]);
  }

  /** Fetches the offered periods. A period that was chosen earlier may not be offered any more. */
  private async askPeriods(): Promise<void> {
    const { gameType, services, chosen } = this;
    const answer = await services.api.call(CLASSIC_CALLS.skipBlock, { gameType }, { quiet: true });
    if (!answer.ok || this.disposed) return;
    const { offered, blocks } = answer.body;
    const isOffered = chosen !== null && offered.includes(chosen);
    runInAction(() => {
      if (!isOffered) this.chosen = null;
      this.takePeriods({ offered, blocks: isOffered ? chosen : blocks });
      this.update();
    });
    if (chosen !== null && !isOffered) await this.trend.renew();
  }

  private get periodKey(): string {
    return `classic.${this.gameType}.period`;
  }

  /** Starts at once if a round takes bets. */
  async startAuto(plan: AutoBetPlan): Promise<void> {
    await this.desk.auto.start(plan);
    this.update();
  }

  dispose(): void {
    this.disposed = true;
    this.snapshots.dispose();
    this.ownLimits.dispose();
    this.seconds.stop();
    this.wake?.();
    this.stepped?.();
    this.onShow.dispose();
    this.ends.dispose();
    this.desk.dispose();
  }

  /** Takes an event of this game. */
  apply(event: ClassicEvent): void {
    this.fair.hear(event, this.publicChain);
    switch (event.name) {
      case 'snapshot':
        this.takeSnapshot(event.data);
        break;
      case 'roundResult':
        this.takeResult(event.data.roundResult);
        break;
      case 'roundInfo': {
        const { head, suspended, rounds, pre } = event.data;
        if (pre) {
          this.takePrevious(pre);
          // Before a snapshot it is not known whether the result is new.
          if (this.synced) this.takeResult(pre);
        }
        this.takeRounds(rounds, suspended);
        if (head) this.takeHead(head);
        break;
      }
      case 'roundVoided':
        this.dropRound(event.data.roundId);
        this.ends.voided(this.hall.own.voided(this.gameType, event.data.roundId), event.data.reason);
        break;
    }
    this.update();
  }

  /** The player's bet counts. */
  placed(bet: ClassicBet): void {
    this.hall.own.add(bet);
    this.live.stale();
    if (this.pending > ZERO) this.onShow.leave();
    this.update();
  }

  /** The player's bet was taken back: its stake is returned. */
  takenBack(bet: ClassicBet): void {
    this.hall.own.takenBack(bet);
    this.live.stale();
    this.update();
  }

  /** The player's bets on a round. */
  mineOn(roundId: string): readonly ClassicBet[] {
    return this.hall.own.of(this.gameType, roundId);
  }

  private takeHead(head: BlockInfo): void {
    if (isGap(this.blocks, head)) void this.refresh();
    this.addHead(head);
    this.live.stale();
  }

  private takeSnapshot(snapshot: ClassicSnapshot): void {
    const { results } = snapshot;
    const isFirst = !this.synced;
    this.takeTerms(snapshot);
    for (const result of results) if (this.draws(result.block.num)) this.trend.add(result);
    const [newest] = results;
    // A result of this moment is shown as if it had been pushed.
    const isFresh = newest !== undefined && snapshot.now - newest.settleTime < RESULT_SHOWN;
    if (newest && isFresh && !isFirst) this.takeResult(newest);
    this.takeResults(results);
    for (const bet of snapshot.mine) this.fair.again(this.hall.own.byId(bet.betId), bet);
    const ended = this.hall.own.reconcile(this.gameType, snapshot, this.profitLimit);
    this.desk.found(snapshot.mine);
    this.desk.recallAuto(snapshot.mine);
    this.ends.late(ended.filter(({ roundId }) => roundId !== this.onShow.shown?.result.roundId));
  }

  private get profitLimit(): Money | null {
    return this.ownLimits.current?.profitLimit ?? null;
  }

  private takeResult(result: ClassicResult): void {
    if (!this.addResult(result)) return;
    const mine = this.hall.own.decide(result, this.profitLimit);
    const isOfMyLength = this.draws(result.block.num);
    if (isOfMyLength) this.trend.add(result);
    if (isOfMyLength || mine.length > 0) this.onShow.show(result, mine);
  }

  /** Computes the state from the known messages, now and again when the clock closes betting. */
  private update(): void {
    if (this.disposed) return;
    const { gameType, services, hall } = this;
    const { serverClock, clock } = services;
    const { own } = hall;
    const now = serverClock.now();
    const state = this.state;
    this.openRound = openRoundOf(state, now);
    const facts = factsOf(state, now, []);
    const round = this.rounds.find(({ blockNum }) => blockNum === facts.blockNum);
    const mine = round ? own.of(gameType, round.roundId) : [];
    this.facts = this.onShow.shown ? facts : { ...facts, mine: [...new Set(mine.map(({ play }) => play))] };
    const [current, next] = this.rounds;
    this.betAmount = own.amountsOn(gameType, current?.roundId);
    this.nextBetAmount = own.amountsOn(gameType, next?.roundId);
    this.seconds.countTo(this.openRound?.closesAt ?? null);
    this.wake?.();
    this.wake = this.openRound
      ? clock.after(Math.max(1, this.openRound.closesAt - now), () => this.update())
      : null;
    this.autoBetFree();
  }

  private get state(): TableState {
    const { gameType, interval, rounds, blocks, onShow } = this;
    const { shown, last } = onShow;
    return { gameType, interval, rounds, blocks, shown, last, isSuspended: this.suspended !== null };
  }

  /** Auto bet waits until its last bet is settled: the next stake may depend on that. */
  autoBetFree(): void {
    const { openRound, locked, desk } = this;
    const { gate } = this.services;
    if (!openRound || locked || desk.pending || desk.looksBack || gate.held || gate.rests(openRound.roundId))
      return;
    const waits = this.hall.own.open.some(
      (bet) => bet.gameType === this.gameType && bet.mode === 'auto' && bet.roundId !== openRound.roundId,
    );
    if (!waits && (this.onShow.shown === null || this.onShow.revealed))
      void desk.auto.bettingOpen(openRound.roundId);
  }
}
