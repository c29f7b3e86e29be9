// Whose call the running code serves, through every await: a balance that changes in a player's own call is told by its
// answer, any other change by a push.
import { AsyncLocalStorage } from 'node:async_hooks';

const caller = new AsyncLocalStorage<string>();

export const asCaller = <T>(userId: string, work: () => T): T => caller.run(userId, work);
export const currentCaller = (): string | undefined => caller.getStore();
