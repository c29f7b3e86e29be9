// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const plinkoParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-plinko" */ './client/module')).plinkoModule,
  loadHelp: async () => (await import('./client/PlinkoHelp')).PlinkoHelp,
  loadReplay: async () => (await import('./client/replay')).PlinkoReplay,
};
