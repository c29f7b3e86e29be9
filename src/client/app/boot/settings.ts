// The deployment's settings: config.json, or those of the last visit until config.json has confirmed them.
import type { ClientConfig } from '../../../protocol/config';
import { createMemory } from '../../stores/memory';
import { STORAGE_KEYS } from '../../stores/session';
import { safeStorage, type TextStorage } from '../../stores/storage';
import { cameByReload, reload, reloadOnce } from '../chunkReload';
import { storagePrefix } from '../../stores/instance';
import { systemClock } from '../systemClock';
import { sayPlainly } from '../trouble';
import { ConfigMemory } from './configMemory';
import { hasPlainParameters, isLaunchOver } from './launch';
import { reachConfig, type Reached } from './loadConfig';

/** Both storages of a page, or their replacements. */
export interface PageStorage {
  readonly ofTab: TextStorage;
  readonly ofDevice: TextStorage;
}

export const storageOf = (page: Window): PageStorage => ({
  ofTab: safeStorage(() => page.sessionStorage, storagePrefix(page)),
  ofDevice: safeStorage(() => page.localStorage),
});

export interface Settings {
  readonly config: ClientConfig;
  /** Platform time as far as it is known, unix milliseconds. */
  readonly now: number;
  /**
   * Milliseconds that the platform's clock is ahead of the device's, once config.json has confirmed the settings that the
   * client started with. When they differ it never resolves: the page is then reloaded.
   */
  readonly confirmed: Promise<number>;
}

export async function findSettings(
  page: Window,
  { ofDevice }: PageStorage,
): Promise<Settings | { readonly fault: string }> {
  const known = new ConfigMemory(
    createMemory(ofDevice, () => ''),
    new URL('.', page.document.baseURI).href,
  );
  // The page's own texts, in the player's language: our texts may not have loaded yet.
  const asking = reachConfig(page, () => sayPlainly(page, 'offline'));
  const expected = mayExpect(page) ? known.recall() : null;
  if (expected) return { config: expected, now: systemClock.now(), confirmed: confirm(page, known, asking) };
  const loaded = await asking;
  if ('fault' in loaded) return loaded;
  // A reload gets it from the network, or shows that there is none.
  if (loaded.kept && !cameByReload(page) && reloadOnce(page)) return never();
  if (!loaded.kept) known.keep(loaded.config);
  return {
    config: loaded.config,
    now: loaded.now ?? systemClock.now(),
    confirmed: Promise.resolve(aheadBy(loaded)),
  };
}

/**
 * Whether the client may start with the stored settings: not after a reload, which also follows when they were wrong, and
 * not when the platform's time is needed at once.
 */
const mayExpect = (page: Window): boolean =>
  !cameByReload(page) &&
  !hasPlainParameters(page.location.search) &&
  !isLaunchOver(page.location.search, systemClock.now());

/** Called before the launch link is removed from the address: a reload gets the original address back. */
async function confirm(page: Window, known: ConfigMemory, asking: Promise<Reached>): Promise<number> {
  const { href, search } = page.location;
  const told = await asking;
  if (!('fault' in told) && !told.kept) {
    const ahead = aheadBy(told);
    const isOver = isLaunchOver(search, systemClock.now() + ahead);
    if (known.keep(told.config) && !isOver) return ahead;
    // A session that began with an expired link must not continue.
    if (isOver) storageOf(page).ofTab.remove(STORAGE_KEYS.launch);
  }
  page.history.replaceState(page.history.state, '', href);
  reload(page);
  return never();
}

const aheadBy = ({ now }: { readonly now: number | null }): number =>
  now === null ? 0 : now - systemClock.now();

/** The page is being reloaded. */
const never = (): Promise<never> => new Promise(() => undefined);
