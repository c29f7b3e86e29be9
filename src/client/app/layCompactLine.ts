// Lets the platform send the same messages in fewer bytes; loaded beside the first page, which does not wait for it.
import { CompactLine } from '../connection/compactLine';
import { wantsLess } from '../stores/dataSaving';
import type { Client } from './createRoot';

/**
 * It applies from the next subscription on. This is the page's first one if the code has loaded before the socket opens. In
 * a game no new subscription is made: it would lose messages, so that the panel would be locked and the witness would note a
 * gap.
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
