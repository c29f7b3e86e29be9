// The look of the page: its sprite pack, and over that the operator's themes.
import type { ClientConfig } from '../../../protocol/config';
import { isRemotePack } from '../../../protocol/pack';
import { dresser } from '../../hud/pack/dress';
import { LookStore } from '../../stores/look';
import { createMemory } from '../../stores/memory';
import type { Client } from '../createRoot';
import type { PageStorage } from './settings';

/** Milliseconds that a page waits for another pack than the default before it is shown. */
const PATIENCE = 2500;

export interface Look {
  readonly store: LookStore;
  /** Settles when the pack is active, or the page need not wait longer. */
  readonly worn: Promise<unknown>;
}

/** Begins to load the pack. */
export function beginLook(page: Window, config: ClientConfig, { ofDevice }: PageStorage): Look {
  const store = new LookStore({
    config,
    memory: createMemory(ofDevice, () => ''),
    folderOf: (pack) => new URL(isRemotePack(pack) ? pack : `packs/${pack}/`, page.document.baseURI),
    fetchVerified: async (folder) => (await import('../verifiedPack')).fetchVerified(folder),
    fetch: async (address) => {
      const answer = await page.fetch(address);
      if (!answer.ok) throw new Error(`${address.pathname}: HTTP ${answer.status}`);
      return (await answer.json()) as unknown;
    },
    dress: dresser(page.document),
  });
  if (!store.changing && !config.theme) askForOwnFaces(page);
  const patience = new Promise((settle) => page.setTimeout(settle, PATIENCE));
  return { store, worn: Promise.race([store.start(), patience]) };
}

/** Applies the operator's themes: the deployment's, and over it the launch's. When they cannot be loaded nothing else changes. */
export async function takeTheme(page: Window, { config, host }: Client): Promise<void> {
  const themes = [config.theme, host.launch.theme].filter((one) => one != null);
  if (themes.length === 0) return;
  try {
    const { applyTheme } = await import('../host/theme');
    for (const one of themes)
      for (const line of applyTheme(page.document.documentElement, one))
        console.warn(`Fairground, theme: ${line}`);
  } catch (error) {
    console.error(error);
  }
}

/** Digits and English text, which every language's first page has. */
const FACES = ['500 1em "Be Vietnam Pro"', '700 1em "Be Vietnam Pro"', '800 1em "Sansita Swashed"'];
const LETTERS = 'A0';

/**
 * Loads our own fonts before the first page, when a service worker has them: the page then needs neither fallback fonts nor
 * a second layout. Over a network they would only delay the code.
 */
export function askForOwnFaces({ navigator, document }: Window): void {
  // Missing on plain http, and when a browser forbids workers in embedded pages.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker?.controller) return;
  for (const face of FACES) document.fonts.load(face, LETTERS).catch(() => undefined);
}
