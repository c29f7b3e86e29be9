// The hash hall's chunk: loaded when one of the five games is entered.
import '../../shell/sheets';
import { prefersStillness } from '../../stage/SceneView';
import type { GameModule } from '../../../games/game';
import { gameTypeIn } from './address';
import { ClassicHud } from './ClassicHud';
import { ClassicStore } from './store';

export const module: GameModule<ClassicStore> = {
  createStore: (services) =>
    new ClassicStore(
      services,
      gameTypeIn(window.location.hash) ?? services.player.gameType,
      prefersStillness,
    ),
  Hud: ClassicHud,
};
