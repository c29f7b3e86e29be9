// The services of the games: what main hands to the server. A new game is one more line here.
import { blockService } from '../chain/blockService';
import { PlayerChains } from '../chain/playerChains';
import { playerChainService } from '../chain/playerChainService';
import { SeedChains } from '../chain/seedChains';
import { SimulatedChain } from '../chain/simulatedChain';
import type { GameType } from '../../protocol/gameTypes';
import type { Service, ServiceParts } from '../server/service';
import { crashService } from './crash/crashService';
import { ROCKET, RUNWAY } from './crash/skin';
import { hiloService } from './hilo/hiloService';
import { plinkoService } from './plinko/plinkoService';

export interface Tuning {
  /** Time between two pushes of the height, in milliseconds. Tests that run a thousand rounds ask for fewer. */
  readonly heightPeriod?: number;
  /** The games that run; all of them when left out. */
  readonly games?: readonly GameType[];
}

/** The services in the order in which they start: the chain of blocks before the games that stand on it. */
export function createServices(
  parts: ServiceParts,
  { heightPeriod, games }: Tuning = {},
): readonly Service[] {
  const { database, clock, random, config, publisher, log } = parts;
  const runs = (gameType: GameType | undefined): boolean =>
    games === undefined || (gameType !== undefined && games.includes(gameType));
  const blocks = new SimulatedChain({ database, clock, random, interval: config.chain.blockInterval });

  // Rounds that all players share, on one chain of seeds a game.
  const chains = new SeedChains({ database, random, clock });
  const shared = [ROCKET, RUNWAY]
    .filter(({ gameType }) => runs(gameType))
    .map((skin) => crashService({ ...parts, skin, blocks, chains, heightPeriod }));

  // Rounds of single players, each on chains of his own.
  const playerChains = new PlayerChains({ database, clock, random, blocks, publisher, log });
  const own = [hiloService, plinkoService]
    .map((create) => create({ ...parts, chains: playerChains }))
    .filter(({ game }) => runs(game?.gameType));

  const announced = async (gameType: number, userId: string): Promise<number | null> =>
    shared.find(({ game }) => game?.gameType === gameType)?.announcedBlock() ??
    playerChains.announcedBlock({ userId, gameType });
  const typesOf = (services: readonly Service[]): number[] =>
    services.flatMap(({ game }) => game?.gameType ?? []);
  const clientSeeds = playerChainService({
    database,
    chains: playerChains,
    own: typesOf(own),
    shared: typesOf(shared),
  });
  return [blockService(blocks, announced), ...(own.length > 0 ? [clientSeeds] : []), ...shared, ...own];
}
