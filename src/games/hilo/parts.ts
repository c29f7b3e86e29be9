// What is fetched of this game when it is wanted.
import type { GameParts } from '../game';

export const hiloParts: GameParts = {
  load: async () => (await import(/* webpackChunkName: "game-hilo" */ './client/module')).hiloModule,
  loadHelp: async () => (await import('./client/HiloHelp')).HiloHelp,
  loadReplay: async () => (await import('./client/replay')).HiloReplay,
};
