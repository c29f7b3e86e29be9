// Plinko's chunk: loaded when the game is entered.
import '../../../kits/ownRounds/client/sheets';
import type { GameModule } from '../../game';
import { PlinkoHud } from './PlinkoHud';
import { createPlinkoStore, type PlinkoStore } from './store';

export const module: GameModule<PlinkoStore> = { createStore: createPlinkoStore, Hud: PlinkoHud };
