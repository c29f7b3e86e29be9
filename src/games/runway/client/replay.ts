// Replays of runway rounds from their proofs; loaded when a player opens one.
import { SCENES } from '../../../../scenes/scenes';
import { replayOf } from '../../../kits/stage/Replay';
import { crashFilm } from '../../../kits/crash/client/film';
import { runwayProof } from '../proof';

export const Replay = replayOf(SCENES.runway, crashFilm(runwayProof));
