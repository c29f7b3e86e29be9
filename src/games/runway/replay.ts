// Runway rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../mechanics/stage/Replay';
import { crashFilm } from '../../mechanics/crash/film';

export const RunwayReplay = replayOf(
  async () => (await import('../../../scenes/runway/RunwayScene')).runwayScene,
  crashFilm,
);
