// Replays of plinko rounds from their proofs; loaded when a player opens one.
import { SCENES } from '../../../../scenes/scenes';
import { replayOf } from '../../../kits/stage/Replay';
import { plinkoFilm } from './film';

export const Replay = replayOf(SCENES.plinko, plinkoFilm);
