// Warns an inactive player before the session ends, and keeps the session for players who want that: as often as they like,
// by one press.
import { every, type Cancel, type Clock } from '../../core/clock';
import { SESSION_IDLE } from '../../protocol/idle';
import { moreTexts } from '../i18n';
import type { Client } from './createRoot';

const MINUTE = 60_000;
/** Time before the end of the session at which the player is asked, in milliseconds. */
const WARNING = 2 * MINUTE;
/** Time between two checks, in milliseconds. */
const LOOK = MINUTE / 4;

type Watched = Pick<Client, 'session' | 'notices' | 'wallet'>;

/** `calledAt` returns when a call was last answered, by the clock. */
export function watchIdle(
  { session, notices, wallet }: Watched,
  clock: Clock,
  calledAt: () => number,
): Cancel {
  /** The last call before the question: each silence has one question. */
  let askedAfter = 0;
  const ask = async (): Promise<void> => {
    await moreTexts();
    const stays = await notices.confirm({
      title: { key: 'game:auto.idle.title' },
      text: {
        key: 'game:idle',
        values: { minutes: (SESSION_IDLE - WARNING) / MINUTE, left: WARNING / MINUTE },
      },
      confirm: { key: 'game:auto.leave.stay' },
    });
    // Any call keeps the session alive.
    if (stays) await wallet.refresh({ quiet: true });
  };
  return every(clock, LOOK, () => {
    const last = calledAt();
    if (!session.valid || last === askedAfter || clock.now() - last < SESSION_IDLE - WARNING) return;
    askedAfter = last;
    void ask();
  });
}

/** Returns a function with the time of the last answered call: the browser lists all requests of a page. */
export function watchCalls(clock: Clock): () => number {
  let last = clock.now();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name.includes('/api/')) last = Math.max(last, performance.timeOrigin + startTime + duration);
  }).observe({ entryTypes: ['resource'] });
  return () => last;
}
