// Runway rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { crashFilm } from '../../../kits/crash/client/film';

export const RunwayReplay = replayOf(
  async () => (await import('../../../../scenes/runway/RunwayScene')).runwayScene,
  crashFilm,
);
