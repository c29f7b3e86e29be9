// The services of the games, made from the registry, which main passes to the server.
import { blockService } from '../chain/blockService';
import { noting } from '../chain/blockTimes';
import { commitmentService } from '../commitments/commitmentService';
import { openFileLog } from '../commitments/fileLog';
import { atRest } from '../config/atRest';
import { PlayerChains } from '../chain/playerChains';
import { playerChainService } from '../chain/playerChainService';
import { registerService, type CountedGame } from '../chain/registerService';
import { SeedChains } from '../chain/seedChains';
import { SimulatedChain } from '../chain/simulatedChain';
import { TronNode } from '../chain/tronNode';
import { TronSource } from '../chain/tronSource';
import type { ChainSource } from '../chain/blocks';
import type { GameKind, GameType } from '../../protocol/gameTypes';
import { Refusals } from '../rounds/refusals';
import { isShared } from '../rounds/sharedService';
import type { Service, ServiceParts } from '../server/service';
import { loadSigner } from '../signing/signer';
import type { GameParts, GameService, PlatformGame } from './game';
import { loadGames } from './registry';

export interface Tuning {
  /** Time between two pushes of the height, in milliseconds. Tests that run a thousand rounds ask for fewer. */
  readonly heightPeriod?: number;
  /** The games that run; all of them when left out. */
  readonly games?: readonly GameType[];
  /** The source of blocks, instead of the configured one: tests pass one that they can make fail. */
  readonly blocks?: ChainSource;
}

interface Hosted {
  readonly kind: GameKind;
  readonly proofName: string;
  readonly platform: PlatformGame;
  readonly service: GameService;
}

/** The services in the order in which they start: the block chain before the games that use it. */
export async function createServices(
  parts: ServiceParts,
  { heightPeriod, games, blocks: source = sourceOf(parts) }: Tuning = {},
): Promise<readonly Service[]> {
  const { database, clock, random, publisher, log } = parts;
  const { storage } = parts.config;
  const sealing = atRest(storage.key, storage.keyBefore);
  const signer = await loadSigner(database, clock, sealing);
  const commitments =
    storage.commitments === null
      ? null
      : await openFileLog({
          folder: storage.commitments,
          log,
          isLeased: parts.config.natsUrl !== null,
          onLost(error) {
            throw error;
          },
        });
  const blocks = noting(source, database, log);
  const chains = new SeedChains({ database, random, clock, atRest: sealing, commitments });
  const renewed = await chains.sealKept().catch(async (error: unknown) => {
    await commitments?.close();
    throw error;
  });
  if (renewed > 0 || sealing.isChanging) log.info('storage/sealed', { chains: renewed });
  const loaded = await loadGames();
  const nameOf = (gameType: number): string => {
    const game = loaded.find(({ definition }) => definition.gameType === gameType);
    if (!game) throw new Error(`unknown game ${gameType}`);
    return game.definition.id;
  };
  const registers = chains;
  const playerChains = new PlayerChains({
    ...{ database, clock, random, blocks, publisher, log, registers, nameOf, atRest: sealing, commitments },
  });
  const given: GameParts = {
    ...parts,
    ...{ blocks, chains, playerChains, signer, commitments, pushPeriod: heightPeriod },
  };
  const hosted = loaded
    .filter(({ definition: { gameType } }) => games === undefined || games.includes(gameType))
    .map(({ definition: { kind, proofName }, platform }): Hosted => ({
      kind,
      proofName,
      platform,
      service: platform.create(given),
    }));
  const ofKind = (kind: GameKind): readonly GameService[] =>
    hosted.filter((one) => one.kind === kind).map(({ service }) => service);

  const announced = async (gameType: number, userId: string): Promise<number | null> =>
    hosted.find(({ service }) => service.game?.gameType === gameType)?.service.announcedBlock?.() ??
    playerChains.announcedBlock({ userId, gameType });
  const typesOf = (services: readonly Service[]): number[] =>
    services.flatMap(({ game }) => game?.gameType ?? []);
  const clientSeeds = playerChainService({
    database,
    chains: playerChains,
    own: typesOf(ofKind('own')),
    shared: typesOf(ofKind('shared')),
  });
  const shared = ofKind('shared').filter(isShared);
  return [
    blockService(source, announced),
    // Before any game starts: it may find that the database is older than what was published.
    ...(commitments
      ? [
          commitmentService({
            ...{ commitments, database, chains, playerChains, clock, log },
            games: hosted.map(({ service }) => service),
            own: ofKind('own'),
            beginAnew: storage.beginAnew,
          }),
        ]
      : []),
    registerService({
      ...{ chains, playerChains, signer, shared },
      refusals: new Refusals(database),
      counted: hosted.map(countedOf),
    }),
    ...(ofKind('own').length > 0 ? [clientSeeds] : []),
    ...servedTogether(hosted, given),
    ...hosted.map(({ service }) => service),
  ];
}

function countedOf({ proofName, service }: Hosted): CountedGame {
  return {
    name: proofName,
    gameType: service.game?.gameType ?? 0,
    counts: isShared(service) ? () => service.shared.counts() : (service.published?.counts ?? null),
    blocks: service.published?.settled ?? null,
  };
}

/** Services that several games share, made once for each group. */
function servedTogether(hosted: readonly Hosted[], given: GameParts): readonly Service[] {
  const groups = new Map<NonNullable<PlatformGame['together']>, GameService[]>();
  for (const { platform, service } of hosted)
    if (platform.together) groups.set(platform.together, [...(groups.get(platform.together) ?? []), service]);
  return [...groups].map(([together, services]) => together(given, services));
}

function sourceOf({ database, clock, random, config, log }: ServiceParts): ChainSource {
  const { tron, blockInterval } = config.chain;
  if (!tron) {
    const isWrittenDown = config.natsUrl !== null;
    return new SimulatedChain({ database, clock, random, interval: blockInterval, isWrittenDown });
  }
  const { confirmations, poll } = tron;
  return new TronSource({ node: new TronNode(tron), clock, log, confirmations, poll });
}
