// The first steps, before anything is drawn, in their order: settings, look, session, protection, show. Each is a file
// beside this one. Slow work is started on the way without waiting; `ready` of the last step waits for it.
import { drawInPage } from '../../../../scenes/stage/open';
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
  /** Null for a page without a host page. */
  readonly host: HostLink | null;
  /** Resolves when the page has its texts and its look, and may be drawn. Rejects when it cannot be drawn. */
  readonly ready: Promise<void>;
}

/** For the operator, in English; the texts around it are in the language of the page. */
interface Fault {
  readonly fault: string;
}

/** Returns the client, ready to start, or the error in the deployment. `early`: the host page's messages so far. */
export async function boot(page: Window, early: EarlyMessages): Promise<Booted | Fault> {
  const storage = storageOf(page);
  const settings = await findSettings(page, storage);
  if ('fault' in settings) return broken(page, settings);
  if (settings.config.sceneWorker === false) drawInPage();
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
