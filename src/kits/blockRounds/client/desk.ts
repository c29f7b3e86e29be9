// The bet panel of one block-hash game: the play it bets on, the amount, what is wrong with it, and its auto bet.
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { add, formatMoney, ZERO, type Money } from '../../../core/money';
import { AutoBet } from '../../betting/autoBet';
import { bad, type Reading } from '../../betting/betAmount';
import { refusalOf } from '../../betting/mayBet';
import { StakeField } from '../../betting/stakeField';
import { MissedEnds } from '../../betting/missedEnds';
import { SureCalls } from '../../betting/sureCalls';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import type { BetLimits } from '../../../protocol/calls';
import { CODE } from '../../../protocol/codes';
import type { GameServices, Message } from '../../../client/stores/services';
import { CLASSIC_CALLS, type ClassicBet, type ClassicRound } from '../messages';
import { BULL, CLASSIC_GAMES, MARGIN_TIMES, marginOf, type ClassicGameType, type Play } from '../plays';
import { blockReceipt } from '../receipt';
import { namedOf, takingsOf } from './ownBets';

interface Parts {
  readonly services: GameServices;
  readonly gameType: ClassicGameType;
  limits(): BetLimits | null;
  locked(): boolean;
  /** The round that takes bets now. */
  openRound(): ClassicRound | null;
  /** Why there is none. */
  whyClosed(): Message;
  /** My bets on a round. */
  ownBets(roundId: string): readonly ClassicBet[];
  /** My bets by hand on my last round before the one that takes bets. */
  lastBets(): readonly ClassicBet[];
  onPlaced(bet: ClassicBet): void;
  /** My bet is off the table. */
  onTakenBack(bet: ClassicBet): void;
  /** An auto bet that had to wait may go on. */
  onFree(): void;
  /** Something is not known for sure: ask the platform what it has. */
  refresh(): Promise<void>;
}

export type BetMode = ClassicBet['mode'];

/** Taps that come closer than this are one, in milliseconds. */
const TWO_TAPS = 350;

const NOT_COVERED: Message = { key: 'game:bet.aboveBalance' };
const MARGIN_MISSING: Message = { key: `codes:${CODE.marginNotCovered}` };

export class BetDesk {
  play: Play;
  /** Calls that are out. */
  private out = 0;
  readonly stake: StakeField;
  readonly auto: AutoBet;
  /** It is being found out how the bet ended that auto bet was left with. */
  private looksUp = false;
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
      known: (call) => this.auto.learnt(call),
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
    makeObservable<BetDesk, 'out'>(this, {
      play: observable,
      out: observable,
      pending: computed,
      reading: computed,
      margin: computed,
      choose: action,
    });
    this.auto = new AutoBet({
      clock: services.clock,
      notices: services.notices,
      gate: services.gate,
      locale: () => services.locale(),
      stake: () => this.reading.value ?? this.reading.fault ?? { key: 'game:bet.missing' },
      showStake: (stake) => this.stake.show(stake),
      place: (stake) => this.place(stake, 'auto'),
      balance: () => this.spendable,
      funds: () => services.wallet.balance,
      maxBet: () => parts.limits()?.maxBet ?? null,
      keep: (run) => services.memory.write(`${this.memoryKey}.auto`, run),
      kept: () => services.memory.read(`${this.memoryKey}.auto`),
    });
  }

  /** The highest stake that the balance covers: in the bull a stake takes its margin along. */
  get spendable(): Money | null {
    const { balance } = this.parts.services.wallet;
    if (balance === null || this.parts.gameType !== BULL) return balance;
    return (balance / (1n + MARGIN_TIMES)) as Money;
  }

  get reading(): Reading<Money> {
    const { reading } = this.stake;
    const isMargin = this.parts.gameType === BULL && reading.fault?.key === 'game:bet.aboveBalance';
    return isMargin ? bad(MARGIN_MISSING) : reading;
  }

  /** An answer is awaited. */
  get pending(): boolean {
    return this.out > 0;
  }

  /** What is frozen besides the amount in the panel; zero but for the bull. */
  get margin(): Money {
    const { value } = this.stake.reading;
    return value === null ? ZERO : marginOf(this.parts.gameType, value);
  }

  /** Auto bet does not know yet what became of the bet that it was left with. */
  get looksBack(): boolean {
    return this.looksUp || this.sure.left.open;
  }

  choose(play: Play): void {
    // A running auto bet bets on what it was started with.
    if (this.auto.state === 'running') return;
    this.play = play;
    this.touched();
    this.remember();
  }

  /** Bets what the panel shows. The button is never blocked: a tap that cannot count says why. */
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
   * A tap on the button. The second of two that come at once was meant for the first, unless the player chose something
   * else in between. The clock is the platform's: a correction may set it back, and then the tap counts.
   */
  async tapBet(): Promise<void> {
    const now = this.parts.services.clock.now();
    if (now >= this.tappedAt && now - this.tappedAt < TWO_TAPS) return;
    this.tappedAt = now;
    await this.bet();
  }

  /** My last bet on the round that takes bets: it can still be taken back. */
  get cancellable(): ClassicBet | null {
    return this.parts.locked() || this.pending ? null : (this.placedNow[0] ?? null);
  }

  /** What one tap places again: my bets of my last round, while there are none on the one that takes bets. */
  get again(): readonly ClassicBet[] {
    return this.mayRepeat && this.placedNow.length === 0 ? this.parts.lastBets() : [];
  }

  /** What one tap places once more: my bets on the round that takes bets. */
  get twice(): readonly ClassicBet[] {
    return this.mayRepeat ? this.placedNow : [];
  }

  /** Places bets like these on the round that takes bets: all that the balance covers, or none. */
  async repeat(bets: readonly ClassicBet[]): Promise<void> {
    const { services } = this.parts;
    const { notices, gate, wallet } = services;
    this.auto.tapped();
    if (bets.length === 0 || !this.mayRepeat) return;
    const sum = bets.reduce((all, { amount, margin }) => add(all, add(amount, margin)), ZERO);
    if (gate.held) return notices.toast('wrong', gate.why);
    if (wallet.balance !== null && wallet.balance < sum)
      return notices.toast('wrong', this.parts.gameType === BULL ? MARGIN_MISSING : NOT_COVERED);
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

  /** My bets that stand on the round that takes bets. */
  private get placedNow(): readonly ClassicBet[] {
    const openRound = this.parts.openRound();
    return openRound ? this.parts.ownBets(openRound.roundId).filter(({ status }) => status === 'placed') : [];
  }

  /** Takes my last bet back. */
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
    if (bet.mode === 'auto') this.auto.settled('refunded', bet.betId);
    if (!this.disposed) services.cue('cancel');
  }

  /** There is a connection again: asks at once for an answer that was lost. */
  askNow(): void {
    this.sure.askNow();
  }

  dispose(): void {
    this.disposed = true;
    this.auto.leave();
    this.missed.dispose();
    this.sure.dispose();
  }

  private async place(amount: Money, mode: BetMode, play = this.play): Promise<boolean> {
    const { services, gameType } = this.parts;
    const openRound = this.parts.openRound();
    if (!openRound) {
      services.notices.toast('wrong', this.parts.whyClosed());
      return false;
    }
    const { roundId, blockNum } = openRound;
    const refusal = refusalOf(services.gate, { stake: add(amount, marginOf(gameType, amount)), roundId });
    if (refusal) {
      services.notices.toast('wrong', refusal);
      return false;
    }
    services.gate.began(roundId);
    if (mode === 'manual') this.stake.placed(amount);
    services.witness.tell({ kind: 'staked', game: CLASSIC_GAMES[gameType].id, round: roundId });
    this.remember();
    this.setPending(true);
    const request = { requestId: services.newId(), gameType, roundId, blockNum, play, amount, mode };
    const takeBalance = services.wallet.expect();
    const { outcome: answer, isLate } = await this.sure.call(CLASSIC_CALLS.bet, request, {
      amount,
      turn: mode === 'auto' ? roundId : null,
      betIds: [],
    });
    this.setPending(false);
    if (!answer.ok) {
      services.witness.tell({ kind: 'refused', game: CLASSIC_GAMES[gameType].id, what: 'Bets' });
      // Nobody may know whether the bet counts until the platform has said what it has.
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
    // Its round may be decided by now.
    if (isLate) void this.parts.refresh();
    services.notices.toast('bet', this.placedMessage(bet));
    services.cue('bet');
    return true;
  }

  /** On the round, the block and the terms that the bet named, and signed. */
  private taken(
    request: RequestOf<typeof CLASSIC_CALLS.bet>,
    answer: AnswerOf<typeof CLASSIC_CALLS.bet>,
  ): void {
    const { witness } = this.parts.services;
    const game = CLASSIC_GAMES[this.parts.gameType].id;
    const { bet, receipt } = answer;
    const { roundId: round } = request;
    const named = namedOf({ ...request, margin: marginOf(this.parts.gameType, request.amount) });
    if (namedOf(bet) !== named) witness.tell({ kind: 'elsewhere', game, round, told: namedOf(bet) });
    const text = blockReceipt(request, answer);
    witness.tell({ kind: 'receipt', game, round, text, signature: receipt ?? null });
  }

  /** In the bull the toast tells the margin, nine times the amount. */
  private placedMessage({ amount, margin }: ClassicBet): Message {
    const locale = this.parts.services.locale();
    const values = { amount: formatMoney(amount, locale), margin: formatMoney(margin, locale) };
    return { key: margin > ZERO ? 'classic:bet.placedWithMargin' : 'game:bet.placed', values };
  }

  /** Bets that count: among them may be one that auto bet has sent. */
  found(bets: readonly ClassicBet[]): void {
    const { auto } = this;
    const own = bets.find(({ mode, roundId }) => mode === 'auto' && roundId === auto.lastBet?.turn);
    if (own) auto.counted(own.betId);
  }

  /** Back in the game, with these bets open, once: looks up how the one ended that auto bet was left with. */
  recallAuto(open: readonly ClassicBet[]): void {
    if (this.recalled || this.sure.left.open) return;
    this.recalled = true;
    const { openBet } = this.auto;
    if (!openBet || open.some(({ betId }) => betId === openBet.betId)) return;
    const { betId } = openBet;
    if (betId === null) return this.auto.lost();
    this.looksUp = true;
    this.missed.lookUp(betId, (end) => {
      this.looksUp = false;
      if (end) this.auto.settled(end, betId);
      else this.auto.interrupt();
      this.parts.onFree();
    });
  }

  /** A bet that auto bet placed has ended. */
  tellAuto(bets: readonly ClassicBet[]): void {
    for (const bet of bets) {
      if (bet.mode !== 'auto') continue;
      const { staked, returned } = takingsOf([bet]);
      const end = bet.status === 'refunded' ? bet.status : { stake: staked, payout: returned };
      this.auto.settled(end, bet.betId);
    }
  }

  /** The player chose a play or an amount: the next tap is about that. */
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
    this.parts.services.memory.write(this.memoryKey, { amountText: this.stake.text, play: this.play });
  }

  private recall(): void {
    const kept = this.parts.services.memory.read(this.memoryKey);
    if (typeof kept !== 'object' || kept === null) return;
    if ('amountText' in kept) this.stake.recall(kept.amountText);
    if ('play' in kept)
      this.play =
        CLASSIC_GAMES[this.parts.gameType].plays.find(({ id }) => id === kept.play)?.id ?? this.play;
  }
}
