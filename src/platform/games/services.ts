// The services of the games: what main hands to the server. A new game is one more line here.
import { blockService } from '../chain/blockService';
import { noting } from '../chain/blockTimes';
import { PlayerChains } from '../chain/playerChains';
import { playerChainService } from '../chain/playerChainService';
import { registerService } from '../chain/registerService';
import { SeedChains } from '../chain/seedChains';
import { SimulatedChain } from '../chain/simulatedChain';
import { TronNode } from '../chain/tronNode';
import { TronSource } from '../chain/tronSource';
import type { ChainSource } from '../chain/blocks';
import type { GameType } from '../../protocol/gameTypes';
import type { Service, ServiceParts } from '../server/service';
import { bingoService } from '../../games/bingo/platform/bingoService';
import { classicServices } from '../../kits/blockRounds/platform/classicServices';
import { crashService } from '../../kits/crash/platform/crashService';
import { ROCKET } from '../../games/rocket/platform/skin';
import { RUNWAY } from '../../games/runway/platform/skin';
import { hiloService } from '../../games/hilo/platform/hiloService';
import { plinkoService } from '../../games/plinko/platform/plinkoService';

export interface Tuning {
  /** Time between two pushes of the height, in milliseconds. Tests that run a thousand rounds ask for fewer. */
  readonly heightPeriod?: number;
  /** The games that run; all of them when left out. */
  readonly games?: readonly GameType[];
  /** Where blocks come from, instead of what the config says: a source whose faults a test makes. */
  readonly blocks?: ChainSource;
}

/** The services in the order in which they start: the chain of blocks before the games that stand on it. */
export function createServices(
  parts: ServiceParts,
  { heightPeriod, games, blocks: source = sourceOf(parts) }: Tuning = {},
): readonly Service[] {
  const { database, clock, random, publisher, log } = parts;
  const blocks = noting(source, database, log);
  const runs = (gameType: GameType | undefined): boolean =>
    games === undefined || (gameType !== undefined && games.includes(gameType));

  // Rounds that all players share, on one chain of seeds a game.
  const chains = new SeedChains({ database, random, clock });
  const shared = [
    ...[ROCKET, RUNWAY].map((skin) => crashService({ ...parts, skin, blocks, chains, heightPeriod })),
    bingoService({ ...parts, blocks, chains }),
  ].filter(({ game }) => runs(game?.gameType));

  // Rounds of single players, each on chains of his own.
  const playerChains = new PlayerChains({ database, clock, random, blocks, publisher, log });
  const own = [hiloService, plinkoService]
    .map((create) => create({ ...parts, chains: playerChains }))
    .filter(({ game }) => runs(game?.gameType));

  // Rounds that a block alone decides.
  const classic = classicServices({ ...parts, blocks }, runs);

  const announced = async (gameType: number, userId: string): Promise<number | null> =>
    shared.find(({ game }) => game?.gameType === gameType)?.shared.announcedBlock() ??
    classic.announcedBlock(gameType) ??
    playerChains.announcedBlock({ userId, gameType });
  const typesOf = (services: readonly Service[]): number[] =>
    services.flatMap(({ game }) => game?.gameType ?? []);
  const clientSeeds = playerChainService({
    database,
    chains: playerChains,
    own: typesOf(own),
    shared: typesOf(shared),
  });
  return [
    blockService(source, announced, parts.config.classic.periodBlocks),
    registerService({ chains, shared }),
    ...(own.length > 0 ? [clientSeeds] : []),
    ...shared,
    ...own,
    ...classic.services,
  ];
}

function sourceOf({ database, clock, random, config, log }: ServiceParts): ChainSource {
  const { tron, blockInterval } = config.chain;
  if (!tron) return new SimulatedChain({ database, clock, random, interval: blockInterval });
  const { confirmations, poll } = tron;
  return new TronSource({ node: new TronNode(tron), clock, log, confirmations, poll });
}
