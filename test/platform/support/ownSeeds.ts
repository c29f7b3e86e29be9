// For players with their own chains: prepares the chains for play, and checks the results like an auditor.
import { verifyLine } from '../../unit/fairness/engine';
import type { AnswerOf } from '../../../src/protocol/call';
import {
  PLAYER_CHAIN_CALLS,
  type Commitment,
  type OwnSeeds,
  type RoundSeeds,
} from '../../../src/kits/ownRounds/messages';
import type { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import type { PlatformConfig } from '../../../src/platform/config/config';
import type { Hall } from '../rounds/hall';
import { eventually } from './eventually';
import { TEST_CONFIG } from './testPlatform';
import type { TestPlayer } from './testPlayer';

/** Milliseconds between two simulated blocks. */
export const BLOCK = 3_000;

const PLENTY = { perSecond: 10_000, burst: 10_000 };
/** Rate limits high enough for these tests: their clock stops for long, so the limits do not recover. */
export const MANY_CALLS: Partial<PlatformConfig> = {
  http: {
    ...TEST_CONFIG.http,
    calls: PLENTY,
    moneyCalls: PLENTY,
    endingCalls: PLENTY,
    operatorCalls: PLENTY,
    operatorAddresses: PLENTY,
  },
};

export const seedsOf = async (player: TestPlayer, gameType: number): Promise<OwnSeeds> => {
  const { seeds } = await player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType });
  if (!seeds) throw new Error('no chains');
  return seeds;
};

/** Sends a client seed for the registered chain that waits for one. */
export async function setClientSeed(
  player: TestPlayer,
  gameType: number,
  clientSeed: string,
): Promise<AnswerOf<typeof PLAYER_CHAIN_CALLS.clientHash>> {
  const { chainId } = (await seedsOf(player, gameType)).next;
  return player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType, chainId, clientSeed });
}

/** Asks for a swap to the registered chain that waits for a client seed. */
export async function swap(
  player: TestPlayer,
  call: typeof PLINKO_CALLS.swap,
  gameType: number,
  clientSeed: string,
): Promise<AnswerOf<typeof PLINKO_CALLS.swap>> {
  return player.call(call, { chainId: (await seedsOf(player, gameType)).next.chainId, clientSeed });
}

/** Sends the first client seed and waits for the block of the first chain. */
export async function begin(
  hall: Hall,
  player: TestPlayer,
  gameType: number,
  clientSeed: string,
): Promise<OwnSeeds> {
  await seedsOf(player, gameType);
  const { seeds } = await setClientSeed(player, gameType, clientSeed);
  const blockNum = seeds?.coming?.historyBlockNum ?? 0;
  return tookOver(hall, player, gameType, blockNum);
}

/** Lets blocks come until the chain that waits for block `blockNum` has become the current one. */
export async function tookOver(
  hall: Hall,
  player: TestPlayer,
  gameType: number,
  blockNum: number,
): Promise<OwnSeeds> {
  await hall.wind(2 * BLOCK);
  let seeds = await seedsOf(player, gameType);
  await eventually(async () => {
    seeds = await seedsOf(player, gameType);
    expect(seeds.current?.historyBlockNum).toBe(blockNum);
  });
  return seeds;
}

export interface Verified {
  readonly ok?: boolean;
  readonly [field: string]: unknown;
}

/** The offline verifier's answer about a revealed round, compared with the data published before it. */
export function verified(
  game: 'plinko' | 'hilo',
  seeds: RoundSeeds,
  request: Readonly<Record<string, unknown>>,
  expect: Readonly<Record<string, unknown>>,
): Verified {
  const { serverSeed, clientSeed, historyBlockHash, index, serverSeedHash, gameResultHash } = seeds;
  const round = { game, serverSeed, clientSeed, blockHash: historyBlockHash, round: index, ...request };
  return verifyLine(JSON.stringify({ ...round, expect: { serverSeedHash, gameResultHash, ...expect } }));
}

/** Walking back from a revealed seed reaches the chain's published commitment after as many steps as its index says. */
export const walked = (serverSeed: string, index: number): unknown =>
  verifyLine(JSON.stringify({ game: 'chain', serverSeed, steps: index }))['hash'];

/** The commitment of one round, as it was published. */
export const commitmentFor = (
  all: readonly Commitment[],
  chainId: string,
  index: number,
): string | undefined => all.find((one) => one.chainId === chainId && one.index === index)?.gameResultHash;
