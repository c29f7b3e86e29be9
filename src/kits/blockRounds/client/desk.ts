// The bet panel of one block-hash game: the play, the amount, its fault, and the auto bet.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { add, formatMoney, ZERO, type Money } from '../../../core/money';
import { AutoBet } from '../../betting/autoBet';
import { bad, notCovered, type Reading } from '../../betting/betAmount';
import { refusalOf } from '../../betting/mayBet';
import { StakeField } from '../../betting/stakeField';
import { MissedEnds } from '../../betting/missedEnds';
import { SureCalls } from '../../betting/sureCalls';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import type { BetLimits } from '../../../protocol/calls';
import { CODE } from '../../../protocol/codes';
import type { GameServices, Message } from '../../../client/stores/services';
import { CLASSIC_CALLS, type ClassicBet, type ClassicRound } from '../messages';
import { CLASSIC_GAMES, marginOf, type ClassicGameType, type Play } from '../plays';
import { blockReceipt } from '../receipt';
import { takingsOf, toldOtherwise } from './ownBets';

interface Parts {
  readonly services: GameServices;
  readonly gameType: ClassicGameType;
  limits(): BetLimits | null;
  /** Called when the limits differ from those that a bet named. */
  loadLimits(): Promise<void>;
  locked(): boolean;
  /** The round that takes bets now. */
  openRound(): ClassicRound | null;
  /** Why no round takes bets. */
  whyClosed(): Message;
  /** The player's bets on a round. */
  ownBets(roundId: string): readonly ClassicBet[];
  /** The player's bets by hand on his last round before the one that takes bets. */
  lastBets(): readonly ClassicBet[];
  onPlaced(bet: ClassicBet): void;
  /** The player's bet was taken back. */
  onTakenBack(bet: ClassicBet): void;
  /** An auto bet that had to wait may continue. */
  onFree(): void;
  /** The state is uncertain: fetch the platform's. */
  refresh(): Promise<void>;
}

export type BetMode = ClassicBet['mode'];

/** Taps within this time, in milliseconds, count as one. */
const TWO_TAPS = 350;

export class BetDesk {
  play: Play;
  /** The plays of auto bet when they are not just the play of the panel. */
  private several: readonly Play[] = [];
  /** Number of calls without an answer so far. */
  private out = 0;
  readonly stake: StakeField;
  readonly auto: AutoBet;
  /** True while it is looked up how the auto bet's last bet ended. */
  private looksUp = false;
  /** The round on which auto bet is placing its bets, and those of them that ended before all were placed. */
  private placing: { readonly roundId: string; ended: readonly ClassicBet[] } | null = null;
  private tappedAt = Number.NEGATIVE_INFINITY;
  private recalled = false;
  private readonly missed: MissedEnds;
  readonly sure: SureCalls;
  private disposed = false;

  constructor(private readonly parts: Parts) {
    const { services, gameType } = parts;
    this.sure = new SureCalls({
      services,
      key: `${this.memoryKey}.sent`,
      known: (call) => this.auto.learnt(call, call.turn ?? undefined),
      again: () => void parts.refresh(),
    });
    this.missed = new MissedEnds(services, gameType);
    this.play = CLASSIC_GAMES[gameType].plays[0]?.id ?? 'win';
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => parts.limits(),
      balance: () => this.spendable,
      tapped: () => this.touched(),
      chosen: () => this.remember(),
    });
    this.recall();
    makeObservable<BetDesk, 'out' | 'several'>(this, {
      play: observable,
      several: observableRef,
      autoPlays: computed,
      out: observable,
      pending: computed,
      reading: computed,
      margin: computed,
      choose: action,
      toggleAuto: action,
    });
    this.auto = new AutoBet({
      clock: services.clock,
      notices: services.notices,
      gate: services.gate,
      locale: () => services.locale(),
      stake: () => this.stakeOfAuto,
      showStake: (stake) => this.stake.show(stake),
      place: (stake) => this.placeAuto(stake),
      balance: () => this.spendableOnEach,
      funds: () => services.wallet.balance,
      maxBet: () => parts.limits()?.maxBet ?? null,
      keep: (run) => services.memory.write(`${this.memoryKey}.auto`, run),
      kept: () => services.memory.read(`${this.memoryKey}.auto`),
    });
  }

  /** The highest stake that the balance covers together with its margin. */
  get spendable(): Money | null {
    const { balance } = this.parts.services.wallet;
    return balance === null ? null : ((balance / (1n + this.marginTimes)) as Money);
  }

  private get marginTimes(): bigint {
    return CLASSIC_GAMES[this.parts.gameType].margin;
  }

  get reading(): Reading<Money> {
    const { reading } = this.stake;
    const isMargin = this.marginTimes > 0n && reading.fault?.key === 'game:bet.aboveBalance';
    return isMargin ? bad(this.notCovered) : reading;
  }

  /** An answer is awaited. */
  get pending(): boolean {
    return this.out > 0;
  }

  /** The frozen amount in addition to the stake in the panel; zero in most games. */
  get margin(): Money {
    const { value } = this.stake.reading;
    return value === null ? ZERO : marginOf(this.parts.gameType, value);
  }

  /** True while auto bet does not know how the bet ended that was open when the game was left. */
  get looksBack(): boolean {
    return this.looksUp || this.sure.left.open;
  }

  choose(play: Play): void {
    // A running auto bet keeps the plays that it was started with.
    if (this.auto.state === 'running') return;
    this.play = play;
    if (this.auto.state === 'off') this.several = [];
    this.touched();
    this.remember();
  }

  /** The plays of auto bet, each with the full stake, in the game's order. */
  get autoPlays(): readonly Play[] {
    return this.several.length > 0 ? this.several : [this.play];
  }

  /** Adds a play to auto bet, or removes it; at least one stays. */
  toggleAuto(play: Play): void {
    if (this.auto.state !== 'off') return;
    const { autoPlays } = this;
    const isOff = !autoPlays.includes(play);
    const wanted = CLASSIC_GAMES[this.parts.gameType].plays.filter(({ id }) =>
      id === play ? isOff : autoPlays.includes(id),
    );
    const [first] = wanted;
    if (!first) return;
    this.several = wanted.length > 1 ? wanted.map(({ id }) => id) : [];
    if (!wanted.some(({ id }) => id === this.play)) this.play = first.id;
    this.touched();
    this.remember();
  }

  /** Places the bet in the panel. The button is never disabled: a tap that cannot count shows why. */
  async bet(): Promise<void> {
    this.auto.tapped();
    if (this.parts.locked() || this.pending) return;
    const { value, fault } = this.reading;
    const { notices, gate } = this.parts.services;
    if (gate.held) notices.toast('wrong', gate.why);
    else if (fault) notices.toast('wrong', fault);
    else await this.place(value, 'manual');
  }

  /**
   * A tap on the button. The second of two quick taps is ignored, unless the player chose something else in between. The
   * clock is the platform's: after a correction that sets it back, the tap counts.
   */
  async tapBet(): Promise<void> {
    const now = this.parts.services.clock.now();
    if (now >= this.tappedAt && now - this.tappedAt < TWO_TAPS) return;
    this.tappedAt = now;
    await this.bet();
  }

  /** The player's last bet on the round that takes bets: it can still be taken back. */
  get cancellable(): ClassicBet | null {
    return this.parts.locked() || this.pending ? null : (this.placedNow[0] ?? null);
  }

  /** The bets that one tap repeats: those of the player's last round, while he has none on the one that takes bets. */
  get again(): readonly ClassicBet[] {
    return this.mayRepeat && this.placedNow.length === 0 ? this.parts.lastBets() : [];
  }

  /** The bets that one tap doubles: the player's on the round that takes bets. */
  get twice(): readonly ClassicBet[] {
    return this.mayRepeat ? this.placedNow : [];
  }

  /** Repeats bets on the round that takes bets: all of them, or none when the balance does not cover them. */
  async repeat(bets: readonly ClassicBet[]): Promise<void> {
    const { services } = this.parts;
    const { notices, gate, wallet } = services;
    this.auto.tapped();
    if (bets.length === 0 || !this.mayRepeat) return;
    const sum = bets.reduce((all, { amount, margin }) => add(all, add(amount, margin)), ZERO);
    if (gate.held) return notices.toast('wrong', gate.why);
    if (wallet.balance !== null && wallet.balance < sum) return notices.toast('wrong', this.notCovered);
    this.setPending(true);
    // Oldest first, as they were placed.
    for (const { amount, play } of [...bets].reverse())
      if (this.disposed || !(await this.place(amount, 'manual', play))) break;
    this.setPending(false);
  }

  private get mayRepeat(): boolean {
    return (
      this.parts.openRound() !== null && !this.parts.locked() && !this.pending && this.auto.state === 'off'
    );
  }

  /** The player's valid bets on the round that takes bets. */
  private get placedNow(): readonly ClassicBet[] {
    const openRound = this.parts.openRound();
    return openRound ? this.parts.ownBets(openRound.roundId).filter(({ status }) => status === 'placed') : [];
  }

  /** Takes the player's last bet back. */
  async cancel(): Promise<void> {
    const { cancellable: bet } = this;
    const { services, gameType } = this.parts;
    if (!bet) return;
    this.auto.tapped();
    this.setPending(true);
    const takeBalance = services.wallet.expect();
    const stake = add(bet.amount, bet.margin);
    const { outcome: answer } = await this.sure.call(
      CLASSIC_CALLS.cancel,
      { requestId: services.newId(), gameType, betId: bet.betId },
      { amount: stake, turn: null, betIds: [bet.betId] },
    );
    this.setPending(false);
    if (!answer.ok) {
      await Promise.all([this.parts.refresh(), services.wallet.refresh()]);
      return;
    }
    takeBalance(answer.body.balance);
    this.parts.onTakenBack(answer.body.bet);
    const isLeft = this.parts
      .ownBets(bet.roundId)
      .some(({ mode, status }) => mode === 'auto' && status === 'placed');
    if (bet.mode === 'auto' && !isLeft) this.auto.settled('refunded', this.nameOf(bet.roundId));
    if (this.disposed) return;
    services.cue('cancel');
    services.notices.announce({
      key: 'game:left.back',
      values: { stake: formatMoney(stake, services.locale()) },
    });
  }

  /** The connection is back: asks at once for an answer that was lost. */
  askNow(): void {
    this.sure.askNow();
  }

  dispose(): void {
    this.disposed = true;
    this.auto.leave();
    this.missed.dispose();
    this.sure.dispose();
  }

  /** The stake in the panel, or why auto bet cannot place it on each of its plays. */
  private get stakeOfAuto(): Money | Message {
    const { value, fault } = this.reading;
    if (value === null) return fault ?? { key: 'game:bet.missing' };
    const { spendableOnEach } = this;
    if (spendableOnEach === null || value <= spendableOnEach) return value;
    return this.notCovered;
  }

  /** The message for a balance below a stake, or below a stake with its margin. */
  private get notCovered(): Message {
    const { services } = this.parts;
    const { balance } = services.wallet;
    const hasMargin = this.marginTimes > 0n;
    if (balance === null)
      return { key: `codes:${hasMargin ? CODE.marginNotCovered : CODE.insufficientBalance}` };
    const message = notCovered(balance, services.locale());
    return hasMargin ? { ...message, key: 'game:bet.marginMissing' } : message;
  }

  /** The highest stake that the balance covers on each play of auto bet. */
  private get spendableOnEach(): Money | null {
    const { spendable } = this;
    return spendable === null ? null : ((spendable / BigInt(this.autoPlays.length)) as Money);
  }

  /**
   * Places a bet of this stake on each play of auto bet, one after the other, all on one round; false when one was refused.
   * For auto bet they count as one bet: if the round is decided before the last answer, its end is reported after that
   * answer.
   */
  private async placeAuto(stake: Money): Promise<boolean> {
    const roundId = this.parts.openRound()?.roundId;
    if (roundId === undefined) return this.place(stake, 'auto');
    const placing = { roundId, ended: [] as readonly ClassicBet[] };
    this.placing = placing;
    this.setPending(true);
    let isTaken = true;
    for (const [place, play] of this.autoPlays.entries()) {
      // Betting has closed meanwhile: the bets placed so far count.
      if (place > 0 && (this.disposed || this.parts.openRound()?.roundId !== roundId)) break;
      isTaken = await this.place(stake, 'auto', play);
      if (!isTaken) break;
    }
    this.setPending(false);
    this.placing = null;
    if (placing.ended.length > 0) this.tellAuto(placing.ended);
    return isTaken;
  }

  private async place(amount: Money, mode: BetMode, play = this.play): Promise<boolean> {
    const { services, gameType } = this.parts;
    const openRound = this.parts.openRound();
    if (!openRound) {
      services.notices.toast('wrong', this.parts.whyClosed());
      return false;
    }
    const { roundId, blockNum } = openRound;
    const profitLimit = this.parts.limits()?.profitLimit ?? null;
    const refusal = refusalOf(services.gate, { stake: add(amount, marginOf(gameType, amount)), roundId });
    if (refusal) {
      services.notices.toast('wrong', refusal);
      return false;
    }
    services.gate.began(roundId);
    if (mode === 'manual') this.stake.placed(amount);
    const wish = {
      ...{ game: CLASSIC_GAMES[gameType].id, round: roundId },
      bets: [{ stake: amount, terms: { on: play, ...(profitLimit === null ? {} : { profitLimit }) } }],
    };
    services.witness.tell({ kind: 'staked', ...wish });
    this.remember();
    this.setPending(true);
    const named = { roundId, blockNum, profitLimit };
    const request = { requestId: services.newId(), gameType, ...named, play, amount, mode };
    const takeBalance = services.wallet.expect();
    const { outcome: answer, isLate } = await this.sure.call(CLASSIC_CALLS.bet, request, {
      amount,
      turn: mode === 'auto' ? roundId : null,
      betIds: [],
    });
    this.setPending(false);
    if (!answer.ok) {
      services.witness.tell({ kind: 'refused', what: 'Bets', ...wish });
      // Until the platform's state is fetched, it is not known whether the bet counts.
      if (answer.code === CODE.otherTerms) void this.parts.loadLimits();
      const before = this.parts.ownBets(roundId).length;
      await Promise.all([this.parts.refresh(), services.wallet.refresh()]);
      return this.parts.ownBets(roundId).length > before;
    }
    const { bet, balance } = answer.body;
    this.taken(request, answer.body);
    takeBalance(balance);
    this.found([bet]);
    this.parts.onPlaced(bet);
    if (this.disposed) return true;
    // The bet's round may be decided by now.
    const refreshed = isLate ? this.parts.refresh() : null;
    if (mode === 'auto') await refreshed;
    // The board under the scene shows it.
    services.notices.announce(this.placedMessage(bet));
    services.cue('bet');
    return true;
  }

  /** Reports an accepted bet to the witness: its round, block and terms compared with the named ones, and its signature. */
  private taken(
    request: RequestOf<typeof CLASSIC_CALLS.bet>,
    answer: AnswerOf<typeof CLASSIC_CALLS.bet>,
  ): void {
    const { witness } = this.parts.services;
    const game = CLASSIC_GAMES[this.parts.gameType].id;
    const { bet, receipt } = answer;
    const { roundId: round } = request;
    const told = toldOtherwise({ ...request, margin: marginOf(this.parts.gameType, request.amount) }, bet);
    if (told !== null) witness.tell({ kind: 'elsewhere', game, round, told });
    const text = blockReceipt(request, answer);
    witness.tell({ kind: 'receipt', game, round, text, signature: receipt ?? null });
  }

  /** The spoken words include the margin, if there is one. */
  private placedMessage({ amount, margin }: ClassicBet): Message {
    const locale = this.parts.services.locale();
    const values = { amount: formatMoney(amount, locale), margin: formatMoney(margin, locale) };
    return { key: margin > ZERO ? 'classic:bet.placedWithMargin' : 'game:bet.placed', values };
  }

  /** Takes bets that count. If auto bet sent one of them, that bet is noted under its round's id. */
  found(bets: readonly ClassicBet[]): void {
    const { auto } = this;
    const own = bets.find(({ mode, roundId }) => mode === 'auto' && roundId === auto.lastBet?.turn);
    if (own) auto.counted(own.roundId);
  }

  /** The id of auto bet's bets on a round. A run that an older client stored has the id of its single bet. */
  private nameOf(roundId: string): string {
    const { lastBet } = this.auto;
    return (lastBet?.turn === roundId ? lastBet.betId : null) ?? roundId;
  }

  /** Called once on return, with the open bets: looks up how auto bet's last bet ended if it is not open any more. */
  recallAuto(open: readonly ClassicBet[]): void {
    if (this.recalled || this.sure.left.open) return;
    this.recalled = true;
    const { openBet } = this.auto;
    if (!openBet || open.some(({ mode, roundId }) => mode === 'auto' && roundId === openBet.turn)) return;
    const { betId, turn } = openBet;
    if (betId === null) return this.auto.lost();
    this.looksUp = true;
    this.missed.lookUpRound(turn, (end) => {
      this.looksUp = false;
      if (end) this.auto.settled(end, betId);
      else this.auto.interrupt();
      this.parts.onFree();
    });
  }

  /** Bets have ended: reports those that auto bet placed on the same round together. */
  tellAuto(bets: readonly ClassicBet[]): void {
    const byAuto = bets.filter(({ mode }) => mode === 'auto');
    for (const roundId of new Set(byAuto.map((bet) => bet.roundId))) {
      const ended = byAuto.filter((bet) => bet.roundId === roundId);
      if (this.placing?.roundId === roundId) {
        this.placing.ended = [...this.placing.ended, ...ended];
        continue;
      }
      const { staked, returned } = takingsOf(ended);
      const isRefunded = ended.every(({ status }) => status === 'refunded');
      this.auto.settled(isRefunded ? 'refunded' : { stake: staked, payout: returned }, this.nameOf(roundId));
    }
  }

  /** The player chose a play or an amount: the next tap belongs to that choice. */
  private touched(): void {
    this.tappedAt = Number.NEGATIVE_INFINITY;
    this.auto.tapped();
  }

  private setPending(pending: boolean): void {
    runInAction(() => {
      this.out += pending ? 1 : -1;
    });
  }

  private get memoryKey(): string {
    return `classic.${this.parts.gameType}`;
  }

  private remember(): void {
    const { play, several } = this;
    this.parts.services.memory.write(this.memoryKey, { amountText: this.stake.text, play, several });
  }

  private recall(): void {
    const kept = this.parts.services.memory.read(this.memoryKey);
    if (typeof kept !== 'object' || kept === null) return;
    if ('amountText' in kept) this.stake.recall(kept.amountText);
    const plays = CLASSIC_GAMES[this.parts.gameType].plays.map(({ id }) => id);
    if ('play' in kept) this.play = plays.find((id) => id === kept.play) ?? this.play;
    const several: unknown = 'several' in kept ? kept.several : null;
    const wanted = Array.isArray(several) ? plays.filter((id) => several.includes(id)) : [];
    if (wanted.length > 1) this.several = wanted;
  }
}
