// The table of a crash game; it is stepped only here.
import { CrashTable, step, type CrashCommand, type CrashEvent, type TableTerms } from '../dealer';
import { Dealing, type DealingHooks } from '../../../platform/rounds/dealing';

export type CrashDealing = Dealing<CrashTable, CrashCommand, CrashEvent>;

export const crashDealing = (terms: TableTerms, hooks: DealingHooks<CrashEvent>): CrashDealing =>
  new Dealing({ empty: () => CrashTable.empty(terms), step }, hooks);
