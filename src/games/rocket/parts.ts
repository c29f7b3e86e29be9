// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const rocketParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-rocket" */ './client/module')).rocketModule,
  loadHelp: async () => (await import('./client/RocketHelp')).RocketHelp,
  loadReplay: async () => (await import('./client/replay')).RocketReplay,
};
