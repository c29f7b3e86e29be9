// Replays of bingo rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { bingoFilm } from './film';
import { scene } from './scene';

export const Replay = replayOf(scene, bingoFilm);
