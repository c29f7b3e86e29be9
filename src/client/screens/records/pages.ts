// A list that loads page by page as the reader scrolls: one request at a time; an answer from before a change of filters is
// dropped. An update keeps the reader's place.
import { action, makeObservable, observable, observableRef } from 'mobx';

export interface Page<T> {
  readonly rows: readonly T[];
  /** Start of the next page; null when this was the last. */
  readonly next: string | null;
}

export type PagesState = 'idle' | 'loading' | 'more' | 'failed';

export interface RowsOf<T> {
  keyOf(row: T): string;
  /** Whether the row may still change: an open bet. */
  mayChange(row: T): boolean;
}

export class Pages<T> {
  rows: readonly T[] = [];
  /** `loading`: the first page is being fetched. `more`: a further one. */
  state: PagesState = 'idle';
  /** All rows are loaded. */
  complete = false;
  private next: string | null = null;
  private asked = 0;

  /** `fetch` returns null when the platform did not answer. */
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

  /** Empties the list and fetches its first page. */
  reload(): Promise<void> {
    this.begin('loading');
    return this.ask(null);
  }

  /**
   * Fetches the newest rows again and replaces the present ones, page by page as far down as a row may still change. Older
   * rows stay; the whole list stays when there is no answer.
   */
  async renew(): Promise<void> {
    if (this.state !== 'idle') return;
    if (this.rows.length === 0) return this.reload();
    const question = this.asked;
    let fresh: readonly T[] = [];
    let before: string | null = null;
    for (;;) {
      const page: Page<T> | null = await this.fetch(before);
      // Another request was sent meanwhile: its answer is as new.
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

  /** The reader is near the end. */
  async more(): Promise<void> {
    if (this.complete || this.state === 'loading' || this.state === 'more' || this.next === null) return;
    this.begin('more');
    await this.ask(this.next);
  }

  /** Repeats the request that failed. */
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

  /** Known rows below the new ones; null when the two do not overlap. */
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
