// Painted icons in every game's bar: auto bet, results, and who got out.
import auto from '../../../../assets/packs/fairground-night/hud/icon-auto.svg?drawing';
import board from '../../../../assets/packs/fairground-night/hud/icon-board.svg?drawing';
import parachute from '../../../../assets/packs/fairground-night/hud/icon-parachute.svg?drawing';
import { sign } from './paint';

/** Auto bet. */
export const AutoIcon = sign('auto', auto);
/** The board of results. */
export const BoardIcon = sign('board', board);
/** A player got out in time. */
export const ParachuteIcon = sign('parachute', parachute);
