// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const runwayParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-runway" */ './module')).runwayModule,
  loadHelp: async () => (await import('./RunwayHelp')).RunwayHelp,
  loadReplay: async () => (await import('./replay')).RunwayReplay,
};
