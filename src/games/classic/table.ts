// One block-hash game on this device: its rounds, blocks and results, and which of them is on show. `apply` is the only
// way in: live pushes and snapshots are the same kind of event.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel } from '../../core/clock';
import { ZERO, type Money } from '../../core/money';
import { hundredths } from '../../core/multiplier';
import type { BetLimits, BlockInfo } from '../../protocol/calls';
import type { PushEvent } from '../../protocol/push';
import type { GameServices, Message } from '../../stores/services';
import { OwnLimits } from '../../mechanics/betting/ownLimits';
import { tellVoided } from '../../mechanics/betting/tellVoided';
import { SecondsLeft } from '../../mechanics/crash/secondsLeft';
import type { AutoBetPlan } from '../../mechanics/betting/autoBetRules';
import { BetDesk, type DeskTable } from './desk';
import { FairBlocks } from './fairBlocks';
import { RESULT_SHOWN, noClassicFacts, type ClassicFacts } from './facts';
import { REVEAL } from './facts/flips';
import { LiveBets } from './liveBets';
import { Paid } from './paid';
import {
  CLASSIC_CALLS,
  type CLASSIC_PUSHES,
  type ClassicBet,
  type ClassicResult,
  type PreviousRound,
  type ClassicRound,
  type ClassicSnapshot,
} from './messages';
import { mineResultOf, takingsOf, type OwnBets } from './ownBets';
import { CLASSIC_GAMES, type ClassicGameType } from './plays';
import { factsOf, isGap, openRoundOf, withHead, type ShownResult, type TableState } from './tableFacts';
import { Trend } from './trend';

export type ClassicEvent =
  PushEvent<typeof CLASSIC_PUSHES> | { readonly name: 'snapshot'; readonly data: ClassicSnapshot };

/** What all tables share. */
export interface Hall {
  readonly services: GameServices;
  readonly own: OwnBets;
  readonly locked: boolean;
  /** Results are on show at once, without a turn. */
  readonly still: () => boolean;
  /** Until a result can be read the balance stays as it was. */
  holdBalance(milliseconds: number): void;
}

/** A win is told so long after its counters have settled, in milliseconds. */
export const WIN_AFTER = 900;
/** Results that are kept for the list of blocks. */
const KEPT_RESULTS = 30;

export class ClassicTable implements DeskTable {
  interval = 3_000;
  /** Blocks between two draws, and what is offered. */
  periodBlocks = 0;
  periods: readonly number[] = [];
  publicChain = false;
  suspended: ClassicSnapshot['suspended'] = null;
  rounds: readonly ClassicRound[] = [];
  blocks: readonly BlockInfo[] = [];
  /** About how many seconds lie between two draws. */
  skipSeconds = 0;
  /** The round decided last, as the round info tells it. */
  previous: PreviousRound | null = null;
  /** Newest first. */
  results: readonly ClassicResult[] = [];
  shown: ShownResult | null = null;
  /** The counters have settled on the result that is on show. */
  revealed = false;
  openRound: ClassicRound | null = null;
  facts: ClassicFacts;
  /** False until the first snapshot is in. */
  synced = false;
  betAmount: readonly Money[] = [ZERO, ZERO, ZERO, ZERO];
  nextBetAmount: readonly Money[] = [ZERO, ZERO, ZERO, ZERO];

  readonly desk: BetDesk;
  readonly trend: Trend;
  readonly live: LiveBets;
  readonly fair: FairBlocks;
  private readonly paid: Paid;
  private readonly ownLimits: OwnLimits;
  private readonly seconds: SecondsLeft;
  private lastRoundId: string | null = null;
  private last: ShownResult | null = null;
  private winNotice: Cancel | null = null;
  private alarms: Cancel[] = [];
  private wake: Cancel | null = null;

  constructor(
    private readonly hall: Hall,
    readonly gameType: ClassicGameType,
  ) {
    this.facts = noClassicFacts(gameType);
    const { services } = hall;
    this.trend = new Trend(services, gameType);
    this.live = new LiveBets(services, gameType);
    this.fair = new FairBlocks(services.witness, gameType);
    this.paid = new Paid({
      services,
      gameType,
      told: (betId, payout) => {
        const bet = hall.own.paid(betId, payout);
        if (bet) this.fair.paid(bet);
      },
    });
    this.seconds = new SecondsLeft(services.clock, services.serverClock);
    makeObservable<ClassicTable, 'update' | 'show' | 'unshow'>(this, {
      interval: observable,
      periodBlocks: observable,
      periods: observableRef,
      publicChain: observable,
      suspended: observable,
      rounds: observableRef,
      blocks: observableRef,
      skipSeconds: observable,
      previous: observableRef,
      results: observableRef,
      shown: observableRef,
      revealed: observable,
      openRound: observableRef,
      facts: observableRef,
      synced: observable,
      betAmount: observableRef,
      nextBetAmount: observableRef,
      apply: action,
      placed: action,
      update: action,
      show: action,
      unshow: action,
    });
    this.ownLimits = new OwnLimits({
      services,
      gameType,
      changed: () => {
        this.desk.auto.interrupt();
      },
    });
    this.desk = new BetDesk(this);
  }

  get services(): GameServices {
    return this.hall.services;
  }

  get limits(): BetLimits | null {
    return this.ownLimits.current;
  }

  get locked(): boolean {
    return this.hall.locked || !this.synced || this.limits === null;
  }

  /** Whole seconds until betting closes; null while it is closed. */
  get secondsLeft(): number | null {
    return this.openRound ? this.seconds.value : null;
  }

  /** Blocks still to come, the deciding one included; null without a round. */
  get blocksLeft(): number | null {
    const { blockNum } = this.facts;
    const head = this.blocks[0]?.num;
    return blockNum === null || head === undefined ? null : Math.max(0, blockNum - head);
  }

  get whyClosed(): Message {
    if (this.suspended) return { key: `classic:suspended.${this.suspended}` };
    return { key: this.facts.phase === 'confirming' ? 'codes:1271' : 'codes:1270' };
  }

  /** Auto bet is at work here, or something of mine is still open. */
  get isBusy(): boolean {
    return (
      this.desk.auto.state === 'running' || this.hall.own.open.some((bet) => bet.gameType === this.gameType)
    );
  }

  async load(): Promise<void> {
    await Promise.all([this.loadLimits(), this.refresh(), this.trend.load(), this.choosePeriod(null)]);
  }

  async refresh(): Promise<void> {
    this.desk.askNow();
    const answer = await this.services.api.call(
      CLASSIC_CALLS.roundAll,
      { gameType: this.gameType },
      { quiet: true },
    );
    if (answer.ok) this.apply({ name: 'snapshot', data: answer.body });
  }

  loadLimits(): Promise<void> {
    return this.ownLimits.load();
  }

  /** Chooses how many blocks lie between two draws, where several are offered. */
  async choosePeriod(blocks: number | null): Promise<void> {
    const request = { gameType: this.gameType, blocks };
    const answer = await this.services.api.call(CLASSIC_CALLS.skipBlock, request, { quiet: blocks === null });
    if (!answer.ok) return;
    runInAction(() => {
      this.periods = answer.body.offered;
      this.periodBlocks = answer.body.blocks;
    });
  }

  /** Begins at once where a round takes bets. */
  async startAuto(plan: AutoBetPlan): Promise<void> {
    await this.desk.auto.start(plan);
    this.update();
  }

  dispose(): void {
    this.seconds.stop();
    this.wake?.();
    this.winNotice?.();
    for (const cancel of this.alarms.splice(0)) cancel();
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
        this.takeResult(event.data.roundResult, true);
        break;
      case 'roundInfo': {
        const { head, suspended, rounds, pre } = event.data;
        if (pre) {
          this.previous = pre;
          this.takeResult(pre, true);
        }
        this.suspended = suspended;
        this.rounds = rounds.filter(({ roundId }) => !this.isDecided(roundId));
        if (head) this.takeHead(head);
        break;
      }
      case 'roundVoided':
        this.rounds = this.rounds.filter(({ roundId }) => roundId !== event.data.roundId);
        this.tellVoided(this.hall.own.voided(this.gameType, event.data.roundId), event.data.reason);
        break;
    }
    this.update();
  }

  /** My bet counts. */
  placed(bet: ClassicBet): void {
    this.hall.own.add(bet);
    this.live.stale();
    this.update();
  }

  ownBets(roundId: string): readonly ClassicBet[] {
    return this.hall.own.of(this.gameType, roundId);
  }

  private takeHead(head: BlockInfo): void {
    if (isGap(this.blocks, head)) void this.refresh();
    this.blocks = withHead(this.blocks, head);
    this.live.stale();
  }

  private takeSnapshot(snapshot: ClassicSnapshot): void {
    const { interval, publicChain, periodBlocks, skipSeconds, pre, suspended, rounds, blocks, results } =
      snapshot;
    const isFirst = !this.synced;
    this.interval = interval;
    this.publicChain = publicChain;
    this.periodBlocks = periodBlocks;
    this.skipSeconds = skipSeconds;
    this.previous = pre;
    this.suspended = suspended;
    this.rounds = rounds;
    this.blocks = blocks;
    this.synced = true;
    for (const result of results) this.trend.add(result);
    const [newest] = results;
    // A result of this very moment is shown as if it had been pushed.
    const isFresh = newest !== undefined && snapshot.now - newest.settleTime < RESULT_SHOWN;
    if (newest && isFresh && !isFirst) this.takeResult(newest, true);
    this.results = results.slice(0, KEPT_RESULTS);
    this.lastRoundId = newest?.roundId ?? this.lastRoundId;
    const ended = this.hall.own.reconcile(this.gameType, snapshot);
    if (ended.length > 0) this.tellLate(ended);
  }

  private isDecided(roundId: string): boolean {
    return this.results.some((result) => result.roundId === roundId);
  }

  /** A repeat of the last round id is ignored, and so is any other round that is known already. */
  private takeResult(result: ClassicResult, isLive: boolean): void {
    if (result.roundId === this.lastRoundId || this.isDecided(result.roundId)) return;
    this.lastRoundId = result.roundId;
    this.rounds = this.rounds.filter(({ roundId }) => roundId !== result.roundId);
    this.results = [result, ...this.results].slice(0, KEPT_RESULTS);
    this.trend.add(result);
    const mine = this.hall.own.decide(result);
    if (isLive) this.show(result, mine);
  }

  /** Puts a result on show: the counters turn, and only then is told what it came to. */
  private show(result: ClassicResult, mine: readonly ClassicBet[]): void {
    for (const cancel of this.alarms.splice(0)) cancel();
    const { clock, serverClock } = this.services;
    const takings = takingsOf(mine);
    this.shown = {
      result,
      shownAt: serverClock.now(),
      mine: mineResultOf(takings),
      plays: [...new Set(mine.map(({ play }) => play))],
    };
    this.last = this.shown;
    this.revealed = false;
    const wait = this.hall.still() ? 0 : REVEAL;
    if (mine.length > 0) this.hall.holdBalance(wait);
    this.alarms.push(
      clock.after(wait, () => {
        this.reveal(mine);
      }),
      clock.after(RESULT_SHOWN, () => {
        this.unshow();
      }),
    );
  }

  private reveal(mine: readonly ClassicBet[]): void {
    runInAction(() => {
      this.revealed = true;
    });
    this.desk.tellAuto(mine);
    if (mine.length > 0) void this.services.wallet.refresh();
    if (mine.length > 0) void this.paid.lookUp(mine);
    // The notice lies over the counters: it lets the player read them first.
    this.winNotice = this.services.clock.after(WIN_AFTER, () => {
      this.tellWin(mine);
    });
    this.update();
  }

  private unshow(): void {
    this.shown = null;
    this.revealed = false;
    this.update();
  }

  private tellWin(mine: readonly ClassicBet[]): void {
    const { bets, staked, returned } = takingsOf(mine);
    const [first] = bets;
    if (!first) return;
    // The notices celebrate nothing at or below its stake.
    if (returned <= ZERO) return;
    this.services.notices.win({
      payoutAmount: returned,
      betAmount: staked,
      blockHash: first.blockHash ?? '',
      betRecordId: first.betId,
      gameType: this.gameType,
      gameTypeDesc: CLASSIC_GAMES[this.gameType].id,
      odd: hundredths((returned * 100n) / staked),
      combo: bets.filter(({ status }) => status === 'won').length || 1,
    });
  }

  /** Bets that ended while nobody could say so. */
  private tellLate(ended: readonly ClassicBet[]): void {
    const shownNow = this.shown?.result.roundId;
    const late = ended.filter(({ roundId }) => roundId !== shownNow);
    this.desk.tellAuto(late);
    const refunded = late.filter(({ status }) => status === 'refunded');
    const settled = late.filter(({ status }) => status !== 'refunded');
    if (refunded.length > 0) this.tellVoided(refunded, 'source');
    if (settled.length > 0) void this.services.wallet.refresh();
    if (settled.length > 0) void this.paid.lookUp(settled);
    this.tellWin(settled);
  }

  private tellVoided(refunded: readonly ClassicBet[], reason: 'source' | 'operator' | 'restart'): void {
    if (refunded.length === 0) return;
    this.desk.tellAuto(refunded);
    tellVoided(this.services, { byThirdParty: reason === 'source', hadBets: true });
  }

  /** Works out what follows from what is known, now and again when betting closes by the clock. */
  private update(): void {
    const { serverClock, clock } = this.services;
    const now = serverClock.now();
    const state = this.state;
    this.openRound = openRoundOf(state, now);
    const facts = factsOf(state, now, []);
    const round = this.rounds.find(({ blockNum }) => blockNum === facts.blockNum);
    const own = round ? this.hall.own.of(this.gameType, round.roundId) : [];
    this.facts = this.shown ? facts : { ...facts, mine: [...new Set(own.map(({ play }) => play))] };
    this.betAmount = this.amountsOn(this.openRound?.roundId ?? round?.roundId);
    const last = this.rounds.at(-1);
    this.nextBetAmount = this.amountsOn(
      last !== this.openRound && last !== round ? last?.roundId : undefined,
    );
    this.seconds.countTo(this.openRound?.closesAt ?? null);
    this.wake?.();
    this.wake = this.openRound
      ? clock.after(Math.max(1, this.openRound.closesAt - now), () => {
          this.update();
        })
      : null;
    this.autoBet();
  }

  private get state(): TableState {
    const { gameType, interval, rounds, blocks, shown, last } = this;
    return { gameType, interval, rounds, blocks, shown, last, isSuspended: this.suspended !== null };
  }

  /** What I have on each play of a round, always four numbers. */
  private amountsOn(roundId: string | undefined): readonly Money[] {
    const { plays } = CLASSIC_GAMES[this.gameType];
    return [0, 1, 2, 3].map((place) => {
      const play = plays[place];
      return play && roundId !== undefined ? this.hall.own.on(this.gameType, roundId, play.id) : ZERO;
    });
  }

  /** Auto bet waits until its last bet is settled: what it stakes next may depend on that. */
  private autoBet(): void {
    const { openRound, locked, desk } = this;
    const { gate } = this.services;
    if (!openRound || locked || desk.pending || gate.held || gate.rests(openRound.roundId)) return;
    const waits = this.hall.own.open.some(
      (bet) => bet.gameType === this.gameType && bet.mode === 'auto' && bet.roundId !== openRound.roundId,
    );
    if (!waits && (this.shown === null || this.revealed)) void desk.auto.bettingOpen(openRound.roundId);
  }
}
