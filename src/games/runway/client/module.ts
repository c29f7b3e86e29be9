// Runway's chunk: loaded when the game is entered.
import '../../../kits/shell/sheets';
import type { GameModule } from '../../game';
import type { CrashStore } from '../../../kits/crash/client/store';
import { RunwayHud } from './RunwayHud';
import { createRunwayStore } from './store';

export const module: GameModule<CrashStore> = { createStore: createRunwayStore, Hud: RunwayHud };
