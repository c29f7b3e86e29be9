// The one place where a shared game's table is stepped: every command goes through here, in the order in which it came,
// and its events are handled at once.
import type { ServerTime } from '../../core/clock';

/** A game's dealer: pure. */
export interface Dealer<Table, Command, Event> {
  /** A table before its first round. */
  empty(): Table;
  step(
    table: Table,
    command: Command,
    now: ServerTime,
  ): { readonly table: Table; readonly events: readonly Event[] };
}

export interface DealingHooks<Event> {
  readonly hear: (event: Event) => void;
  /** Called after the events of one command. */
  readonly afterwards: () => void;
  /** Called after an error inside the round, which must be voided. */
  readonly onFailure: (error: unknown) => void;
}

export class Dealing<Table, Command, Event> {
  private current: Table;
  private stepFailed = false;

  constructor(
    private readonly dealer: Dealer<Table, Command, Event>,
    private readonly hooks: DealingHooks<Event>,
  ) {
    this.current = dealer.empty();
  }

  get table(): Table {
    return this.current;
  }

  /** Whether a step has thrown: then the table cannot be trusted, only the ledger. */
  get broken(): boolean {
    return this.stepFailed;
  }

  /** Carries out a command. A failure of a listener fails the round, not the command. */
  deal(command: Command, now: ServerTime): readonly Event[] {
    if (this.stepFailed) throw new Error('the table failed in an earlier step');
    let events: readonly Event[];
    try {
      const next = this.dealer.step(this.current, command, now);
      this.current = next.table;
      events = next.events;
    } catch (error) {
      this.stepFailed = true;
      this.hooks.onFailure(error);
      throw error;
    }
    for (const event of events) this.guard(() => this.hooks.hear(event));
    this.guard(this.hooks.afterwards);
    return events;
  }

  /** Begins with an empty table. */
  reset(): void {
    this.current = this.dealer.empty();
    this.stepFailed = false;
  }

  /** Runs work whose error must not reach the caller: the round is voided instead. */
  guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.hooks.onFailure(error);
    }
  }
}
