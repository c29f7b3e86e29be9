// The state of a crash round, as the scene gets it. It contains no per-frame value; those are computed from these facts and
// server time.
import type { ServerTime } from '../../core/clock';
import type { Multiplier } from '../../core/multiplier';

/** Client states of the round: betting is open, the ride is under way (or has just stopped), the round is over. */
export type CrashPhase = 'prepare' | 'flying' | 'ending';

/** A player escaped in time. */
export interface CrashEscape {
  readonly betId: string;
  readonly at: ServerTime;
  readonly multiplier: Multiplier;
  readonly mine: boolean;
  /** When the player tapped, by the platform's clock as known here; absent when the tap was on another device. */
  readonly leftAt?: ServerTime;
}

/** The end of the last round: the picture returns from it while the next round takes bets. */
export type PastRide = Readonly<
  Record<'launchedAt' | 'stoppedAt', ServerTime> & { crash: Multiplier; escapes: readonly CrashEscape[] }
>;

export interface CrashFacts {
  readonly phase: CrashPhase;
  readonly roundId: string | null;
  /** The end of the countdown: betting closes, and the ride waits for its block. Null outside `prepare`. */
  readonly takeoffAt: ServerTime | null;
  /** Number of the block that decides the round; null when it is not known, and once the ride is under way. */
  readonly awaitedBlock: number | null;
  /** When the ride leaves, known as soon as the block has come; the multiplier at a time t is a function of t - launchedAt. */
  readonly launchedAt: ServerTime | null;
  /** The ride has stopped but the round is not over yet: its end is shown. */
  readonly blast: boolean;
  /** The multiplier at which it stopped, once known. */
  readonly crash: Multiplier | null;
  readonly stoppedAt: ServerTime | null;
  /** Newest last: the player's own, and the last MAX_SHOWN_ESCAPES of the others. */
  readonly escapes: readonly CrashEscape[];
  /** When the player asked to escape; null unless the platform's answer is awaited. */
  readonly leavingAt: ServerTime | null;
  readonly past: PastRide | null;
  /** The round was declared void: every bet is refunded. */
  readonly voided: boolean;
  /** Time from which the picture is frozen, because no messages arrive; they stopped shortly before. Null while they arrive. */
  readonly heldAt: ServerTime | null;
}

/** Milliseconds after the stop for which the end of a ride is told and shown, also while the next round takes bets. */
export const END_SHOWN = 2600;

/** Largest number of other players' parachutes that are drawn at once. */
export const MAX_SHOWN_ESCAPES = 48;

export const NO_CRASH_FACTS: CrashFacts = {
  phase: 'prepare',
  roundId: null,
  takeoffAt: null,
  awaitedBlock: null,
  launchedAt: null,
  blast: false,
  crash: null,
  stoppedAt: null,
  escapes: [],
  leavingAt: null,
  past: null,
  voided: false,
  heldAt: null,
};

/** Milliseconds, about, in which the picture comes to rest softly. */
const COMES_TO_REST = 350;

/** The time that a picture shows at `now`: it stops while the platform is silent. */
export function pictureTime({ heldAt }: Pick<CrashFacts, 'heldAt'>, now: number): number {
  if (heldAt === null || now <= heldAt) return now;
  return heldAt + COMES_TO_REST * (1 - Math.exp((heldAt - now) / COMES_TO_REST));
}
