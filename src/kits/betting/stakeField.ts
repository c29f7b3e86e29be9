// The amount of a bet as typed or chosen: what it comes to, what is wrong with it, and the chips ½, 2×, min and max.
import { action, computed, makeObservable, observable } from 'mobx';
import { decimalMark, larger, parseMoney, raisedBy, smaller, sumText, type Money } from '../../core/money';
import type { Message } from '../../client/stores/services';
import { readTypedSum, type MoneyFault } from '../../core/typedMoney';
import { holdStake, type Reading, type StakeLimits } from './betAmount';

const HALF = -5_000n;
const DOUBLE = 10_000n;
const FIRST_STAKE = parseMoney('10.00');
/** Longer kept text is no amount. */
const MAX_KEPT = 24;

/** What the field needs of its panel. */
export interface StakeTable {
  locale(): string;
  /** Null while unknown. */
  limits(): StakeLimits | null;
  balance(): Money | null;
  /** The player touched the field. */
  tapped(): void;
  /** An amount was settled on: worth remembering. */
  chosen(): void;
}

const within = (stake: Money, limits: StakeLimits | null): Money =>
  limits ? larger(limits.minBet, smaller(limits.maxBet, stake)) : stake;

/** Each bet and each win changes the balance; of a stake that stays good nothing is drawn anew for it. */
const saysTheSame = (a: Reading<Money>, b: Reading<Money>): boolean =>
  a.fault === b.fault && a.value === b.value;

export class StakeField {
  /** As typed, chosen or kept; null before. */
  private typed: string | null = null;
  /** Of the last bet by hand on this visit; null before the first. */
  last: Money | null = null;

  constructor(private readonly table: StakeTable) {
    makeObservable<StakeField, 'typed' | 'read'>(this, {
      typed: observable,
      read: computed,
      last: observable,
      reading: computed({ equals: saysTheSame }),
      setText: action,
      show: action,
      recall: action,
      placed: action,
    });
  }

  /** Untouched it is the first stake, as far as the limits let it. */
  get text(): string {
    return this.typed ?? this.printed(within(FIRST_STAKE, this.table.limits()));
  }

  /** For auto bet: the stake, or what is wrong with it. */
  get valueOrFault(): Money | Message {
    const { value, fault } = this.reading;
    return value ?? fault ?? { key: 'game:bet.missing' };
  }

  /** Read once, however often the balance changes. */
  private get read(): Money | MoneyFault {
    return readTypedSum(this.text, decimalMark(this.table.locale()));
  }

  get reading(): Reading<Money> {
    const { table } = this;
    return holdStake(this.read, table.locale(), table.limits(), table.balance());
  }

  setText(text: string): void {
    this.typed = text;
    this.table.tapped();
  }

  /** Tidies what was typed. */
  blur(): void {
    if (this.reading.value !== null) this.show(this.reading.value);
    this.table.chosen();
  }

  /** A bet of this stake was placed by hand. */
  placed(stake: Money): void {
    this.last = stake;
  }

  /** Null while unknown. */
  get limits(): StakeLimits | null {
    return this.table.limits();
  }

  half(): void {
    this.change((stake) => raisedBy(stake, HALF));
  }

  double(): void {
    this.change((stake) => raisedBy(stake, DOUBLE));
  }

  min(): void {
    const limits = this.table.limits();
    if (limits) this.choose(limits.minBet);
  }

  /** The highest stake allowed, or the whole balance where that is less. */
  max(): void {
    const limits = this.table.limits();
    const balance = this.table.balance();
    if (limits) this.choose(balance === null ? limits.maxBet : smaller(limits.maxBet, balance));
  }

  /** In the locale's decimal mark but without groups, since it is edited. */
  show(stake: Money): void {
    this.typed = this.printed(stake);
  }

  private printed(stake: Money): string {
    return sumText(stake).replace('.', decimalMark(this.table.locale()));
  }

  /** Takes text that was kept, if it is any. */
  recall(kept: unknown): void {
    if (typeof kept === 'string') this.typed = kept.slice(0, MAX_KEPT);
  }

  private change(how: (stake: Money) => Money): void {
    const limits = this.table.limits();
    const stake = this.reading.value ?? limits?.minBet;
    if (stake === undefined) return;
    this.choose(within(how(stake), limits));
  }

  choose(stake: Money): void {
    this.table.tapped();
    this.show(stake);
    this.table.chosen();
  }
}
