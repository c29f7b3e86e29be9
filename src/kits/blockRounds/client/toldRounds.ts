// What the platform has told of one block-hash game: the terms of its draws, its unsettled rounds, its blocks and its
// results.
import { computed, makeObservable, observable, observableRef } from 'mobx';
import type { BlockInfo } from '../../../protocol/calls';
import type { ClassicResult, ClassicRound, ClassicSnapshot, PreviousRound } from '../messages';
import { withHead } from './tableFacts';

/** Results that are kept for the list of blocks. */
const KEPT_RESULTS = 30;

export class ToldRounds {
  interval = 3_000;
  /** Blocks between two draws as the player chose it, or else as the platform tells it first; and what is offered. */
  periodBlocks = 0;
  periods: readonly number[] = [];
  /** The length that the player chose among several. */
  protected chosen: number | null = null;
  publicChain = false;
  suspended: ClassicSnapshot['suspended'] = null;
  /** All that are unsettled, oldest first. */
  private told: readonly ClassicRound[] = [];
  /** Newest first. */
  blocks: readonly BlockInfo[] = [];
  /** The round decided last, as the round info tells it. */
  previous: PreviousRound | null = null;
  /** Newest first. */
  results: readonly ClassicResult[] = [];
  /** False until the first snapshot is in. */
  synced = false;
  private lastRoundId: string | null = null;

  constructor() {
    makeObservable<ToldRounds, 'told' | 'chosen'>(this, {
      chosen: observable,
      interval: observable,
      periodBlocks: observable,
      periods: observableRef,
      publicChain: observable,
      suspended: observable,
      told: observableRef,
      rounds: computed,
      blocks: observableRef,
      previous: observableRef,
      results: observableRef,
      synced: observable,
    });
  }

  protected takePeriods({
    offered,
    blocks,
  }: {
    readonly offered: readonly number[];
    readonly blocks: number;
  }): void {
    this.periods = offered;
    this.periodBlocks = blocks;
  }

  /** Unsettled rounds of my length of a period, oldest first. */
  get rounds(): readonly ClassicRound[] {
    return this.told.filter(({ blockNum }) => this.draws(blockNum));
  }

  /** A block of this number decides a round of my length. */
  draws(blockNum: number): boolean {
    return this.chosen === null || blockNum % this.chosen === 0;
  }

  /** About how many seconds lie between two draws. */
  get skipSeconds(): number {
    return this.secondsOf(this.periodBlocks);
  }

  secondsOf(blocks: number): number {
    return Math.round((blocks * this.interval) / 1_000);
  }

  /** All of a snapshot but its results. */
  protected takeTerms(snapshot: ClassicSnapshot): void {
    this.interval = snapshot.interval;
    this.publicChain = snapshot.publicChain;
    this.periodBlocks = this.chosen ?? snapshot.periodBlocks;
    this.takePrevious(snapshot.pre);
    this.suspended = snapshot.suspended;
    this.told = snapshot.rounds;
    this.blocks = snapshot.blocks;
    this.synced = true;
  }

  /** The round before, where it is one of my length; else the last that was. */
  protected takePrevious(pre: PreviousRound | null): void {
    if (pre === null || this.draws(pre.block.num)) this.previous = pre;
  }

  /** The results of a snapshot, for those that were known. */
  protected takeResults(results: readonly ClassicResult[]): void {
    this.results = results.slice(0, KEPT_RESULTS);
    this.lastRoundId = results[0]?.roundId ?? this.lastRoundId;
  }

  /** A round is decided. False for a repeat of the last round id, and for any other round that is known already. */
  protected addResult(result: ClassicResult): boolean {
    if (result.roundId === this.lastRoundId || this.isDecided(result.roundId)) return false;
    this.lastRoundId = result.roundId;
    this.dropRound(result.roundId);
    this.results = [result, ...this.results].slice(0, KEPT_RESULTS);
    return true;
  }

  protected takeRounds(rounds: readonly ClassicRound[], suspended: ClassicSnapshot['suspended']): void {
    this.suspended = suspended;
    this.told = rounds.filter(({ roundId }) => !this.isDecided(roundId));
  }

  protected dropRound(roundId: string): void {
    this.told = this.told.filter((round) => round.roundId !== roundId);
  }

  protected addHead(head: BlockInfo): void {
    this.blocks = withHead(this.blocks, head);
  }

  private isDecided(roundId: string): boolean {
    return this.results.some((result) => result.roundId === roundId);
  }
}
