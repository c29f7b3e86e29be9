// Replays of bingo rounds from their proofs; loaded when a player opens one.
import { SCENES } from '../../../../scenes/scenes';
import { replayOf } from '../../../kits/stage/Replay';
import { bingoFilm } from './film';

export const Replay = replayOf(SCENES.bingo, bingoFilm);
