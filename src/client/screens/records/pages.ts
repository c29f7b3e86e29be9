// A list that grows by pages as the reader scrolls on: one question at a time, and what was asked before a change of
// filters never lands after it. It is brought up to date without losing what the reader has come to.
import { action, makeObservable, observable, observableRef } from 'mobx';

export interface Page<T> {
  readonly rows: readonly T[];
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null;
}

export type PagesState = 'idle' | 'loading' | 'more' | 'failed';

export interface RowsOf<T> {
  keyOf(row: T): string;
  /** It is not in its last state: an open bet. */
  mayChange(row: T): boolean;
}

export class Pages<T> {
  rows: readonly T[] = [];
  /** `loading`: the first page is on its way. `more`: a further one. */
  state: PagesState = 'idle';
  /** Everything is here. */
  complete = false;
  private next: string | null = null;
  private asked = 0;

  /** `fetch` answers null when the platform did not. */
  constructor(
    private readonly fetch: (before: string | null) => Promise<Page<T> | null>,
    readonly rowsOf: RowsOf<T>,
  ) {
    makeObservable<Pages<T>, 'begin' | 'take' | 'replace'>(this, {
      rows: observableRef,
      state: observable,
      complete: observable,
      begin: action,
      take: action,
      replace: action,
    });
  }

  /** Empties the list and asks for its first page. */
  reload(): Promise<void> {
    this.begin('loading');
    return this.ask(null);
  }

  /**
   * Asks for the newest rows again and puts them in the place of what is known of them, page by page as far down as a row
   * may still change. What lies below stays; so does the list when there is no answer.
   */
  async renew(): Promise<void> {
    if (this.state !== 'idle') return;
    if (this.rows.length === 0) return this.reload();
    const question = this.asked;
    let fresh: readonly T[] = [];
    let before: string | null = null;
    for (;;) {
      const page: Page<T> | null = await this.fetch(before);
      // Another question has been asked meanwhile: its answer is as new.
      if (page === null || question !== this.asked || this.state !== 'idle') return;
      fresh = [...fresh, ...page.rows];
      before = page.next;
      const rest = this.below(fresh);
      const isWhole = before === null || fresh.length >= this.rows.length;
      if (!isWhole && (rest === null || rest.some((row) => this.rowsOf.mayChange(row)))) continue;
      this.replace(
        rest && !isWhole ? { rows: [...fresh, ...rest], next: this.next } : { rows: fresh, next: before },
      );
      return;
    }
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

  /** Known rows below those that have just come; null where the two do not meet. */
  private below(fresh: readonly T[]): readonly T[] | null {
    const last = fresh.at(-1);
    if (last === undefined) return null;
    const place = this.rows.findIndex((row) => this.rowsOf.keyOf(row) === this.rowsOf.keyOf(last));
    return place < 0 ? null : this.rows.slice(place + 1);
  }

  private replace({ rows, next }: Page<T>): void {
    this.rows = rows;
    this.next = next;
    this.complete = next === null;
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
    this.replace({ rows: [...known, ...page.rows], next: page.next });
    this.state = 'idle';
  }
}
