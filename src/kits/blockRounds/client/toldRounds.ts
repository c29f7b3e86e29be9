// The platform's data of one block-hash game: the terms of its draws, its unsettled rounds, its blocks and its results.
import { computed, makeObservable, observable, observableRef } from 'mobx';
import type { BlockInfo } from '../../../protocol/calls';
import type { ClassicResult, ClassicRound, ClassicSnapshot, PreviousRound } from '../messages';
import { withHead } from './tableFacts';

/** Number of results kept for the list of blocks. */
const KEPT_RESULTS = 30;

export class ToldRounds {
  interval = 3_000;
  /** Number of blocks between two draws: the player's choice, or the platform's default; and the offered numbers. */
  periodBlocks = 0;
  periods: readonly number[] = [];
  /** The period that the player chose; null without a choice. */
  protected chosen: number | null = null;
  publicChain = false;
  suspended: ClassicSnapshot['suspended'] = null;
  /** All that are unsettled, oldest first. */
  private told: readonly ClassicRound[] = [];
  /** Newest first. */
  blocks: readonly BlockInfo[] = [];
  /** The round decided last, from the round info. */
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

  /** Unsettled rounds of the player's period, oldest first. */
  get rounds(): readonly ClassicRound[] {
    return this.told.filter(({ blockNum }) => this.draws(blockNum));
  }

  /** Whether a block of this number decides a round of the player's period. */
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

  /** Takes everything of a snapshot except its results. */
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

  /** Takes the previous round if it belongs to the player's period; otherwise keeps the last one that did. */
  protected takePrevious(pre: PreviousRound | null): void {
    if (pre === null || this.draws(pre.block.num)) this.previous = pre;
  }

  /** Replaces the known results by those of a snapshot. */
  protected takeResults(results: readonly ClassicResult[]): void {
    this.results = results.slice(0, KEPT_RESULTS);
    this.lastRoundId = results[0]?.roundId ?? this.lastRoundId;
  }

  /** Adds a decided round. False for a repeat of the last round id, and for any other known round. */
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
