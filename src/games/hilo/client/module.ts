// Hilo's chunk: loaded when the game is entered.
import '../../../kits/ownRounds/client/sheets';
import { prefersStillness } from '../../../kits/stage/SceneView';
import type { GameModule } from '../../game';
import { HiloHud } from './HiloHud';
import { HiloStore } from './store';

export const module: GameModule<HiloStore> = {
  createStore: (services) => new HiloStore(services, prefersStillness),
  Hud: HiloHud,
};
