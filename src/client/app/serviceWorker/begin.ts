// Starts the service worker once the page is idle: registers it, or removes it when the deployment wants none, and installs
// new versions between rounds. The client works without everything that the browser refuses.
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
  /** Whether the game on show would ask before it is left. */
  readonly engaged: () => boolean;
}

/** Resolves with the updater of the client; null when there is no worker. */
export async function beginServiceWorker(parts: BeginParts): Promise<Updater | null> {
  const { page, client } = parts;
  try {
    // Missing on plain http, and when a browser forbids it in embedded pages.
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

/** Ends an earlier worker of this deployment, and deletes its caches. */
async function takeAway(page: Window, container: ServiceWorkerContainer, scope: URL): Promise<void> {
  const registration = await container.getRegistration(scope);
  if (registration?.scope === scope.href) {
    registration.active?.postMessage(RETIRE, []);
    await registration.unregister();
  }
  // Answers that arrive meanwhile are removed at the next visit.
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
  // A player who leaves a game with an open bet is not between rounds.
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

/** When a browser forbids storage the session exists only in the page, and a reload would end it. */
function keptSession(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(storagePrefix(page) + STORAGE_KEYS.token);
  } catch {
    return null;
  }
}
