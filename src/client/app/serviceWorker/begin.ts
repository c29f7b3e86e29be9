// Begins with the service worker, once the page has nothing else to do: registers it, or takes it away where the deployment
// wants none, and lets new versions in between rounds. Whatever the browser refuses, the client goes on without.
import { reaction } from 'mobx';
import { moreTexts } from '../../i18n';
import { STORAGE_KEYS } from '../../stores/session';
import { mayReload, reload } from '../chunkReload';
import type { Client } from '../createRoot';
import { storagePrefix } from '../../stores/instance';
import { cachePrefix } from './kinds';
import { RETIRE } from './messages';
import { Updater } from './updater';
import { noteUsed, tellUsed } from './used';

const SCRIPT = 'sw.js';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export interface BeginParts {
  readonly page: Window;
  readonly client: Client;
  /** The game on show would ask before it is left. */
  readonly engaged: () => boolean;
}

/** Answers what keeps the client up to date; null where there is no worker. */
export async function beginServiceWorker(parts: BeginParts): Promise<Updater | null> {
  const { page, client } = parts;
  try {
    // Absent on plain http, and where a browser forbids it to pages inside others.
    const { serviceWorker: container } = page.navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!container) return null;
    const scope = new URL('./', page.document.baseURI);
    if (client.config.serviceWorker === false) {
      await takeAway(page, container, scope);
      return null;
    }
    if (!container.controller)
      tellUsed(
        globalThis,
        scope,
        container.ready.then(({ active }) => active),
      );
    await noteUsed(page, scope).catch(() => undefined);
    const registration = await container.register(new URL(SCRIPT, scope), { updateViaCache: 'none' });
    return watch(parts, container, registration);
  } catch (error) {
    console.info('No service worker here:', error instanceof Error ? error.message : error);
    return null;
  }
}

/** Ends an earlier worker of this deployment, and empties what it kept. */
async function takeAway(page: Window, container: ServiceWorkerContainer, scope: URL): Promise<void> {
  const registration = await container.getRegistration(scope);
  if (registration?.scope === scope.href) {
    registration.active?.postMessage(RETIRE, []);
    await registration.unregister();
  }
  // What was on its way meanwhile goes at the next visit.
  for (const name of await page.caches.keys())
    if (name.startsWith(cachePrefix(scope))) await page.caches.delete(name);
}

function watch(
  { page, client, engaged }: BeginParts,
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Updater {
  const { clock, play, session, notices, host } = client;
  let touched = clock.now();
  const touch = (): void => {
    touched = clock.now();
  };
  for (const kind of TOUCHES) page.addEventListener(kind, touch, { capture: true, passive: true });
  const updater = new Updater({
    clock,
    container,
    registration,
    moment: () => ({
      atStake: play.busy || play.ordered || client.movesMoney(),
      engaged: engaged() || (play.game?.play.autoplay ?? false),
      held: notices.question !== null || host.panel !== null || play.held,
      comesBack: !session.valid || keptSession(page) === session.token,
      hidden: page.document.hidden,
      untouched: clock.now() - touched,
    }),
    mayReload: () => mayReload(page),
    reload: () => reload(page),
    tell: () =>
      void moreTexts().then(
        () => notices.toast('success', { key: 'delivery:update.waiting' }),
        () => undefined,
      ),
  });
  page.document.addEventListener('visibilitychange', () => {
    updater.hiddenChanged();
    if (!page.document.hidden) updater.ask();
  });
  // Who leaves a game with a bet still open is not in between rounds.
  let leftOpen = false;
  reaction(
    () => play.busy || play.ordered,
    (open) => {
      leftOpen = !open && play.game === null;
    },
  );
  reaction(
    () => client.page.path,
    () => {
      if (!leftOpen) updater.pageChanged();
      leftOpen = false;
    },
  );
  return updater;
}

/** Where a browser forbids storage the session lives in the page alone, and a reload would end it. */
function keptSession(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(storagePrefix(page) + STORAGE_KEYS.token);
  } catch {
    return null;
  }
}
