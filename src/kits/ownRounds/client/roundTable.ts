// The round on the table on this device: only the platform's messages change it, through `take`, and the panel shows the
// outcome of a move after the scene has shown it.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../../core/clock';
import type { StepRound } from '../messages';

export interface RoundTableParts<R, Facts> {
  readonly clock: Clock;
  readonly noFacts: Facts;
  /** The facts after the platform sent a round. `at`: when its change arrived; null when it was already in this state. */
  factsAfter(before: Facts, round: R, at: ServerTime | null): Facts;
  /** Milliseconds from a move until its outcome is shown. */
  readonly reveal: number;
  /** Nothing moves: outcomes are shown at once. */
  isStill(): boolean;
  /** The player wants outcomes at once: movements are already finished. */
  isInstant(): boolean;
  /** The platform has sent the state of a round. */
  onTold(round: R): void;
  /** The player has seen a round end. */
  onOver(round: R): void;
}

export class RoundTable<R extends StepRound, Facts> {
  facts: Facts;
  /** The round in the platform's latest message. */
  round: R | null = null;
  /** The round that the panel shows: without a move that the scene is still showing. */
  shown: R | null = null;
  revealing = false;
  private revealed: Cancel | null = null;

  constructor(private readonly parts: RoundTableParts<R, Facts>) {
    this.facts = parts.noFacts;
    makeObservable<RoundTable<R, Facts>, 'reveal'>(this, {
      facts: observableRef,
      round: observableRef,
      shown: observableRef,
      revealing: observable,
      isOpen: computed,
      take: action,
      reveal: action,
    });
  }

  get isOpen(): boolean {
    return this.shown?.status === 'open';
  }

  /** Takes a round from the platform. `at`: when its change arrived; null when it was already in this state. */
  take(round: R, at: ServerTime | null): void {
    if (isOlder(round, this.round)) return;
    const isMoved = at !== null && round.step !== (sameBet(this.round, round)?.step ?? -1);
    this.round = round;
    this.parts.onTold(round);
    const { factsAfter, reveal, isStill, isInstant } = this.parts;
    const seenAt = at !== null && isInstant() ? serverTime(at - reveal) : at;
    this.facts = factsAfter(this.facts, round, seenAt);
    if (!isMoved || isStill() || isInstant()) return this.reveal();
    this.revealing = true;
    this.revealed?.();
    this.revealed = this.parts.clock.after(this.parts.reveal, () => this.reveal());
  }

  dispose(): void {
    this.revealed?.();
  }

  private reveal(): void {
    const { round } = this;
    const wasOver = sameBet(this.shown, round)?.status !== 'open' && this.shown?.betId === round?.betId;
    this.revealed?.();
    this.revealed = null;
    this.revealing = false;
    this.shown = round;
    if (round && round.status !== 'open' && !wasOver) this.parts.onOver(round);
  }
}

const sameBet = <R extends StepRound>(a: R | null, b: R | null): R | null =>
  a?.betId === b?.betId ? a : null;

/** True for a late message about an earlier state of the round on the table. */
function isOlder(told: StepRound, known: StepRound | null): boolean {
  if (!known) return false;
  if (told.betId !== known.betId) return told.betTime < known.betTime;
  return told.step < known.step || (known.status !== 'open' && told.status === 'open');
}
