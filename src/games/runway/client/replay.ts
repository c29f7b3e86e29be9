// Runway rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { crashFilm } from '../../../kits/crash/client/film';
import { runwayProof } from '../proof';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/runway/RunwayScene')).runwayScene,
  crashFilm(runwayProof),
);
