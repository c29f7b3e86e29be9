// Plinko rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { plinkoFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/plinko/PlinkoScene')).plinkoScene,
  plinkoFilm,
);
