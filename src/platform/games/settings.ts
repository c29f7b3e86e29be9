// What games add to the platform's settings.
import type { PlatformConfig } from '../config/config';
import { textsOf, type Environment } from '../config/environment';
import { loadGames } from './registry';

/** Settings of single games, read by each for itself. Throws an Error, naming the variable, at one that makes no sense. */
export async function gameSettings(environment: Environment): Promise<PlatformConfig['ofGames']> {
  const text = textsOf(environment);
  return Object.fromEntries(
    (await loadGames()).flatMap(({ definition, platform }) =>
      platform.readSettings ? [[definition.id, platform.readSettings(text)]] : [],
    ),
  );
}
