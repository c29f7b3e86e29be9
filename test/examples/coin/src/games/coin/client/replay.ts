// Replays coin rounds from their proofs: loaded when a player wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { coinFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/coin/CoinScene')).coinScene,
  coinFilm,
);
