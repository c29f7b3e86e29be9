// Fetches config.json, and learns the platform's time from the first answer's Date header.
import { HTTP_TIMEOUT } from '../../connection/constants';
import { KEPT_HEADER } from '../serviceWorker/kinds';
import { parseJson } from '../../../protocol/json';
import { readConfig, type ClientConfig } from '../../../protocol/config';

export type Loaded =
  | {
      readonly config: ClientConfig;
      /** The service worker had to take what it had kept: there is no network, or the server is in trouble. */
      readonly kept: boolean;
      /** Platform time, unix milliseconds; null when the answer told none. */ readonly now: number | null;
    }
  /** For whoever deployed this, not for players. */
  | { readonly fault: string }
  /** The deployment cannot be reached now. */
  | { readonly unreachable: true };

/** The deployment has answered. */
export type Reached = Exclude<Loaded, { readonly unreachable: true }>;

declare global {
  interface Window {
    /** The page's own question for its settings, asked before any script had come (tools/build/firstPaint.ts). */
    earlyConfig?: Promise<Response>;
    /** Asks for the files of a game, by the last part of its route, unless the address named it (there too). */
    askForGame?(route: string): void;
  }
}

/** Takes the answer to the early question, or asks. */
const ask: typeof fetch = (address, options) =>
  window.earlyConfig
    ? Promise.race([window.earlyConfig, aborted(options?.signal ?? null)])
    : fetch(address, options);

const aborted = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('no answer in time')));
  });

/** Between two tries to reach the deployment, in milliseconds. */
export const RETRY_DELAY = 2_000;

/**
 * Asks until the deployment answers, in whatever way. `unreachable` is called once, when it does not at first; the next try
 * comes by itself, and at once when the browser tells of a network or the player asks for it.
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
