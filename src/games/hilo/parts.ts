// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const hiloParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-hilo" */ './module')).hiloModule,
  loadHelp: async () => (await import('./HiloHelp')).HiloHelp,
  loadReplay: async () => (await import('./replay')).HiloReplay,
};
