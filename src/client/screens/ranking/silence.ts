// Why somebody may not speak to everybody.
import type { MyWords } from '../../../protocol/people';

/** Key of the reason; null for somebody who may. */
export function silencedBy({ visitor, muted }: Pick<MyWords, 'visitor' | 'muted'>): string | null {
  if (visitor) return 'people:message.visitor';
  return muted ? 'people:message.muted' : null;
}
