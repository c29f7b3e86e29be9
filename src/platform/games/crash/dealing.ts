// The one place where a crash game's table is stepped: every command goes through here, in the order in which it came,
// and what happens is heard at once.
import {
  CrashTable,
  step,
  type CrashCommand,
  type CrashEvent,
  type TableTerms,
} from '../../../mechanics/crash/dealer';
import type { ServerTime } from '../../../core/clock';

export interface DealingHooks {
  readonly hear: (event: CrashEvent, table: CrashTable) => void;
  /** After the events of one command. */
  readonly afterwards: () => void;
  /** Something broke inside the round, which must be voided. */
  readonly onFailure: (error: unknown) => void;
}

export class Dealing {
  private current: CrashTable;
  private stepFailed = false;

  constructor(
    private readonly terms: TableTerms,
    private readonly hooks: DealingHooks,
  ) {
    this.current = CrashTable.empty(terms);
  }

  get table(): CrashTable {
    return this.current;
  }

  /** A step has thrown: what lies on the table cannot be trusted any more. Only the ledger can. */
  get broken(): boolean {
    return this.stepFailed;
  }

  /** Carries out a command. A failure of a listener fails the round, not the command. */
  deal(command: CrashCommand, now: ServerTime): readonly CrashEvent[] {
    if (this.stepFailed) throw new Error('the table is broken');
    let events: readonly CrashEvent[];
    try {
      const next = step(this.current, command, now);
      this.current = next.table;
      events = next.events;
    } catch (error) {
      this.stepFailed = true;
      this.hooks.onFailure(error);
      throw error;
    }
    for (const event of events) this.guard(() => this.hooks.hear(event, this.current));
    this.guard(this.hooks.afterwards);
    return events;
  }

  /** Begins with an empty table. */
  reset(): void {
    this.current = CrashTable.empty(this.terms);
    this.stepFailed = false;
  }

  /** Runs what must not fail whoever called; the round pays for it instead. */
  guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.hooks.onFailure(error);
    }
  }
}
