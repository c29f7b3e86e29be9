// The call that the running code serves, kept across awaits. A balance that changes in a session's own call is in its answer;
// any other change is pushed. A bet is stored with the id of its request and the brand of its session.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  readonly userId: string;
  /** Hash of the calling session's token. */
  readonly tokenHash: string;
  /** The requestId of a money call: made by the client at the tap, and the same in all its tries. */
  readonly requestId?: string;
  /** The operator's brand that the session was opened with; null when it named none. */
  readonly brand?: string | null;
}

const caller = new AsyncLocalStorage<Caller>();

export const asCaller = <T>(who: Caller, work: () => T): T => caller.run(who, work);
export const currentCaller = (): Caller | undefined => caller.getStore();
