// The sprite pack that this page wears.
import { dress } from '../hud/pack/dress';
import type { ClientConfig } from '../../protocol/config';
import { createMemory } from '../stores/memory';
import { LookStore } from '../stores/look';
import type { TextStorage } from '../stores/storage';

/** How long a page waits for another pack than its own before it is shown, in milliseconds. */
const PATIENCE = 2500;

export function createLook(page: Window, config: ClientConfig, storage: TextStorage): LookStore {
  return new LookStore({
    config,
    memory: createMemory(storage, () => ''),
    folderOf: (pack) => new URL(`packs/${pack}/`, page.document.baseURI),
    fetch: async (address) => {
      const answer = await page.fetch(address);
      if (!answer.ok) throw new Error(`${address.pathname}: HTTP ${answer.status}`);
      return (await answer.json()) as unknown;
    },
    dress: (pack, folder) => dress(page.document, pack, folder),
  });
}

/** Settles when the pack is worn, or the page need not wait longer. */
export const dressed = (page: Window, look: LookStore): Promise<unknown> =>
  Promise.race([look.start(), new Promise((settle) => page.setTimeout(settle, PATIENCE))]);
