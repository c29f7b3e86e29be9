// The amount of a bet as typed or chosen: what it comes to, what is wrong with it, and the chips ½, 2×, min and max.
import { action, computed, makeObservable, observable } from 'mobx';
import { decimalMark, larger, raisedBy, smaller, sumText, type Money } from '../../core/money';
import type { Message } from '../../client/stores/services';
import { readStake, type Reading, type StakeLimits } from './betAmount';

const HALF = -5_000n;
const DOUBLE = 10_000n;
const FIRST_STAKE = '10.00';
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

/** Each bet and each win changes the balance; of a stake that stays good nothing is drawn anew for it. */
const saysTheSame = (a: Reading<Money>, b: Reading<Money>): boolean =>
  a.fault === b.fault && a.value === b.value;

export class StakeField {
  text = FIRST_STAKE;
  /** Of the last bet by hand on this visit; null before the first. */
  last: Money | null = null;

  constructor(private readonly table: StakeTable) {
    makeObservable(this, {
      text: observable,
      last: observable,
      reading: computed({ equals: saysTheSame }),
      setText: action,
      show: action,
      recall: action,
      placed: action,
    });
  }

  /** For auto bet: the stake, or what is wrong with it. */
  get valueOrFault(): Money | Message {
    const { value, fault } = this.reading;
    return value ?? fault ?? { key: 'game:bet.missing' };
  }

  get reading(): Reading<Money> {
    const { table } = this;
    return readStake(this.text, table.locale(), table.limits(), table.balance());
  }

  setText(text: string): void {
    this.text = text;
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

  /** The limits let a bet be this high. */
  takes(stake: Money): boolean {
    const limits = this.table.limits();
    return limits === null || (stake >= limits.minBet && stake <= limits.maxBet);
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
    this.text = sumText(stake).replace('.', decimalMark(this.table.locale()));
  }

  /** Takes text that was kept, if it is any. */
  recall(kept: unknown): void {
    if (typeof kept === 'string') this.text = kept.slice(0, MAX_KEPT);
  }

  private change(how: (stake: Money) => Money): void {
    const limits = this.table.limits();
    const stake = this.reading.value ?? limits?.minBet;
    if (stake === undefined) return;
    const next = how(stake);
    this.choose(limits ? larger(limits.minBet, smaller(limits.maxBet, next)) : next);
  }

  choose(stake: Money): void {
    this.table.tapped();
    this.show(stake);
    this.table.chosen();
  }
}
