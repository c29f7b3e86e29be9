// The player's collection: favourite tickets that the platform stores, sixty at most, each once.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Outcome } from '../../../client/connection/api';
import type { GameServices } from '../../../client/stores/services';
import { BINGO_CALLS, MAX_COLLECTION, type BingoFavourite } from '../messages';
import { ticketKey } from '../rules/tickets';

type Answer = Promise<Outcome<BingoFavourite[]>>;

export class Collection {
  tickets: readonly BingoFavourite[] = [];
  state: 'unknown' | 'loading' | 'failed' | 'here' = 'unknown';
  busy = false;
  private disposed = false;

  constructor(private readonly services: Pick<GameServices, 'api' | 'notices'>) {
    makeObservable(this, { tickets: observableRef, state: observable, busy: observable });
  }

  get isFull(): boolean {
    return this.tickets.length >= MAX_COLLECTION;
  }

  find(numbers: readonly number[]): BingoFavourite | undefined {
    const key = ticketKey(numbers);
    return this.tickets.find((ticket) => ticketKey(ticket.numbers) === key);
  }

  async load(): Promise<void> {
    if (this.state !== 'here') this.set('loading');
    const answer = await this.services.api.call(BINGO_CALLS.collectList, {}, { quiet: true });
    if (answer.ok) this.take(answer.body);
    else if (this.state !== 'here') this.set('failed');
  }

  /** Adds a ticket. The platform refuses one that is already there or does not fit, with a message. */
  add(numbers: readonly number[]): Promise<boolean> {
    return this.change(
      this.services.api.call(BINGO_CALLS.collect, { numbers: [...numbers] }),
      'bingo:collection.added',
    );
  }

  update(collectId: string, numbers: readonly number[]): Promise<boolean> {
    return this.change(
      this.services.api.call(BINGO_CALLS.updateCollect, { collectId, numbers: [...numbers] }),
      'bingo:collection.changed',
    );
  }

  remove(collectId: string): Promise<boolean> {
    return this.change(
      this.services.api.call(BINGO_CALLS.cancelCollect, { collectId }),
      'bingo:collection.removed',
    );
  }

  /** The game is left: no more requests are sent. */
  dispose(): void {
    this.disposed = true;
  }

  private async change(call: Answer, done: string): Promise<boolean> {
    runInAction(() => {
      this.busy = true;
    });
    const answer = await call;
    runInAction(() => {
      this.busy = false;
    });
    if (answer.ok) {
      this.take(answer.body);
      this.services.notices.toast('success', { key: done });
    } else if (!this.disposed) await this.load();
    return answer.ok;
  }

  private take(tickets: readonly BingoFavourite[]): void {
    runInAction(() => {
      this.tickets = tickets;
      this.state = 'here';
    });
  }

  private set(state: Collection['state']): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
