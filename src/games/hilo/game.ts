// Hilo: the fortune-teller's cards. Is the next one higher, equal or lower?
import type { GameManifest } from '../game';
import { HILO_CHANNEL, HILO_GAME_TYPE } from './messages';

export const hilo: GameManifest = {
  gameTypes: [HILO_GAME_TYPE],
  id: 'hilo',
  route: 'hilo',
  channel: HILO_CHANNEL,
  nameKey: 'game:hilo.name',
  accent: 'hilo',
  eventSign: 'hilo',
  load: async () => (await import('./module')).hiloModule,
  loadHelp: async () => (await import('./HiloHelp')).HiloHelp,
};
