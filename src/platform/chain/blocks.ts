// Where blocks of the public chain come from: the simulated chain, or a TRON node's HTTP API.
import type { Cancel } from '../../core/clock';
import type { BlockInfo } from '../../protocol/calls';

/** A block: its number, its id of 64 hex characters, its time. */
export type Block = BlockInfo;

/** Blocks between the head and the one that is announced for a player's chain: it cannot exist yet, however slow the source is. */
export const BLOCKS_AHEAD = 2;

export interface BlockSource {
  /** The newest block that was seen, not necessarily confirmed; null before the first. */
  head(): Block | null;
  /** The confirmed block of a number; null while there is none. Rejects when the source cannot be asked. */
  byNumber(num: number): Promise<Block | null>;
  /** Calls `listener` with each new head, after an interruption only the newest; and again when the state has changed. */
  onBlock(listener: (block: Block) => void): Cancel;
  /** Resolves when there is a head. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How a source is. `late`: it answers, but its head is too old. `silent`: it does not answer. `forked`: it contradicted
 * itself, and the contradiction is not yet buried under confirmed blocks.
 */
export type SourceState = 'ok' | 'late' | 'silent' | 'forked';

/** A head older than this is late, in milliseconds: two blocks of the chain should have come by then. */
export const HEAD_GOOD = 6_000;

/** The part of a source that games decided by blocks alone use. */
export interface ChainSource extends BlockSource {
  /** Which chain it is, as rounds remember it: a number of one chain means nothing on another. */
  readonly chain: string;
  /** The public chain, shown by its explorer; otherwise the platform's own, shown on the platform's page. */
  readonly publicChain: boolean;
  /** Milliseconds between two blocks, when none is missed. */
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
   * The block of a number as soon as it was seen, confirmed or not; null while there is none. A round that all players
   * share starts with it and cannot wait for its confirmation. Rejects when the source cannot be asked.
   */
  seen(num: number): Promise<Block | null>;
}
