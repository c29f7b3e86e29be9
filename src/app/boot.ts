// The first steps, before anything is drawn: the deployment's settings, the launch link, the language.
import { axiosTransport } from '../connection/transport';
import { connectWebSocket } from '../connection/webSocket';
import { gameAt } from '../games/registry';
import { startTexts } from '../i18n';
import { DEFAULT_LANGUAGE, EMPTY_LAUNCH, SINGLE_GAME_USER, type Language } from '../protocol/launch';
import { safeStorage } from '../stores/storage';
import { go, ownAddress, pathOf, queryOf } from './address';
import { reloadForChunk } from './chunkReload';
import { createRoot, type Client } from './createRoot';
import { createExaminer } from './examiner';
import { readEntry, withoutLaunch } from './launch';
import { loadConfig } from './loadConfig';
import { INDEX } from './routes';
import { systemClock } from './systemClock';
import { mobileNow } from './useMobileAgent';
import { entryOf, settle, visitorOf } from './whereTo';

/** The client, ready to start; or what is wrong with the deployment. */
export async function boot(page: Window): Promise<{ readonly client: Client } | { readonly fault: string }> {
  const loaded = await loadConfig();
  if ('fault' in loaded) {
    await startTexts('en');
    return loaded;
  }
  const client = createRoot({
    config: loaded.config,
    clock: systemClock,
    transport: axiosTransport,
    connectSocket: connectWebSocket,
    sessionStorage: safeStorage(() => page.sessionStorage),
    localStorage: safeStorage(() => page.localStorage),
    ownAddress: ownAddress(page.location),
    path: pathOf(page.location.hash),
    query: () => queryOf(page.location.hash),
    online: () => page.navigator.onLine,
    examine: createExaminer(),
    go,
  });
  const { session } = client;
  session.restore();
  const asked = enter(page, client, loaded.now ?? systemClock.now()) ?? pathOf(page.location.hash);
  const first = settle(asked, mobileNow(), visitorOf(session));
  go(first, { replace: true });
  client.page.show(first);
  // The game's code comes while the texts do; whether it came is for the game's page to tell.
  gameAt(first)
    ?.load()
    .catch(() => undefined);
  await speak(client, session.language ?? DEFAULT_LANGUAGE);
  return { client };
}

/** Sets the texts up. When they do not come, and a reload did not help either, the page speaks English and says so. */
async function speak({ notices }: Client, language: Language): Promise<void> {
  try {
    await startTexts(language);
  } catch (error) {
    if (reloadForChunk(error)) throw error;
    await startTexts('en');
    notices.toast('error', { key: 'people:settings.languageFailed' });
  }
}

/** Takes the launch link, if there is one, and answers the page it leads to, if to any. */
function enter(page: Window, { session, config, notices }: Client, now: number): string | null {
  const { location, history } = page;
  const entry = readEntry(location.search, config.launchKey, now);
  if (entry.kind === 'none') return null;
  history.replaceState(history.state, '', location.pathname + withoutLaunch(location.search) + location.hash);
  session.enter(entry.kind === 'launch' ? entry.launch : EMPTY_LAUNCH);
  if (entry.kind === 'expired') return mobileNow() ? '/h5/expired' : '/pc/expired';
  if (!entry.readable) notices.toast('error', { key: 'screens:unreadableLink' });
  // A link that names a page itself leads there, unless it is for one game only.
  const asked = pathOf(location.hash);
  const target = entryOf(visitorOf(session), mobileNow());
  return asked === INDEX || session.user.type === SINGLE_GAME_USER ? target : null;
}
