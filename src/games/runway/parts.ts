// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const runwayParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-runway" */ './client/module')).runwayModule,
  loadHelp: async () => (await import('./client/RunwayHelp')).RunwayHelp,
  loadReplay: async () => (await import('./client/replay')).RunwayReplay,
};
