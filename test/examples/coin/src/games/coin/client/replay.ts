// Coin rounds seen again from their proofs: loaded when somebody wants to watch one.
import { replayOf } from '../../../kits/stage/Replay';
import { coinFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/coin/CoinScene')).coinScene,
  coinFilm,
);
