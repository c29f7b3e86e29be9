// What is fetched of this game when it is wanted.
import type { GameParts } from '../../games/game';

export const classicParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-classic" */ './client/module')).classicModule,
  loadHelp: async (gameType) => (await import('./client/ClassicHelp')).helpOf(gameType),
  loadReplay: async () => (await import('./client/replay')).ClassicReplay,
};
