// The amount of a bet as typed or chosen: its value, its fault, and the chips ½, 2×, min and max.
import { action, computed, makeObservable, observable } from 'mobx';
import { decimalMark, larger, parseMoney, raisedBy, smaller, sumText, type Money } from '../../core/money';
import type { Message } from '../../client/stores/services';
import { readTypedSum, type MoneyFault } from '../../core/typedMoney';
import { holdStake, type Reading, type StakeLimits } from './betAmount';

const HALF = -5_000n;
const DOUBLE = 10_000n;
const FIRST_STAKE = parseMoney('10.00');
/** Longest stored text that can be an amount. */
const MAX_KEPT = 24;

/** The parts of its panel that the field uses. */
export interface StakeTable {
  locale(): string;
  /** Null while unknown. */
  limits(): StakeLimits | null;
  balance(): Money | null;
  /** The player touched the field. */
  tapped(): void;
  /** The player has settled on an amount, which is worth storing. */
  chosen(): void;
}

const within = (stake: Money, limits: StakeLimits | null): Money =>
  limits ? larger(limits.minBet, smaller(limits.maxBet, stake)) : stake;

/** Each bet and each win changes the balance; a reading that stays the same redraws nothing. */
const saysTheSame = (a: Reading<Money>, b: Reading<Money>): boolean =>
  a.fault === b.fault && a.value === b.value;

export class StakeField {
  /** The text as typed, chosen or stored; null before. */
  private typed: string | null = null;
  /** The stake of the last bet by hand on this visit; null before the first. */
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

  /** The text of the field. Untouched, it is the first stake, within the limits. */
  get text(): string {
    return this.typed ?? this.printed(within(FIRST_STAKE, this.table.limits()));
  }

  /** For auto bet: the stake, or its fault. */
  get valueOrFault(): Money | Message {
    const { value, fault } = this.reading;
    return value ?? fault ?? { key: 'game:bet.missing' };
  }

  /** Parsed once, however often the balance changes. */
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

  /** Written with the locale's decimal mark but without groups, since the text is edited. */
  show(stake: Money): void {
    this.typed = this.printed(stake);
  }

  private printed(stake: Money): string {
    return sumText(stake).replace('.', decimalMark(this.table.locale()));
  }

  /** Takes a stored text, if it is one. */
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
