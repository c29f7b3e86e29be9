// The first steps, before anything is drawn, in the order in which they are taken: settings, look, session, protection, show.
// Each is a file beside this one. What must not be waited for is begun on the way; `ready` of the last one waits for it.
import { startTexts } from '../../i18n';
import type { LookStore } from '../../stores/look';
import type { Client } from '../createRoot';
import type { EarlyMessages } from '../frame';
import type { HostLink } from '../host/enterHost';
import { assemble } from './assemble';
import { beginLook, takeTheme } from './look';
import { protect } from './protection';
import { enterSession } from './session';
import { findSettings, storageOf } from './settings';
import { prepareShow } from './prepareShow';
import { usualLanguage } from './usualLanguage';

export interface Booted {
  readonly client: Client;
  readonly look: LookStore;
  /** Null for a page on its own. */
  readonly host: HostLink | null;
  /** The page has its words and its look, and may be drawn. Rejects when it cannot be. */
  readonly ready: Promise<void>;
}

/** For whoever deployed this, in English; the words around it are in the language of the page. */
interface Fault {
  readonly fault: string;
}

/** The client, ready to start; or what is wrong with the deployment. `early`: what the host page has said so far. */
export async function boot(page: Window, early: EarlyMessages): Promise<Booted | Fault> {
  const storage = storageOf(page);
  const settings = await findSettings(page, storage);
  if ('fault' in settings) return broken(page, settings);
  const look = beginLook(page, settings.config, storage);
  const { client, sound } = assemble(page, settings.config, storage, look.store);
  const { host, first } = await enterSession(page, client, early, settings.now);
  await takeTheme(page, client);
  const fault = await protect(page, client, settings.confirmed);
  if (fault !== null) return broken(page, { fault });
  const ready = prepareShow(page, {
    client,
    look,
    sound,
    host,
    first,
    storage,
    confirmed: settings.confirmed,
  });
  return { client, look: look.store, host, ready };
}

async function broken(page: Window, fault: Fault): Promise<Fault> {
  await startTexts(usualLanguage(page), 'shell');
  return fault;
}
