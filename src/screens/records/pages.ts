// A list that grows by pages as the reader scrolls on: one question at a time, and what was asked before a change of
// filters never lands after it.
import { action, makeObservable, observable, observableRef } from 'mobx';

export interface Page<T> {
  readonly rows: readonly T[];
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null;
}

export type PagesState = 'idle' | 'loading' | 'more' | 'failed';

export class Pages<T> {
  rows: readonly T[] = [];
  /** `loading`: the first page is on its way. `more`: a further one. */
  state: PagesState = 'idle';
  /** Everything is here. */
  complete = false;
  private next: string | null = null;
  private asked = 0;

  /** `fetch` answers null when the platform did not. */
  constructor(private readonly fetch: (before: string | null) => Promise<Page<T> | null>) {
    makeObservable<Pages<T>, 'begin' | 'take'>(this, {
      rows: observableRef,
      state: observable,
      complete: observable,
      begin: action,
      take: action,
    });
  }

  /** Empties the list and asks for its first page. */
  reload(): Promise<void> {
    this.begin('loading');
    return this.ask(null);
  }

  /** The reader has come near the end. */
  async more(): Promise<void> {
    if (this.complete || this.state === 'loading' || this.state === 'more' || this.next === null) return;
    this.begin('more');
    await this.ask(this.next);
  }

  /** Asks again for what failed. */
  retry(): Promise<void> {
    if (this.rows.length === 0) return this.reload();
    this.begin('more');
    return this.ask(this.next);
  }

  private async ask(before: string | null): Promise<void> {
    this.asked += 1;
    const question = this.asked;
    const page = await this.fetch(before);
    if (question === this.asked) this.take(before === null ? [] : this.rows, page);
  }

  private begin(state: PagesState): void {
    this.state = state;
    if (state !== 'loading') return;
    this.rows = [];
    this.complete = false;
    this.next = null;
  }

  private take(known: readonly T[], page: Page<T> | null): void {
    if (page === null) {
      this.state = 'failed';
      return;
    }
    this.rows = [...known, ...page.rows];
    this.next = page.next;
    this.complete = page.next === null;
    this.state = 'idle';
  }
}
