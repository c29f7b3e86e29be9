// Whose call the running code serves, through every await: a balance that changes in a session's own call is told by its
// answer, any other change by a push; and a bet is stored with the id of the request that placed it and the brand of its session.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  readonly userId: string;
  /** Of the session that the call came in. */
  readonly tokenHash: string;
  /** Of a call that moves money: made by the client at the tap, and the same in all its tries. */
  readonly requestId?: string;
  /** The operator's brand that the session was opened under; null where he named none. */
  readonly brand?: string | null;
}

const caller = new AsyncLocalStorage<Caller>();

export const asCaller = <T>(who: Caller, work: () => T): T => caller.run(who, work);
export const currentCaller = (): Caller | undefined => caller.getStore();
