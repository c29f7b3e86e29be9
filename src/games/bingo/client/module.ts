// Bingo's chunk: loaded when the game is entered.
import type { GameModule } from '../../game';
import { BingoHud } from './BingoHud';
import { createBingoStore, type BingoStore } from './store';

export const module: GameModule<BingoStore> = { createStore: createBingoStore, Hud: BingoHud };
