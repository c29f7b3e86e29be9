// Lets the platform say in fewer bytes what it says; fetched beside the first page, which does not wait for it.
import { CompactLine } from '../connection/compactLine';
import { wantsLess } from '../stores/dataSaving';
import type { Client } from './createRoot';

/**
 * From the next subscription on. That is the page's first one where this comes before the socket is open. In a game it is not
 * brought about: to subscribe anew is to miss something, for which the panel would be locked and the witness would note a gap.
 */
export function layCompactLine(
  page: Pick<Window, 'navigator'>,
  { line: { live, reports, socket }, memory, play }: Pick<Client, 'line' | 'memory' | 'play'>,
): void {
  live.compact = new CompactLine({
    way: () => (wantsLess(memory, page.navigator) ? 'light' : 'compact'),
    only: () => live.only,
    resubscribe: () => socket.subscribe(),
    malformed: () => reports.malformed('compact frame'),
  });
  if (play.game === null) socket.subscribe();
}
