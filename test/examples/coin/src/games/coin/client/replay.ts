// Replays coin rounds from their proofs: loaded when a player wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { coinFilm } from './film';
import { scene } from './scene';

export const Replay = replayOf(scene, coinFilm);
