// Fetches the module that starts a game: client/module.ts in the page's folder.
import type { GamePage } from './definition';
import type { GameModule } from './game';

export async function loadModule({ folder }: GamePage): Promise<GameModule> {
  const { module } = (await import(/* webpackChunkName: "[request]" */ `../${folder}/client/module.ts`)) as {
    readonly module: GameModule;
  };
  return module;
}
