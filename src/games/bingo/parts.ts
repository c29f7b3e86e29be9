// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const bingoParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-bingo" */ './client/module')).bingoModule,
  loadHelp: async () => (await import('./client/BingoHelp')).BingoHelp,
  loadReplay: async () => (await import('./client/replay')).BingoReplay,
};
