// Rocket's chunk: loaded when the game is entered.
import '../../../kits/shell/sheets';
import type { GameModule } from '../../game';
import type { CrashStore } from '../../../kits/crash/client/store';
import { RocketHud } from './RocketHud';
import { createRocketStore } from './store';

export const module: GameModule<CrashStore> = { createStore: createRocketStore, Hud: RocketHud };
