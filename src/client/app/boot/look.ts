// What the page wears: its sprite pack, and over that the looks of the operator.
import type { ClientConfig } from '../../../protocol/config';
import { isRemotePack } from '../../../protocol/pack';
import { dresser } from '../../hud/pack/dress';
import { LookStore } from '../../stores/look';
import { createMemory } from '../../stores/memory';
import type { Client } from '../createRoot';
import type { PageStorage } from './settings';

/** How long a page waits for another pack than its own before it is shown, in milliseconds. */
const PATIENCE = 2500;

export interface Look {
  readonly store: LookStore;
  /** Settles when the pack is worn, or the page need not wait longer. */
  readonly worn: Promise<unknown>;
}

/** Begins to fetch the pack. */
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

/** The operator's looks: the deployment's, and over them the launch's. A theme that does not come changes nothing else. */
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

/** Figures and English in them, which every language's first page has. */
const FACES = ['500 1em "Be Vietnam Pro"', '700 1em "Be Vietnam Pro"', '800 1em "Sansita Swashed"'];
const LETTERS = 'A0';

/**
 * Our own typefaces ahead of the first page, where a service worker has them at hand: laid out once with them, the page need
 * neither look for faces that stand in nor be laid out again. Over a network they would only hold up the code.
 */
export function askForOwnFaces({ navigator, document }: Window): void {
  // Absent on plain http, and where a browser forbids workers to pages inside others.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker?.controller) return;
  for (const face of FACES) document.fonts.load(face, LETTERS).catch(() => undefined);
}
