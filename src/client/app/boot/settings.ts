// The deployment's settings: config.json, or what the last visit found there until config.json has said the same.
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

/** Both storages of a page, or what stands in for them. */
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
  /** Platform time, as far as it is known by now; unix milliseconds. */
  readonly now: number;
  /**
   * How far the platform's clock is ahead of the device's, in milliseconds, once config.json has said what the client began
   * with. Never, when it says otherwise: the page is then loaded again.
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
  // Words of its own, in the player's language: no text of ours need have come.
  const asking = reachConfig(page, () => sayPlainly(page, 'offline'));
  const expected = mayExpect(page) ? known.recall() : null;
  if (expected) return { config: expected, now: systemClock.now(), confirmed: confirm(page, known, asking) };
  const loaded = await asking;
  if ('fault' in loaded) return loaded;
  // Loaded again it comes from the network, or says that there is none.
  if (loaded.kept && !cameByReload(page) && reloadOnce(page)) return never();
  if (!loaded.kept) known.keep(loaded.config);
  return {
    config: loaded.config,
    now: loaded.now ?? systemClock.now(),
    confirmed: Promise.resolve(aheadBy(loaded)),
  };
}

/**
 * Whether the client may begin with what it remembers. Not after a reload, which is also what follows when it was wrong; nor
 * where the platform's time decides at once.
 */
const mayExpect = (page: Window): boolean =>
  !cameByReload(page) &&
  !hasPlainParameters(page.location.search) &&
  !isLaunchOver(page.location.search, systemClock.now());

/** Called before the launch link is taken out of the address: loaded again, the page gets its first address back. */
async function confirm(page: Window, known: ConfigMemory, asking: Promise<Reached>): Promise<number> {
  const { href, search } = page.location;
  const told = await asking;
  if (!('fault' in told) && !told.kept) {
    const ahead = aheadBy(told);
    const isOver = isLaunchOver(search, systemClock.now() + ahead);
    if (known.keep(told.config) && !isOver) return ahead;
    // What was begun with a link that is over is no session to go on with.
    if (isOver) storageOf(page).ofTab.remove(STORAGE_KEYS.launch);
  }
  page.history.replaceState(page.history.state, '', href);
  reload(page);
  return never();
}

const aheadBy = ({ now }: { readonly now: number | null }): number =>
  now === null ? 0 : now - systemClock.now();

/** The page is being loaded again. */
const never = (): Promise<never> => new Promise(() => undefined);
