// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const rocketParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-rocket" */ './module')).rocketModule,
  loadHelp: async () => (await import('./RocketHelp')).RocketHelp,
  loadReplay: async () => (await import('./replay')).RocketReplay,
};
