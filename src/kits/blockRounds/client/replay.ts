// Replays of block-hash rounds from their proofs; loaded when a player opens one.
import { SCENES } from '../../../../scenes/scenes';
import { replayOf } from '../../stage/Replay';
import { classicFilm } from './film';

export const Replay = replayOf(SCENES.classic, classicFilm);
