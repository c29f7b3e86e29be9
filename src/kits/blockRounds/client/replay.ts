// Replays of block-hash rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../stage/Replay';
import { classicFilm } from './film';

export const Replay = replayOf(
  async () =>
    (await import(/* webpackChunkName: "scene-classic" */ '../../../../scenes/classic/ClassicScene'))
      .classicScene,
  classicFilm,
);
