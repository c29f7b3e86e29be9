// Starts the parts that the first page does not need, when there is nothing else to do; a part that fails to load is loaded
// again when it is needed.
import { moreTexts } from '../i18n';
import type { Booted } from './boot/boot';
import type { CurrentGame } from './currentGame';
import { fetchAhead } from './ahead';
import { watchCalls, watchIdle } from './idleWatch';
import { beginServiceWorker } from './serviceWorker/begin';
import type * as show from './show';
import { systemClock } from './systemClock';

interface Begun extends Pick<Booted, 'client' | 'look'> {
  readonly current: CurrentGame;
  readonly showing: Promise<typeof show>;
}

export function beginLater(page: Window, { client, current, look, showing }: Begun): void {
  const icon = page.document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon?.dataset['href'] !== undefined) icon.href = icon.dataset['href'];
  for (const one of [moreTexts(), showing.then((half) => half.troubles())]) one.catch(() => undefined);
  beginServiceWorker({ page, client, engaged: () => current.askBeforeLeaving }).catch(() => undefined);
  fetchAhead(page, client, look, showing);
  watchIdle(client, systemClock, watchCalls(systemClock));
  if (client.config.analytics !== undefined)
    showing
      .then((half) => half.loadAnalytics())
      .then(({ beginAnalytics }) => beginAnalytics(page, client))
      .catch(() => undefined);
}
