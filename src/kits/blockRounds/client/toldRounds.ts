// What the platform has told of one block-hash game: the terms of its draws, its unsettled rounds, its blocks and its
// results.
import { makeObservable, observable, observableRef } from 'mobx';
import type { BlockInfo } from '../../../protocol/calls';
import type { ClassicResult, ClassicRound, ClassicSnapshot, PreviousRound } from '../messages';
import { withHead } from './tableFacts';

/** Results that are kept for the list of blocks. */
const KEPT_RESULTS = 30;

export class ToldRounds {
  interval = 3_000;
  /** Blocks between two draws, and what is offered. */
  periodBlocks = 0;
  periods: readonly number[] = [];
  publicChain = false;
  suspended: ClassicSnapshot['suspended'] = null;
  /** Unsettled, oldest first. */
  rounds: readonly ClassicRound[] = [];
  /** Newest first. */
  blocks: readonly BlockInfo[] = [];
  /** About how many seconds lie between two draws. */
  skipSeconds = 0;
  /** The round decided last, as the round info tells it. */
  previous: PreviousRound | null = null;
  /** Newest first. */
  results: readonly ClassicResult[] = [];
  /** False until the first snapshot is in. */
  synced = false;
  private lastRoundId: string | null = null;

  constructor() {
    makeObservable(this, {
      interval: observable,
      periodBlocks: observable,
      periods: observableRef,
      publicChain: observable,
      suspended: observable,
      rounds: observableRef,
      blocks: observableRef,
      skipSeconds: observable,
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

  /** All of a snapshot but its results. */
  protected takeTerms(snapshot: ClassicSnapshot): void {
    this.interval = snapshot.interval;
    this.publicChain = snapshot.publicChain;
    this.periodBlocks = snapshot.periodBlocks;
    this.skipSeconds = snapshot.skipSeconds;
    this.previous = snapshot.pre;
    this.suspended = snapshot.suspended;
    this.rounds = snapshot.rounds;
    this.blocks = snapshot.blocks;
    this.synced = true;
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
    this.rounds = rounds.filter(({ roundId }) => !this.isDecided(roundId));
  }

  protected dropRound(roundId: string): void {
    this.rounds = this.rounds.filter((round) => round.roundId !== roundId);
  }

  protected addHead(head: BlockInfo): void {
    this.blocks = withHead(this.blocks, head);
  }

  private isDecided(roundId: string): boolean {
    return this.results.some((result) => result.roundId === roundId);
  }
}
