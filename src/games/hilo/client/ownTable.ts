// The round on the table as this device knows it: only what the platform told gets in, through `take`, and the panel hears
// of a new card when the scene has turned it.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock, ServerTime } from '../../../core/clock';
import { NO_HILO_FACTS, REVEAL, factsAfter, type HiloFacts } from '../facts';
import type { HiloRound } from '../messages';

export interface OwnTableParts {
  readonly clock: Clock;
  /** Cards are not turned but laid down. */
  isStill(): boolean;
  /** The platform has told how a round stands. */
  onTold(round: HiloRound): void;
  /** A round has been seen to end. */
  onOver(round: HiloRound): void;
}

export class OwnTable {
  facts: HiloFacts = NO_HILO_FACTS;
  /** As the platform last told it. */
  round: HiloRound | null = null;
  /** As the panel shows it: the round without a card that is still being turned. */
  shown: HiloRound | null = null;
  revealing = false;
  private revealed: Cancel | null = null;

  constructor(private readonly parts: OwnTableParts) {
    makeObservable<OwnTable, 'reveal'>(this, {
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
  take(round: HiloRound, at: ServerTime | null): void {
    if (isOlder(round, this.round)) return;
    const isTurned = at !== null && round.cards.length !== (sameBet(this.round, round)?.cards.length ?? 0);
    this.round = round;
    this.parts.onTold(round);
    this.facts = factsAfter(this.facts, round, at);
    if (!isTurned || this.parts.isStill()) return this.reveal();
    this.revealing = true;
    this.revealed?.();
    this.revealed = this.parts.clock.after(REVEAL, () => this.reveal());
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

const sameBet = (a: HiloRound | null, b: HiloRound | null): HiloRound | null =>
  a?.betId === b?.betId ? a : null;

/** A late word about an earlier state of the round on the table. */
function isOlder(told: HiloRound, known: HiloRound | null): boolean {
  if (!known) return false;
  if (told.betId !== known.betId) return told.betTime < known.betTime;
  return told.step < known.step || (known.status !== 'open' && told.status === 'open');
}
