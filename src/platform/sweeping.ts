// What is swept every minute, for as long as somebody wants.
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
