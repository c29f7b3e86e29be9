// Replays of block-hash rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../stage/Replay';
import { classicFilm } from './film';
import { scene } from './scene';

export const Replay = replayOf(scene, classicFilm);
