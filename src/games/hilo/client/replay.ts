// Replays of hilo rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { hiloFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/hilo/HiloScene')).hiloScene,
  hiloFilm,
);
