// Replays of hilo rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { hiloFilm } from './film';
import { scene } from './scene';

export const Replay = replayOf(scene, hiloFilm);
