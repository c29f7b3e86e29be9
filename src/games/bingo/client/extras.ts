// The extra balls: their price for each of the player's tickets while they can be bought, and the tickets that he has chosen.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ZERO, add, type Money } from '../../../core/money';
import { notCovered } from '../../../kits/betting/betAmount';
import type { GameServices, Message } from '../../../client/stores/services';
import { BINGO_CALLS, type BingoExtra } from '../messages';
import { ExtraRule } from './extraRule';
import type { Purchases } from './purchases';

export interface ExtraOffer {
  readonly betId: string;
  readonly price: Money;
}

export class Extras {
  /** Tickets that are eligible and do not have them yet. */
  offers: readonly ExtraOffer[] = [];
  chosen: ReadonlySet<string> = new Set();
  /** True when some of the player's tickets have them. */
  hasBought = false;
  readonly rule: ExtraRule;
  state: 'closed' | 'loading' | 'failed' | 'open' = 'closed';
  private roundId: string | null = null;

  constructor(
    private readonly services: Pick<
      GameServices,
      'api' | 'wallet' | 'notices' | 'cue' | 'gate' | 'memory' | 'locale'
    >,
    private readonly purchases: Purchases,
    /** True when one ball gives this ticket a prize, or a higher one. */
    private readonly isNear: (betId: string) => boolean,
  ) {
    this.rule = new ExtraRule(services);
    makeObservable<Extras, 'take'>(this, {
      offers: observableRef,
      chosen: observableRef,
      hasBought: observable,
      state: observable,
      sum: computed,
      sumOfAll: computed,
      toggle: action,
      chooseAll: action,
      close: action,
      take: action,
    });
  }

  /** The price for the chosen tickets. */
  get sum(): Money {
    return total(this.offers.filter(({ betId }) => this.chosen.has(betId)));
  }

  get sumOfAll(): Money {
    return total(this.offers);
  }

  toggle(betId: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(betId)) chosen.add(betId);
    this.chosen = chosen;
  }

  /** Chooses all, or none when `all` is false. */
  chooseAll(all: boolean): void {
    this.chosen = new Set(all ? this.offers.map(({ betId }) => betId) : []);
  }

  /** Extra balls can be bought in a round: fetches the offers once. */
  async open(roundId: string): Promise<void> {
    if (this.roundId === roundId) return;
    this.roundId = roundId;
    await this.load(roundId);
    await this.buyByRule(roundId);
  }

  /** Buys by the player's rule, once in a round. */
  private async buyByRule(roundId: string): Promise<void> {
    if (this.roundId !== roundId || this.offers.length === 0 || !this.rule.on) return;
    const wanted = this.offers.filter(({ betId, price }) => this.rule.takes(price, this.isNear(betId)));
    this.rule.offered();
    if (wanted.length === 0) return this.services.notices.announce({ key: 'bingo:extra.rule.nothing' });
    runInAction(() => {
      this.chosen = new Set(wanted.map(({ betId }) => betId));
    });
    await this.buy();
  }

  async retry(): Promise<void> {
    if (this.roundId !== null) await this.load(this.roundId);
  }

  /** Extra balls can no longer be bought, or another round has begun. */
  close(): void {
    if (this.state === 'closed' && this.roundId === null) return;
    this.roundId = null;
    this.state = 'closed';
    this.offers = [];
    this.hasBought = false;
    this.chosen = new Set();
  }

  /** Buys for the chosen tickets, all or none. Returns whether it did. */
  async buy(): Promise<boolean> {
    const { roundId } = this;
    const wanted = this.offers.filter(({ betId }) => this.chosen.has(betId));
    const { balance } = this.services.wallet;
    if (roundId === null || this.purchases.pending) return false;
    if (wanted.length === 0) return this.refuse({ key: 'codes:1861' });
    if (balance !== null && balance < total(wanted))
      return this.refuse(notCovered(balance, this.services.locale()));
    const { gate, notices } = this.services;
    const refusal = gate.refusal(total(wanted));
    if (refusal) {
      notices.toast('wrong', refusal);
      return false;
    }
    const done = await this.purchases.buyExtra(roundId, wanted);
    if (done) {
      this.services.cue('extra');
      this.services.notices.toast('bet', {
        key: 'bingo:extra.bought',
        values: { count: wanted.length },
      });
    }
    if (this.roundId === roundId) await this.load(roundId);
    return done;
  }

  private refuse(why: Message): false {
    this.services.notices.toast('wrong', why);
    return false;
  }

  private async load(roundId: string): Promise<void> {
    runInAction(() => {
      if (this.state !== 'open') this.state = 'loading';
    });
    const answer = await this.services.api.call(BINGO_CALLS.roundExtras, { roundId }, { quiet: true });
    if (this.roundId !== roundId) return;
    if (answer.ok) this.take(answer.body);
    else if (this.state === 'loading')
      runInAction(() => {
        this.state = 'failed';
      });
  }

  private take(extras: readonly BingoExtra[]): void {
    this.offers = extras.flatMap(({ betId, price, bought, eligible }) =>
      eligible && !bought && price !== null ? [{ betId, price }] : [],
    );
    this.hasBought = extras.some(({ bought }) => bought);
    const there = new Set(this.offers.map(({ betId }) => betId));
    this.chosen = new Set([...this.chosen].filter((betId) => there.has(betId)));
    this.state = 'open';
  }
}

const total = (offers: readonly ExtraOffer[]): Money =>
  offers.reduce((sum, { price }) => add(sum, price), ZERO);
