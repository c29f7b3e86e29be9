// What no first page waits for, while there is nothing else to do; what does not come is asked for again when needed.
import { moreTexts } from '../i18n';
import { wantsLess } from '../stores/dataSaving';
import type { Booted } from './boot/boot';
import { CompactLine } from '../connection/compactLine';
import type { GameHost } from './gameHost';
import { watchCalls, watchIdle } from './idleWatch';
import { beginServiceWorker } from './serviceWorker/begin';
import type * as show from './show';
import { systemClock } from './systemClock';

interface Begun extends Pick<Booted, 'client'> {
  readonly host: GameHost;
  readonly showing: Promise<typeof show>;
}

export function beginLater(page: Window, { client, host, showing }: Begun): void {
  for (const one of [moreTexts(), showing.then((half) => half.troubles())]) one.catch(() => undefined);
  beginServiceWorker({ page, client, engaged: () => host.askBeforeLeaving }).catch(() => undefined);
  layCompactLine(page, client);
  watchIdle(client, systemClock, watchCalls(systemClock));
  if (client.config.analytics !== undefined)
    showing
      .then((half) => half.loadAnalytics())
      .then(({ beginAnalytics }) => beginAnalytics(page, client))
      .catch(() => undefined);
}

/**
 * From the next subscription on the platform may say in fewer bytes what it says. In a game that is the next one that comes by
 * itself: to subscribe anew is to miss something, for which the panel would be locked and the witness would note a gap.
 */
export function layCompactLine(
  page: Pick<Window, 'navigator'>,
  { line: { live, reports, socket }, memory, play }: Pick<Booted['client'], 'line' | 'memory' | 'play'>,
): void {
  live.compact = new CompactLine({
    way: () => (wantsLess(memory, page.navigator) ? 'light' : 'compact'),
    resubscribe: () => socket.subscribe(),
    malformed: () => reports.malformed('compact frame'),
  });
  if (play.game === null) socket.subscribe();
}
