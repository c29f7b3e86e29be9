// Whether this player wants to spare data: by the switch in the settings, and until he has touched that, by his browser's.
import type { Memory } from './memory';

const KEY = 'data.less';

/** Firefox and Safari say nothing of it. */
type Browser = Navigator & { readonly connection?: { readonly saveData?: boolean } };

export function wantsLess(memory: Memory, browser: Browser): boolean {
  const chosen = memory.read(KEY);
  return typeof chosen === 'boolean' ? chosen : browser.connection?.saveData === true;
}

export const setWantsLess = (memory: Memory, on: boolean): void => memory.write(KEY, on);
