// Runs a cleanup every minute until the returned function is called.
import { every, type Clock } from '../core/clock';
import type { Log } from './logging/log';
import { Lookout } from './lookout';

const SWEEP_EVERY = 60_000;

export function sweeping(clock: Clock, sweep: () => Promise<void>, log: Log): () => Promise<void> {
  const lookout = new Lookout(sweep, (error) => log.error('cleaning up failed', { error }));
  lookout.start();
  const cancel = every(clock, SWEEP_EVERY, () => lookout.look());
  return () => {
    cancel();
    return lookout.stop();
  };
}
