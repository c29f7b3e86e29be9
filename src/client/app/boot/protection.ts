// Puts the player's protection to work where somebody asks for it. Without its code nobody plays: rules that did not come
// would be rules that are broken.
import { when } from 'mobx';
import { sayOtherwise } from '../../i18n';
import type { Client } from '../createRoot';
import { systemClock } from '../systemClock';
import { hasPlainParameters } from './launch';

/** Answers what is wrong with the deployment's rules; null for nothing. `confirmed`: see Settings. */
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
  // Demo money is marked as that, and rules that the platform holds a session to are shown whatever the address said.
  when(
    () => client.session.visitor || client.session.rules !== undefined,
    () => void begin().catch((error: unknown) => console.error(error)),
  );
  return null;
}
