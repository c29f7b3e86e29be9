// The ten games as a soak plays them: their pages, and how their stores are made and played.
import { createBingoStore } from '../../../src/games/bingo/client/store';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import { HiloStore } from '../../../src/games/hilo/client/store';
import { createPlinkoStore } from '../../../src/games/plinko/client/store';
import { createRocketStore } from '../../../src/games/rocket/client/store';
import { createRunwayStore } from '../../../src/games/runway/client/store';
import type { GameServices } from '../../../src/client/stores/services';
import type { Seat } from './seat';
import { bingoSeat } from './seats/bingo';
import { classicSeat } from './seats/classic';
import { crashSeat } from './seats/crash';
import { hiloSeat } from './seats/hilo';
import { plinkoSeat } from './seats/plinko';

export type PlayedGame =
  | 'rocket'
  | 'runway'
  | 'hilo'
  | 'plinko'
  | 'bingo'
  | 'lucky-hash'
  | 'hash-bull'
  | 'banker-player'
  | 'odd-even'
  | 'big-small';

interface Played {
  readonly path: string;
  createSeat(services: GameServices): PlayedSeat;
}

export interface PlayedSeat {
  readonly seat: Seat;
  /** The scene can draw: there is none. */
  ready(): void | Promise<void>;
}

/** Nothing moves on a screen that is not there. */
const still = (): boolean => true;

const classic = (gameType: number): Played => ({
  path: '/h5/bet',
  createSeat: (services) => ({
    seat: classicSeat(new ClassicStore(services, gameType, still)),
    ready: () => undefined,
  }),
});

const withScene = <Store extends { assetsReady(): void | Promise<void> }>(
  store: Store,
  sit: (store: Store) => Seat,
): PlayedSeat => ({ seat: sit(store), ready: () => store.assetsReady() });

export const PLAYED_GAMES: Readonly<Record<PlayedGame, Played>> = {
  rocket: {
    path: '/h5/rocket',
    createSeat: (services) => withScene(createRocketStore(services), crashSeat),
  },
  runway: { path: '/h5/tshow', createSeat: (services) => withScene(createRunwayStore(services), crashSeat) },
  hilo: { path: '/h5/hilo', createSeat: (services) => withScene(new HiloStore(services, still), hiloSeat) },
  plinko: {
    path: '/h5/plinko',
    createSeat: (services) => withScene(createPlinkoStore(services), plinkoSeat),
  },
  bingo: { path: '/h5/bingo', createSeat: (services) => withScene(createBingoStore(services), bingoSeat) },
  'lucky-hash': classic(1),
  'hash-bull': classic(3),
  'banker-player': classic(4),
  'odd-even': classic(5),
  'big-small': classic(6),
};
