// One of the two bet panels: its typed values, its bet and its order, and the actions of its big button.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ServerTime } from '../../../core/clock';
import { ZERO, formatMoney, type Money } from '../../../core/money';
import type { FairRounds } from './fairRounds';
import type { Multiplier } from '../../../core/multiplier';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import type { BetLimits } from '../../../protocol/calls';
import { CODE, UNSURE } from '../../../protocol/codes';
import type { GameServices, Message } from '../../../client/stores/services';
import { AutoBet } from '../../betting/autoBet';
import { EMPTY_PLAN, type AutoBetPlan } from '../../betting/autoBetRules';
import type { Reading } from '../../betting/betAmount';
import { refusalOf } from '../../betting/mayBet';
import type { CallNote } from '../../betting/leftCalls';
import { StakeField } from '../../betting/stakeField';
import { SureCalls } from '../../betting/sureCalls';
import { readAutoEscape } from './autoEscape';
import type { CrashBet, CrashCalls, CrashRound } from '../messages';
import { aboutBet, actionOf, nextActionOf, type PanelAction, type TableNow } from './panelAction';
import { recallPanel } from './panelMemory';
import { limitBitesFrom } from '../rules';

/** The parts of its table that a panel uses. */
export interface PanelTable {
  readonly fair: Pick<FairRounds, 'staked' | 'refused' | 'refusedBet' | 'notPaid' | 'taken'>;
  readonly services: GameServices;
  readonly calls: CrashCalls;
  readonly gameType: number;
  limits(): BetLimits | null;
  now(): TableNow;
  /** The round on show. */
  round(): Pick<CrashRound, 'id' | 'historyBlockNum'> | null;
  /** The player asks to escape from the round on show; null: he was refused. */
  leave(at: ServerTime | null): void;
  /** The state is uncertain: fetch the platform's. */
  refresh(): Promise<void>;
  /** An answer was lost: fetch only the player's bets. */
  refreshOwn(): Promise<void>;
}

const FIRST_AUTO_ESCAPE = '2.00';
/** Codes for an escape that came after the end of the round: the outcome of the bet is shown instead. */
const TOO_LATE: ReadonlySet<number> = new Set([CODE.escapeTooLate, CODE.roundEnded]);

export class CrashPanel {
  autoEscapeOn = false;
  autoEscapeText = FIRST_AUTO_ESCAPE;
  bet: CrashBet | null = null;
  /** The player's bet on the previous round, ended; null without one. */
  ended: CrashBet | null = null;
  order: CrashBet | null = null;
  orderedAfter: string | null = null;
  pending = false;
  readonly stake: StakeField;
  readonly auto: AutoBet;
  /** Number of calls begun and ended: a snapshot that was requested before the last of them is older than the panel's state. */
  activity = 0;
  readonly sure: SureCalls;
  private disposed = false;

  constructor(
    readonly slot: 1 | 2,
    private readonly table: PanelTable,
  ) {
    const { services } = table;
    this.sure = new SureCalls({
      services,
      key: `${this.memoryKey}.sent`,
      known: (call) => this.auto.learnt(call),
      again: () => void table.refresh(),
    });
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => table.limits(),
      balance: () => services.wallet.balance,
      tapped: () => this.auto.tapped(),
      chosen: () => this.remember(),
    });
    this.recall();
    makeObservable(this, {
      autoEscapeOn: observable,
      autoEscapeText: observable,
      bet: observableRef,
      ended: observableRef,
      order: observableRef,
      orderedAfter: observable,
      pending: observable,
      autoEscapeReading: computed,
      action: computed,
      nextAction: computed,
      limitBitesFrom: computed,
      setAutoEscape: action,
      setAutoEscapeText: action,
      take: action,
      clearRound: action,
    });
    this.auto = new AutoBet({
      clock: table.services.clock,
      notices: table.services.notices,
      gate: table.services.gate,
      locale: () => table.services.locale(),
      firstPlan: { ...EMPTY_PLAN, cashOutAt: this.autoEscapeOn ? this.autoEscapeText : FIRST_AUTO_ESCAPE },
      planFault: (plan) => this.readPlanned(plan).fault,
      stake: () => this.stake.valueOrFault,
      showStake: (stake) => this.stake.show(stake),
      place: (stake) => this.place(stake, 'auto', false),
      balance: () => table.services.wallet.balance,
      funds: () => table.services.wallet.balance,
      maxBet: () => table.limits()?.maxBet ?? null,
      keep: (run) => table.services.memory.write(`${this.memoryKey}.auto`, run),
      kept: () => table.services.memory.read(`${this.memoryKey}.auto`),
    });
  }

  get amountText(): string {
    return this.stake.text;
  }

  get amount(): Money | null {
    return this.stake.reading.value;
  }

  get amountFault(): Message | null {
    return this.stake.reading.fault;
  }

  get autoEscapeReading(): Reading<Multiplier> | null {
    return this.autoEscapeOn ? readAutoEscape(this.autoEscapeText, this.table.services.locale()) : null;
  }

  get autoEscapeFault(): Message | null {
    return this.autoEscapeReading?.fault ?? null;
  }

  /** The height at which each bet of a running or paused auto bet escapes; null while there is none. */
  get plannedEscape(): Multiplier | null {
    return this.auto.state === 'off' ? null : this.readPlanned(this.auto.plan).value;
  }

  get action(): PanelAction {
    return actionOf(this, this.table.now(), this.table.services.gate);
  }

  /** The action for the next round while the big button acts on the current one. */
  get nextAction(): 'order' | 'cancel' | null {
    return this.auto.state === 'running'
      ? null
      : nextActionOf(this, this.table.now(), this.table.services.gate);
  }

  /** The stake whose multiple an escape now would pay. */
  get escapeStake(): Money | null {
    return this.action === 'escape' ? (this.bet?.amount ?? null) : null;
  }

  /** The multiplier from which on the profit limit caps the payout; null when the bet leaves before. */
  get limitBitesFrom(): Multiplier | null {
    const placed = this.bet?.status === 'placed' ? this.bet : null;
    const stake = placed ? placed.amount : this.amount;
    const limits = this.table.limits();
    const from = stake === null || !limits ? null : limitBitesFrom(stake, limits.profitLimit);
    const escape = placed ? placed.autoEscape : (this.plannedEscape ?? this.autoEscapeReading?.value);
    return from !== null && (escape ?? from) < from ? null : from;
  }

  setAutoEscape(on: boolean): void {
    this.autoEscapeOn = on;
    this.auto.tapped();
    this.remember();
  }

  setAutoEscapeText(text: string): void {
    this.autoEscapeText = text;
    this.auto.tapped();
    if (!this.autoEscapeFault) this.remember();
  }

  /** Does the action of the big button. */
  async act(): Promise<void> {
    this.auto.tapped();
    switch (this.action) {
      case 'bet':
      case 'bet-next':
        return this.placeShown(this.action === 'bet-next');
      case 'cancel':
        return this.takeBack(this.bet);
      case 'cancel-next':
        return this.takeBack(this.order);
      case 'escape':
        return this.escape();
      case 'pending':
      case 'locked':
        return;
    }
  }

  /** Does `nextAction`: joins the next round, or takes that back. */
  async actNext(): Promise<void> {
    this.auto.tapped();
    if (this.nextAction === 'order') await this.placeShown(true);
    else if (this.nextAction === 'cancel') await this.takeBack(this.order);
  }

  /** True when this bet of the panel has not ended, or waits for its round. */
  holds(betId: string): boolean {
    return this.order?.betId === betId || (this.bet?.betId === betId && this.bet.status === 'placed');
  }

  /** Takes a bet of this panel from the platform. */
  take(bet: CrashBet): void {
    if (bet.status === 'ordered') {
      if (this.order?.betId !== bet.betId) this.orderedAfter = this.table.round()?.id ?? null;
      this.order = bet;
      return;
    }
    if (this.order?.betId === bet.betId) this.order = null;
    if (bet.status === 'cancelled') {
      if (this.bet?.betId !== bet.betId) return;
      this.bet = null;
      // Taken back by hand: the run has one bet fewer placed.
      if (bet.mode === 'auto') this.auto.settled('refunded', bet.betId);
      return;
    }
    // A late message about an earlier state must not change a settled bet.
    if (this.bet?.betId === bet.betId && this.bet.status !== 'placed' && bet.status === 'placed') return;
    const ended =
      this.bet?.status === 'placed' || this.bet?.betId !== bet.betId ? bet.status !== 'placed' : false;
    this.bet = bet;
    if (bet.mode !== 'auto') return;
    this.auto.counted(bet.betId);
    if (ended) this.tellAuto(bet);
  }

  /** A new round opens: clears the panel's bet of the last one. */
  clearRound(): void {
    this.ended = this.bet?.status === 'placed' ? null : this.bet;
    this.bet = null;
  }

  private tellAuto(bet: CrashBet): void {
    const end = bet.status === 'refunded' ? bet.status : { stake: bet.amount, payout: bet.payout ?? ZERO };
    this.auto.settled(end, bet.betId);
  }

  private async placeShown(next: boolean): Promise<void> {
    const stake = this.stake.reading;
    if (stake.fault) this.table.services.notices.toast('wrong', stake.fault);
    else await this.place(stake.value, 'manual', next);
  }

  private async place(stake: Money, mode: 'manual' | 'auto', next: boolean): Promise<boolean> {
    const { services, calls, fair } = this.table;
    const autoEscape = mode === 'auto' ? this.readPlanned(this.auto.plan) : this.autoEscapeReading;
    if (autoEscape?.fault) {
      services.notices.toast('wrong', autoEscape.fault);
      return false;
    }
    const roundId = next ? null : this.table.now().openRound;
    // An order waits for its round in any case.
    const refusal = next ? services.gate.refusal(stake) : refusalOf(services.gate, { stake, roundId });
    if (refusal) {
      services.notices.toast('wrong', refusal);
      return false;
    }
    if (!next) services.gate.began(roundId);
    if (mode === 'manual') this.stake.placed(stake);
    this.remember();
    const round = this.table.round();
    const request = {
      ...{ requestId: services.newId(), slot: this.slot, amount: stake, next, roundId, mode },
      blockNum: round?.id === roundId ? round.historyBlockNum : null,
      profitLimit: this.table.limits()?.profitLimit ?? null,
      autoEscape: autoEscape?.value ?? null,
    };
    if (roundId !== null) fair.staked(roundId, request);
    const note = { amount: stake, turn: mode === 'auto' ? roundId : null, betIds: [] };
    return this.send('bet', calls.bet, request, note, (answer) => fair.taken(request, answer));
  }

  /** The plan's height, so that the player need not escape by hand. Runs that an older client stored have none. */
  private readPlanned({ cashOutAt }: AutoBetPlan): Reading<Multiplier> {
    return readAutoEscape(cashOutAt ?? FIRST_AUTO_ESCAPE, this.table.services.locale());
  }

  private async takeBack(target: CrashBet | null): Promise<void> {
    const { table } = this;
    if (target) await this.send('cancel', table.calls.cancel, ...aboutBet(target, table.services.newId()));
  }

  private async escape(): Promise<void> {
    const { bet, table } = this;
    if (bet) await this.send('escape', table.calls.run, ...aboutBet(bet, table.services.newId()));
  }

  /** The connection is back: asks at once for an answer that was lost. */
  askNow(): void {
    this.sure.askNow();
  }

  dispose(): void {
    this.disposed = true;
    this.sure.dispose();
  }

  /** The button waits until the outcome of the call is known; after a refusal, the platform's state is fetched. */
  private async send<Name extends 'bet' | 'cancel' | 'run'>(
    cue: string,
    call: CrashCalls[Name],
    request: RequestOf<CrashCalls[Name]>,
    note: CallNote,
    taken?: (answer: AnswerOf<CrashCalls['bet']>) => void,
  ): Promise<boolean> {
    const takeBalance = this.table.services.wallet.expect();
    this.setPending(true);
    const shown = this.table.round()?.id;
    const sentAt = this.table.services.serverClock.now();
    const { bet } = this;
    if (cue === 'escape') this.table.leave(sentAt);
    // When the bet has ended meanwhile, the player is told its end, and not that a late wish about it was refused.
    const late = cue === 'bet' ? 'told' : 'quiet';
    const { outcome, isLate } = await this.sure.call(
      call,
      request,
      note,
      late,
      cue === 'escape' ? TOO_LATE : null,
    );
    if (outcome.ok) taken?.(outcome.body);
    runInAction(() => {
      this.setPending(false);
      if (outcome.ok) this.take(outcome.body.bet);
    });
    // The answer may belong to a round that is no longer shown, and an order may have become a bet of the round on show.
    const isPassed = outcome.ok && outcome.body.bet.status === 'ordered' && this.table.round()?.id !== shown;
    if (outcome.ok && (isLate || isPassed || this.isOld(outcome.body.bet))) void this.table.refresh();
    if (!outcome.ok) {
      const { fair } = this.table;
      if (cue === 'escape') {
        this.table.leave(null);
        fair.notPaid(bet?.roundId ?? '', { sentAt, stake: note.amount });
      } else if ('roundId' in request) fair.refusedBet(request);
      else fair.refused('Others', bet?.roundId ?? null);
      void this.table.services.wallet.refresh();
      if (this.disposed) return false;
      await (UNSURE.has(outcome.code) ? this.table.refreshOwn() : this.table.refresh());
      if (cue === 'escape' && TOO_LATE.has(outcome.code)) this.tellTooLate(note);
      return false;
    }
    takeBalance(outcome.body.balance);
    if (!this.disposed) this.tellDone(cue, outcome.body.bet);
    return true;
  }

  /** Confirms by a sound, and in words for players who cannot see the panel. The round's messages report ends of bets. */
  private tellDone(cue: string, { status, amount, mode }: CrashBet): void {
    const { services } = this.table;
    services.cue(cue);
    if (cue === 'escape' || mode === 'auto') return;
    const key = cue === 'cancel' ? 'takenBack' : status === 'ordered' ? 'ordered' : 'placed';
    const values = { slot: this.slot, amount: formatMoney(amount, services.locale()) };
    services.notices.announce({ key: `game:crash.say.${key}`, values });
  }

  /**
   * Tells the player that the escape came too late, unless the platform has the bet as escaped or refunded, which the panel
   * shows.
   */
  private tellTooLate({ betIds, amount }: CallNote): void {
    const { notices, locale } = this.table.services;
    const bet = [this.bet, this.ended].find((one) => one && betIds.includes(one.betId));
    if (bet?.status === 'escaped' || bet?.status === 'refunded') return;
    notices.toast('error', { key: 'game:escapeTooLate', values: { stake: formatMoney(amount, locale()) } });
  }

  private isOld({ roundId }: CrashBet): boolean {
    return roundId !== null && roundId !== this.table.round()?.id;
  }

  private setPending(pending: boolean): void {
    runInAction(() => {
      this.pending = pending;
      this.activity += 1;
    });
  }

  private get memoryKey(): string {
    return `crash.${this.table.gameType}.${this.slot}`;
  }

  private remember(): void {
    const { amountText, autoEscapeOn, autoEscapeText } = this;
    this.table.services.memory.write(this.memoryKey, { amountText, autoEscapeOn, autoEscapeText });
  }

  private recall(): void {
    const kept = recallPanel(this.table.services.memory.read(this.memoryKey));
    this.stake.recall(kept.amountText);
    this.autoEscapeOn = kept.autoEscapeOn ?? this.autoEscapeOn;
    this.autoEscapeText = kept.autoEscapeText ?? this.autoEscapeText;
  }
}
