// The coin's chunk: loaded when the game is entered.
import '../../../kits/ownRounds/client/sheets';
import { prefersStillness } from '../../../kits/stage/SceneView';
import type { GameModule } from '../../game';
import { CoinHud } from './CoinHud';
import { createCoinStore, type CoinStore } from './store';

export const module: GameModule<CoinStore> = {
  createStore: (services) => createCoinStore(services, prefersStillness),
  Hud: CoinHud,
};
