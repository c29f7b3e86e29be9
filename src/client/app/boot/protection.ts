// Starts player protection when a rule is asked for. Without its code play is not possible: missing rules would be broken
// rules.
import { when } from 'mobx';
import { sayOtherwise } from '../../i18n';
import type { Client } from '../createRoot';
import { systemClock } from '../systemClock';
import { hasPlainParameters } from './launch';

/** Resolves with the error in the deployment's rules; null when there is none. `confirmed`: see Settings. */
export async function protect(
  page: Window,
  client: Client,
  confirmed: Promise<number>,
): Promise<string | null> {
  const begin = async (): Promise<string | null> => {
    const [{ protect: begins }, ahead, social] = await Promise.all([
      import(/* webpackChunkName: "guard" */ '../../stores/protection/begin'),
      confirmed,
      client.host.launch.social ? import('../../i18n/social') : null,
    ]);
    const fault = begins(client, { page, told: systemClock.now() + ahead });
    if (client.play.rules.social) sayOtherwise((social ?? (await import('../../i18n/social'))).socialWords);
    return fault;
  };
  const isAsked =
    client.config.protection !== undefined ||
    hasPlainParameters(page.location.search) ||
    client.memory.read('protection.own') !== undefined;
  if (isAsked) return begin();
  // Demo money is marked as such, and the platform's rules for a session are shown whatever the address contains.
  when(
    () => client.session.visitor || client.session.rules !== undefined,
    () => void begin().catch((error: unknown) => console.error(error)),
  );
  return null;
}
