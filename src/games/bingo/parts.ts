// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const bingoParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-bingo" */ './module')).bingoModule,
  loadHelp: async () => (await import('./BingoHelp')).BingoHelp,
  loadReplay: async () => (await import('./replay')).BingoReplay,
};
