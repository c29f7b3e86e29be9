// Why a player may not send messages to all.
import type { MyWords } from '../../../protocol/people';

/** Key of the reason; null when the player may. */
export function silencedBy({ visitor, muted }: Pick<MyWords, 'visitor' | 'muted'>): string | null {
  if (visitor) return 'people:message.visitor';
  return muted ? 'people:message.muted' : null;
}
