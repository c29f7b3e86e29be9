// The only place where a block-hash table is stepped: every command passes here, in the order of arrival, and its events are
// handled at once.
import { ClassicTable, step, type ClassicCommand, type ClassicEvent, type TableTerms } from '../dealer';
import type { ServerTime } from '../../../core/clock';

export class Dealing {
  private current: ClassicTable;

  constructor(
    terms: TableTerms,
    private readonly hear: (event: ClassicEvent) => void,
  ) {
    this.current = ClassicTable.empty(terms);
  }

  get table(): ClassicTable {
    return this.current;
  }

  deal(command: ClassicCommand, now: ServerTime): readonly ClassicEvent[] {
    const { table, events } = step(this.current, command, now);
    this.current = table;
    for (const event of events) this.hear(event);
    return events;
  }
}
