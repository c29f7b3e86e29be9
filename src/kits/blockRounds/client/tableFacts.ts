// The state of a block-hash table at a moment, as pure functions of the platform's messages: which round takes bets, which
// one is on show, and in which phase.
import type { ServerTime } from '../../../core/clock';
import type { BlockInfo } from '../../../protocol/calls';
import { MAX_SEEN_BLOCKS, type ClassicFacts, type ClassicPhase, type SeenBlock } from '../facts';
import { CLASSIC_ROUND_STATUS, type ClassicResult, type ClassicRound } from '../messages';
import { drawOf, type ClassicGameType, type Draw, type Play } from '../plays';

export interface TableState {
  readonly gameType: ClassicGameType;
  readonly interval: number;
  readonly isSuspended: boolean;
  /** Unsettled, oldest first. */
  readonly rounds: readonly ClassicRound[];
  /** Newest first. */
  readonly blocks: readonly BlockInfo[];
  /** The result on show. */
  readonly shown: ShownResult | null;
  /** The result that was on show last, or is. */
  readonly last: ShownResult | null;
}

export interface ShownResult {
  readonly result: ClassicResult;
  readonly shownAt: ServerTime;
  /** When it gave way before its time. */
  readonly leftAt?: ServerTime;
  readonly mine: ClassicFacts['mineResult'];
  readonly plays: readonly Play[];
}

/** The round that takes bets at this time; if there are several, the one that is decided first. Null while there is none. */
export function openRoundOf(
  { rounds, blocks, isSuspended }: TableState,
  now: ServerTime,
): ClassicRound | null {
  if (isSuspended) return null;
  const head = blocks[0]?.num ?? 0;
  return (
    rounds.find(
      ({ status, closesAt, blockNum }) =>
        status === CLASSIC_ROUND_STATUS.open && now < closesAt && head < blockNum - 1,
    ) ?? null
  );
}

/** The oldest round whose block is awaited or being confirmed: it takes no more bets. */
export function awaitedRoundOf({ rounds, blocks }: TableState, now: ServerTime): ClassicRound | null {
  const head = blocks[0]?.num ?? 0;
  return (
    rounds.find(
      ({ status, closesAt, blockNum }) =>
        status !== CLASSIC_ROUND_STATUS.open || now >= closesAt || head >= blockNum - 1,
    ) ?? null
  );
}

/** The round that the scene shows: the one just decided, else the awaited one, else the one that takes bets. */
export function phaseOf(
  state: TableState,
  now: ServerTime,
): { readonly phase: ClassicPhase; readonly round: ClassicRound | null } {
  const awaited = awaitedRoundOf(state, now);
  // When no round is awaited, all of them take bets.
  const round = awaited ?? state.rounds[0] ?? null;
  if (state.shown) return { phase: 'result', round };
  if (state.isSuspended) return { phase: 'suspended', round };
  if (!awaited) return { phase: round ? 'open' : 'closed', round };
  const isSeen = (state.blocks[0]?.num ?? 0) >= awaited.blockNum;
  const isConfirming = awaited.status === CLASSIC_ROUND_STATUS.confirming || isSeen;
  return { phase: isConfirming ? 'confirming' : 'closed', round };
}

export function factsOf(state: TableState, now: ServerTime, mine: readonly Play[]): ClassicFacts {
  const { phase, round } = phaseOf(state, now);
  const { gameType, interval, shown, last } = state;
  const result = last && {
    ...seen(last.result.block, last.result),
    shownAt: last.shownAt,
    ...(last.leftAt !== undefined && { leftAt: last.leftAt }),
  };
  return {
    gameType,
    phase,
    blockNum: (shown ? shown.result.block.num : round?.blockNum) ?? null,
    blockAt: (shown ? shown.result.block.time : round?.settleTime) ?? null,
    closesAt: round?.closesAt ?? null,
    interval,
    blocks: seenBlocks(gameType, state.blocks),
    result,
    mine: shown ? shown.plays : mine,
    mineResult: shown?.mine ?? null,
  };
}

export function seenBlocks(gameType: ClassicGameType, blocks: readonly BlockInfo[]): readonly SeenBlock[] {
  return blocks.slice(0, MAX_SEEN_BLOCKS).flatMap((block) => {
    const draw = readBlock(gameType, block.hash);
    return draw ? [seen(block, draw)] : [];
  });
}

const seen = (block: BlockInfo, { outcome, points }: Draw): SeenBlock => ({
  num: block.num,
  hash: block.hash,
  at: block.time,
  draw: { outcome, points },
});

/** The result of a block in a game; null for a block id without a decimal digit, which is one in 10^27. */
export function readBlock(gameType: ClassicGameType, hash: string): Draw | null {
  try {
    return drawOf(gameType, hash);
  } catch {
    return null;
  }
}

/** The blocks with a new head: replaced blocks are removed, and the list stays short. */
export function withHead(blocks: readonly BlockInfo[], head: BlockInfo): readonly BlockInfo[] {
  const [newest] = blocks;
  if (newest && newest.num === head.num && newest.hash === head.hash) return blocks;
  return [head, ...blocks.filter(({ num }) => num < head.num)].slice(0, KEPT_BLOCKS);
}

/** Number of blocks in the shown list. */
export const KEPT_BLOCKS = 30;

/** True when blocks between the newest known one and this head were missed. */
export const isGap = (blocks: readonly BlockInfo[], head: BlockInfo): boolean =>
  blocks[0] !== undefined && head.num > blocks[0].num + 1;
