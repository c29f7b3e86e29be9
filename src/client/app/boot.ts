// The first steps, before anything is drawn: the deployment's settings, the launch link, the language.
import { reaction, when } from 'mobx';
import { askEarly } from '../../../scenes/stage/early';
import { axiosTransport } from '../connection/transport';
import { connectWebSocket } from '../connection/webSocket';
import { gameOfType, pageAt, pathOf as pathOfGame } from '../../games/games';
import { startTexts, sayOtherwise } from '../i18n';
import { loadPart } from '../i18n/catalogues';
import { IN_MAINTENANCE } from '../../protocol/calls';
import { DEFAULT_LANGUAGE, EMPTY_LAUNCH, SINGLE_GAME_USER, type Language } from '../../protocol/launch';
import type { LookStore } from '../stores/look';
import { createMemory } from '../stores/memory';
import { safeStorage } from '../stores/storage';
import { go, ownAddress, pathOf, queryOf } from './address';
import { cameByReload, reload, reloadForChunk, reloadOnce } from './chunkReload';
import { ConfigMemory } from './configMemory';
import { createRoot, type Client } from './createRoot';
import { createExaminer } from './examiner';
import { hostOf, type EarlyMessages } from './frame';
import type { HostLink } from './host/enterHost';
import { isLaunchOver, readEntry, withoutLaunch } from './launch';
import { loadConfig, type Loaded } from './loadConfig';
import { createLook, dressed } from './look';
import { askForOwnFaces } from './ownFaces';
import { INDEX } from './routes';
import { browserSound, wireSound } from './sound';
import { systemClock } from './systemClock';
import { mobileNow } from './device';
import { entryOf, settle, visitorOf } from './whereTo';

export interface Booted {
  readonly client: Client;
  readonly look: LookStore;
  /** Null for a page on its own. */
  readonly host: HostLink | null;
  /** The page has its words and its look, and may be drawn. Rejects when it cannot be. */
  readonly ready: Promise<void>;
}

/** The client, ready to start; or what is wrong with the deployment. `early`: what the host page has said so far. */
export async function boot(page: Window, early: EarlyMessages): Promise<Booted | { readonly fault: string }> {
  const localStorage = safeStorage(() => page.localStorage);
  const onDevice = createMemory(localStorage, () => '');
  const known = new ConfigMemory(onDevice, new URL('.', page.document.baseURI).href);
  const asking = loadConfig();
  const expected = mayExpect(page) ? known.recall() : null;
  const loaded = expected ? { config: expected, kept: false, now: null } : await asking;
  if ('fault' in loaded) {
    await startTexts('en', 'shell');
    return loaded;
  }
  // Loaded again it comes from the network, or says that there is none.
  if (loaded.kept && !cameByReload(page) && reloadOnce(page)) await new Promise(() => undefined);
  const look = createLook(page, loaded.config, localStorage);
  if (!look.changing && !loaded.config.theme) askForOwnFaces(page);
  const isDressed = dressed(page, look);
  const sound = browserSound(() => look.sceneFolders);
  const client = createRoot({
    config: loaded.config,
    clock: systemClock,
    transport: axiosTransport,
    connectSocket: connectWebSocket,
    sessionStorage: safeStorage(() => page.sessionStorage),
    localStorage,
    ownAddress: ownAddress(page.location),
    path: pathOf(page.location.hash),
    query: () => queryOf(page.location.hash),
    online: () => page.navigator.onLine,
    examine: createExaminer(systemClock),
    sound,
    go,
  });
  const { session } = client;
  session.restore();
  const now = loaded.now ?? systemClock.now();
  const confirmed = expected ? confirm(page, known, asking) : Promise.resolve(aheadBy(loaded));
  if (!expected && !loaded.kept) known.keep(loaded.config);
  const host = await enterHost(page, client, early, now);
  host?.progress(40);
  const asked = enter(page, client, now) ?? pathOf(page.location.hash);
  const first = settle(asked, mobileNow(), visitorOf(session));
  go(first, { replace: true });
  client.page.show(first);
  await theme(page, client);
  const fault = await protect(page, client, confirmed);
  if (fault !== null) {
    await startTexts('en', 'shell');
    return { fault };
  }
  const language = session.language ?? DEFAULT_LANGUAGE;
  // A game's code and words come while the page's do; whether they came is for the game's page to tell.
  const game = pageAt(first);
  if (game) {
    page.askForGame?.(game.route);
    const pictures = look.changing ? null : askEarly(look.sceneFolders.packUrl, game.id, page, onDevice);
    for (const wanted of [loadPart(language, 'more'), client.witness.prepare(), beginStage(pictures)])
      wanted.catch(() => undefined);
  }
  const dress = async (): Promise<void> => {
    await Promise.all([speak(client, language), isDressed, confirmed]);
    host?.progress(70);
    wireSound(sound, client, page);
    reaction(
      () => look.worn,
      () => sound.renew(),
    );
  };
  return { client, look, host, ready: dress() };
}

/**
 * Whether the client may begin with what it remembers. Not after a reload, which is also what follows when it was wrong; nor
 * where the platform's time decides at once.
 */
const mayExpect = (page: Window): boolean =>
  !cameByReload(page) &&
  !hasPlainParameters(page.location.search) &&
  !isLaunchOver(page.location.search, systemClock.now());

/** How far the platform's clock is ahead of the device's, in milliseconds. */
const aheadBy = ({ now }: { readonly now: number | null }): number =>
  now === null ? 0 : now - systemClock.now();

/**
 * Answers how far the platform's clock is ahead, in milliseconds, once the settings turn out to be those that the client began
 * with. Otherwise the page is loaded anew with its first address, before anything of it was drawn.
 */
async function confirm(page: Window, known: ConfigMemory, asking: Promise<Loaded>): Promise<number> {
  const { href, search } = page.location;
  const told = await asking;
  if (!('fault' in told) && !told.kept) {
    const ahead = aheadBy(told);
    if (known.keep(told.config) && !isLaunchOver(search, systemClock.now() + ahead)) return ahead;
  }
  page.history.replaceState(page.history.state, '', href);
  reload(page);
  return new Promise(() => undefined);
}

/** The stage makes itself and the pictures ready while the platform is asked and the page is drawn. */
async function beginStage(pictures: ReturnType<typeof askEarly> | null): Promise<void> {
  const { prepareStage } = await import('../../../scenes/stage/stage');
  await Promise.all([prepareStage(null), pictures?.then(prepareStage)]);
}

/** Sets the texts up. When they do not come, and a reload did not help either, the page speaks English and says so. */
async function speak({ notices }: Client, language: Language): Promise<void> {
  try {
    await startTexts(language, 'shell');
  } catch (error) {
    if (reloadForChunk(error)) throw error;
    await startTexts('en', 'shell');
    notices.toast('error', { key: 'people:settings.languageFailed' });
  }
}

/** Launch parameters beside the sealed block: the names of the block itself are not among them. */
const hasPlainParameters = (search: string): boolean => withoutLaunch(search) !== '';

/** Loads and enters the operator's side where there is one. Without its code the game still opens. */
async function enterHost(
  page: Window,
  client: Client,
  early: EarlyMessages,
  now: number,
): Promise<HostLink | null> {
  if (!hostOf(page) && !hasPlainParameters(page.location.search)) return null;
  try {
    return (await import('./host/enterHost')).enterHost(page, client, early, now);
  } catch (error) {
    // Parameters may ask for rules to play by.
    if (reloadForChunk(error) || hasPlainParameters(page.location.search)) throw error;
    console.error(error);
    return null;
  }
}

/** The operator's looks: the deployment's, and over them the launch's. A theme that does not come changes nothing else. */
async function theme(page: Window, { config, host }: Client): Promise<void> {
  const themes = [config.theme, host.launch.theme].filter((one) => one != null);
  if (themes.length === 0) return;
  try {
    const { applyTheme } = await import('./host/theme');
    for (const one of themes)
      for (const line of applyTheme(page.document.documentElement, one))
        console.warn(`Fairground, theme: ${line}`);
  } catch (error) {
    console.error(error);
  }
}

/**
 * Puts the player's protection to work where somebody asks for it. Without its code nobody plays: rules that did not come
 * would be rules that are broken. Answers what is wrong with the deployment's rules.
 */
async function protect(page: Window, client: Client, confirmed: Promise<number>): Promise<string | null> {
  const begin = async (): Promise<string | null> => {
    const [{ protect: begins }, ahead, social] = await Promise.all([
      import(/* webpackChunkName: "guard" */ '../stores/protection/begin'),
      confirmed,
      client.host.launch.social ? import('../i18n/social') : null,
    ]);
    const fault = begins(client, { page, told: systemClock.now() + ahead });
    if (client.play.rules.social) sayOtherwise((social ?? (await import('../i18n/social'))).socialWords);
    return fault;
  };
  const isAsked =
    client.config.protection !== undefined ||
    hasPlainParameters(page.location.search) ||
    client.memory.read('protection.own') !== undefined;
  if (isAsked) return begin();
  // Demo money is marked as that.
  when(
    () => client.session.visitor,
    () => void begin().catch((error: unknown) => console.error(error)),
  );
  return null;
}

/** Takes the launch link, if there is one, and answers the page it leads to, if to any. */
function enter(page: Window, client: Client, now: number): string | null {
  const { session, config, notices, host } = client;
  const { location, history } = page;
  const entry = readEntry(location.search, config.launchKey, now);
  if (entry.kind === 'none') {
    if (host.launch.language && !session.language) session.setLanguage(host.launch.language);
    return gameAsked(client);
  }
  history.replaceState(history.state, '', location.pathname + withoutLaunch(location.search) + location.hash);
  session.enter(entry.kind === 'launch' ? entry.launch : EMPTY_LAUNCH);
  if (entry.kind === 'expired') return mobileNow() ? '/h5/expired' : '/pc/expired';
  if (host.launch.language) session.setLanguage(host.launch.language);
  if (!entry.readable) notices.toast('error', { key: 'screens:unreadableLink' });
  // A link that names a page itself leads there, unless it is for one game only.
  const asked = pathOf(location.hash);
  const target = entryOf(visitorOf(session), mobileNow());
  if (session.user.type === SINGLE_GAME_USER) return target;
  return asked === INDEX ? (gameAsked(client) ?? target) : null;
}

/** The page of the game that the launch names in plain words, for whoever may choose. */
function gameAsked({ host, session, page }: Client): string | null {
  const { gameType } = host.launch;
  const mayChoose = session.user.type !== SINGLE_GAME_USER && session.user.maintaining !== IN_MAINTENANCE;
  const game = gameType === null ? undefined : gameOfType(gameType);
  return game && mayChoose && page.path === INDEX ? pathOfGame(game) : null;
}
