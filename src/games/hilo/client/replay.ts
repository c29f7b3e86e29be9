// Hilo rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { hiloFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/hilo/HiloScene')).hiloScene,
  hiloFilm,
);
