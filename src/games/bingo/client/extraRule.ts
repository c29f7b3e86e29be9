// The player's rule for extra balls, set before the draw, so that he need not be quick while they can be bought: buy them
// for tickets that are one ball from a prize, or for every ticket, up to a price. Stored on the device. Where rules of play
// forbid automatic bets, it is an order for the next extra balls only, and ends once those have been offered.
import { action, computed, makeObservable, observable } from 'mobx';
import * as v from 'valibot';
import { cents, ZERO, type Money } from '../../../core/money';
import { readOptionalMoney } from '../../../kits/betting/betAmount';
import type { GameServices, Message } from '../../../client/stores/services';

const KEY = 'bingo.extraRule';
const FIRST_MOST = '5';
const kept = v.object({
  on: v.boolean(),
  mostText: v.pipe(v.string(), v.maxLength(24)),
  every: v.optional(v.boolean(), false),
});
type Kept = v.InferOutput<typeof kept>;

export class ExtraRule {
  /** On for every draw, where that is allowed. */
  private always = false;
  /** On for the next extra balls only. */
  private once = false;
  /** The highest price of a ticket's extra balls, as typed. */
  mostText = FIRST_MOST;
  /** Also for tickets that need more than one ball for a prize. */
  every = false;

  constructor(private readonly services: Pick<GameServices, 'memory' | 'locale' | 'gate'>) {
    const read = v.safeParse(kept, services.memory.read(KEY));
    if (read.success) {
      const { on, mostText, every } = read.output;
      Object.assign(this, { always: on, mostText, every });
    }
    makeObservable<ExtraRule, 'always' | 'once'>(this, {
      always: observable,
      once: observable,
      mostText: observable,
      every: observable,
      on: computed,
      most: computed,
      fault: computed,
      set: action,
      offered: action,
    });
  }

  /** Rules of play forbid automatic bets. */
  get isOnce(): boolean {
    return this.services.gate.rules.noAutoplay;
  }

  get on(): boolean {
    return this.isOnce ? this.once : this.always;
  }

  set({ on = this.on, ...change }: Partial<Kept>): void {
    Object.assign(this, change, this.isOnce ? { once: on } : { always: on });
    const { always, mostText, every } = this;
    this.services.memory.write(KEY, { on: always, mostText, every } satisfies Kept);
  }

  /** Extra balls have been offered: an order for them ends. */
  offered(): void {
    this.once = false;
  }

  /** Null while the typed text is no amount. */
  get most(): Money | null {
    const read = readOptionalMoney(this.mostText, this.services.locale());
    return read?.value == null || read.value === ZERO ? null : read.value;
  }

  get fault(): Message | null {
    return this.on && this.most === null ? { key: 'bingo:extra.rule.fault' } : null;
  }

  /** The most that it may spend on this number of tickets. */
  mostOf(tickets: number): Money {
    return this.on && this.most !== null ? cents(this.most * BigInt(tickets)) : ZERO;
  }

  /** Whether extra balls at this price are bought for a ticket; `isNear`: one ball gives it a prize. */
  takes(price: Money, isNear: boolean): boolean {
    const { most } = this;
    return this.on && (isNear || this.every) && most !== null && price <= most;
  }
}
