// Fetches config.json, and gets the platform's time from the first answer's Date header.
import { HTTP_TIMEOUT } from '../../connection/constants';
import { KEPT_HEADER } from '../serviceWorker/kinds';
import { parseJson } from '../../../protocol/json';
import { readConfig, type ClientConfig } from '../../../protocol/config';

export type Loaded =
  | {
      readonly config: ClientConfig;
      /** The service worker answered with its copy: there is no network, or the server has a problem. */
      readonly kept: boolean;
      /** Platform time, unix milliseconds; null when the answer has none. */ readonly now: number | null;
    }
  /** For the operator, not for players. */
  | { readonly fault: string }
  /** The deployment cannot be reached now. */
  | { readonly unreachable: true };

/** The deployment has answered. */
export type Reached = Exclude<Loaded, { readonly unreachable: true }>;

declare global {
  interface Window {
    /** The page's own request for its settings, sent before any script has loaded (tools/build/firstPaint.ts). */
    earlyConfig?: Promise<Response>;
    /**
     * Requests the files of a game, by the last part of its route, unless the address already named that game (also there).
     * With a language it requests the game's texts too.
     */
    askForGame?(route: string, language?: string): void;
  }
}

/** Takes the answer to the early request, or sends one. */
const ask: typeof fetch = (address, options) =>
  window.earlyConfig
    ? Promise.race([window.earlyConfig, aborted(options?.signal ?? null)])
    : fetch(address, options);

const aborted = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('no answer in time')));
  });

/** Milliseconds between two tries to reach the deployment. */
export const RETRY_DELAY = 2_000;

/**
 * Tries until the deployment answers. `unreachable` is called once, when the first try fails; the next one starts after
 * RETRY_DELAY, and at once when the browser has a network again or the player asks for it.
 */
export async function reachConfig(page: Window, unreachable: () => void): Promise<Reached> {
  let loaded = await loadConfig();
  if (!('unreachable' in loaded)) return loaded;
  unreachable();
  do {
    await new Promise<void>((resolve) => {
      page.addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, RETRY_DELAY);
    });
    loaded = await loadConfig(fetch);
  } while ('unreachable' in loaded);
  return loaded;
}

export async function loadConfig(get: typeof fetch = ask): Promise<Loaded> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), HTTP_TIMEOUT);
  try {
    const answer = await get('config.json', { cache: 'no-store', signal: patience.signal });
    if (!answer.ok) return { fault: `config.json: HTTP ${answer.status}` };
    const read = readConfig(parseJson(await answer.text()));
    if ('fault' in read) return read;
    const date = Date.parse(answer.headers.get('date') ?? '');
    const kept = answer.headers.has(KEPT_HEADER);
    return { config: read.config, kept, now: Number.isNaN(date) ? null : date };
  } catch {
    return { unreachable: true };
  } finally {
    clearTimeout(timer);
  }
}
