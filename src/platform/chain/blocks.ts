// Where blocks of the public chain come from: the simulated chain now, a TRON node's HTTP API beside it later.
import type { Cancel } from '../../core/clock';
import type { BlockInfo } from '../../protocol/calls';

/** A block: its number, its id of 64 hex characters, its time. */
export type Block = BlockInfo;

/** Blocks between the head and the one that is announced for a round: it cannot exist yet, however slow the source is. */
export const BLOCKS_AHEAD = 2;

export interface BlockSource {
  /** The newest block that was seen, not necessarily confirmed; null before the first. */
  head(): Block | null;
  /** The confirmed block of a number; null while there is none. Rejects when the source cannot be asked. */
  byNumber(num: number): Promise<Block | null>;
  /** Hears each new head. After an interruption only the newest. */
  onBlock(listener: (block: Block) => void): Cancel;
  /** Resolves when there is a head. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
