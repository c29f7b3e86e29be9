// Rocket rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../mechanics/stage/Replay';
import { crashFilm } from '../../mechanics/crash/film';

export const RocketReplay = replayOf(
  async () => (await import('../../../scenes/rocket/RocketScene')).rocketScene,
  crashFilm,
);
