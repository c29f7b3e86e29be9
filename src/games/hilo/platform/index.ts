// The platform's side of hilo.
import type { PlatformGame } from '../../../platform/games/game';
import { hiloService } from './hiloService';
import { HILO_PAYOUT_TERMS, HILO_REGISTERS, HILO_ROUNDS } from './schema';

export const platform: PlatformGame = {
  migrations: [HILO_ROUNDS, HILO_PAYOUT_TERMS, HILO_REGISTERS],
  create: ({ playerChains: chains, ...parts }) => hiloService({ ...parts, chains }),
  banner: { words: 'cards', sort: 2 },
};
