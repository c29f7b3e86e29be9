// Whether this player wants to save data: by the switch in the settings; until the player uses it, by the browser's setting.
import type { Memory } from './memory';

const KEY = 'data.less';

/** Firefox and Safari do not have it. */
type Browser = Navigator & { readonly connection?: { readonly saveData?: boolean } };

export function wantsLess(memory: Memory, browser: Browser): boolean {
  const chosen = memory.read(KEY);
  return typeof chosen === 'boolean' ? chosen : browser.connection?.saveData === true;
}

export const setWantsLess = (memory: Memory, on: boolean): void => memory.write(KEY, on);
