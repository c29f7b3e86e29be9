// Bingo's chunk: loaded when the game is entered.
import '../../../kits/shell/sheets';
import { prefersStillness } from '../../../kits/stage/SceneView';
import type { GameModule } from '../../game';
import { BingoHud } from './BingoHud';
import { createBingoStore, type BingoStore } from './store';

export const module: GameModule<BingoStore> = {
  createStore: (services) => createBingoStore(services, prefersStillness),
  Hud: BingoHud,
};
