// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const classicParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-classic" */ './module')).classicModule,
  loadHelp: async (gameType) => (await import('./ClassicHelp')).helpOf(gameType),
  loadReplay: async () => (await import('./replay')).ClassicReplay,
};
