// The interface to a source of blocks: the simulated chain, or the public chain over a TRON node's HTTP API.
import type { Cancel } from '../../core/clock';
import type { BlockInfo } from '../../protocol/calls';

/** A block: its number, its id of 64 hex characters, its time. */
export type Block = BlockInfo;

/** Blocks from the head to the one that is announced for a player's chain. Even with a slow source, it cannot exist yet. */
export const BLOCKS_AHEAD = 2;

export interface BlockSource {
  /** The newest block that was seen, not necessarily confirmed; null before the first. */
  head(): Block | null;
  /** The confirmed block of a number; null while it does not exist. Rejects when the source does not answer. */
  byNumber(num: number): Promise<Block | null>;
  /** Calls `listener` with each new head, after an interruption only the newest; and again when the state has changed. */
  onBlock(listener: (block: Block) => void): Cancel;
  /** Resolves when the source has a head. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The state of a source. `late`: it answers, but its head is too old. `silent`: it does not answer. `forked`: it contradicted
 * itself, and the replaced blocks are not confirmed yet.
 */
export type SourceState = 'ok' | 'late' | 'silent' | 'forked';

/** A head older than this is late, in milliseconds: two blocks of the chain should have come by then. */
export const HEAD_GOOD = 6_000;

/** The part of a source that games decided by blocks alone use. */
export interface ChainSource extends BlockSource {
  /** The name of the chain, which rounds store: a block number is valid only on its own chain. */
  readonly chain: string;
  /** True for the public chain, which an explorer shows; false for the platform's own, which the platform's page shows. */
  readonly publicChain: boolean;
  /** Milliseconds between two blocks, if no block is missed. */
  readonly interval: number;
  state(): SourceState;
  /** Number of the newest confirmed block; null before the first. */
  confirmed(): number | null;
  /** The newest blocks seen, newest first, `count` at most. */
  recent(count: number): readonly Block[];
}

/** The part of a source that the services of games use. */
export interface GameBlocks extends ChainSource {
  /**
   * The block of a number as soon as it was seen, confirmed or not; null while it does not exist. A shared round starts with it
   * and cannot wait for its confirmation. Rejects when the source does not answer.
   */
  seen(num: number): Promise<Block | null>;
}
