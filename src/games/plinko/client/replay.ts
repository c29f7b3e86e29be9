// Replays of plinko rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { plinkoFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/plinko/PlinkoScene')).plinkoScene,
  plinkoFilm,
);
