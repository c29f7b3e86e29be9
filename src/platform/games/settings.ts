// The games' own settings.
import type { PlatformConfig } from '../config/config';
import { textsOf, type Environment } from '../config/environment';
import { loadGames } from './registry';

/** Each game reads its own settings. Throws an Error that names the variable when its value is invalid. */
export async function gameSettings(environment: Environment): Promise<PlatformConfig['ofGames']> {
  const text = textsOf(environment);
  return Object.fromEntries(
    (await loadGames()).flatMap(({ definition, platform }) =>
      platform.readSettings ? [[definition.id, platform.readSettings(text)]] : [],
    ),
  );
}
