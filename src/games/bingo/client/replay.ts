// Replays of bingo rounds from their proofs; loaded when a player opens one.
import { replayOf } from '../../../kits/stage/Replay';
import { bingoFilm } from './film';

export const Replay = replayOf(
  async () => (await import('../../../../scenes/bingo/BingoScene')).bingoScene,
  bingoFilm,
);
