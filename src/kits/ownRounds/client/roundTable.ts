// The round on the table as this device knows it: only what the platform told gets in, through `take`, and the panel shows
// the outcome of a move when the scene has shown it.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../../core/clock';
import type { StepRound } from '../messages';

export interface RoundTableParts<R, Facts> {
  readonly clock: Clock;
  readonly noFacts: Facts;
  /** The facts after a round was told at `at`; null: it is not news but how the round stood already. */
  factsAfter(before: Facts, round: R, at: ServerTime | null): Facts;
  /** From a move to its outcome on show, in milliseconds. */
  readonly reveal: number;
  /** Nothing moves: outcomes are there at once. */
  isStill(): boolean;
  /** The player wants outcomes at once: what would move has moved already. */
  isInstant(): boolean;
  /** The platform has told how a round stands. */
  onTold(round: R): void;
  /** A round has been seen to end. */
  onOver(round: R): void;
}

export class RoundTable<R extends StepRound, Facts> {
  facts: Facts;
  /** As the platform last told it. */
  round: R | null = null;
  /** As the panel shows it: the round without a move that is still being shown. */
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

  /** Takes a round as the platform tells it. `at`: when this came as news; null for how it stood already. */
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

/** A late word about an earlier state of the round on the table. */
function isOlder(told: StepRound, known: StepRound | null): boolean {
  if (!known) return false;
  if (told.betId !== known.betId) return told.betTime < known.betTime;
  return told.step < known.step || (known.status !== 'open' && told.status === 'open');
}
