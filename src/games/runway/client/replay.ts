// Replays of runway rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { crashFilm } from '../../../kits/crash/client/film';
import { runwayProof } from '../proof';
import { scene } from './scene';

export const Replay = replayOf(scene, crashFilm(runwayProof));
