// Classic rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../stage/Replay';
import { classicFilm } from './film';

export const Replay = replayOf(
  async () =>
    (await import(/* webpackChunkName: "scene-classic" */ '../../../../scenes/classic/ClassicScene'))
      .classicScene,
  classicFilm,
);
