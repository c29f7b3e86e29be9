// Replays of hilo rounds from their proofs; loaded when a player opens one.
import { SCENES } from '../../../../scenes/scenes';
import { replayOf } from '../../../kits/stage/Replay';
import { hiloFilm } from './film';

export const Replay = replayOf(SCENES.hilo, hiloFilm);
