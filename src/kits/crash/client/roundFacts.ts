// How live events and snapshots change the facts of a crash round: pure functions from facts to facts, so that a live event,
// a reconnect and a replay cannot differ.
import type { ServerTime } from '../../../core/clock';
import type { Multiplier } from '../../../core/multiplier';
import {
  MAX_SHOWN_ESCAPES,
  NO_CRASH_FACTS,
  type CrashEscape,
  type CrashFacts,
  type PastRide,
} from '../facts';
import { ROUND_STATUS, type CrashCountdown, type CrashSnapshot } from '../messages';

/** Whether `a` came before `b`: round ids rise. */
export const isEarlierRound = (a: string, b: string): boolean => BigInt(a) < BigInt(b);

/** Betting opens on a round: only the end of the last round stays, from which the picture returns. */
export function whenCountdown(
  facts: CrashFacts,
  countdown: CrashCountdown,
  awaitedBlock: number,
): CrashFacts {
  return {
    ...NO_CRASH_FACTS,
    past: facts.roundId === countdown.roundId ? facts.past : pastOf(facts),
    roundId: countdown.roundId,
    takeoffAt: countdown.beginMillis,
    awaitedBlock,
  };
}

function pastOf({ voided, launchedAt, stoppedAt, crash, escapes }: CrashFacts): PastRide | null {
  if (voided || launchedAt === null || stoppedAt === null || crash === null) return null;
  return { launchedAt, stoppedAt, crash, escapes };
}

/** The player asks to escape; null: he was refused. The first tap of a round counts until its escape arrives. */
export function whenLeaving(facts: CrashFacts, leavingAt: ServerTime | null): CrashFacts {
  return leavingAt !== null && facts.leavingAt !== null ? facts : { ...facts, leavingAt };
}

/** The announced block has come: the ride leaves at `launchedAt`, a moment from now. */
export function whenDecided(facts: CrashFacts, launchedAt: ServerTime): CrashFacts {
  return facts.phase === 'prepare' ? { ...facts, launchedAt } : facts;
}

/** The ride is under way. A height that arrives after the stop changes nothing. */
export function whenFlying(facts: CrashFacts, roundId: string, launchedAt: ServerTime): CrashFacts {
  if (facts.blast || facts.phase === 'ending') return facts;
  if (facts.phase === 'flying' && facts.launchedAt === launchedAt) return facts;
  return { ...facts, roundId, phase: 'flying', takeoffAt: null, awaitedBlock: null, launchedAt };
}

/** The ride has stopped: it stays in the flying phase, with the blast on show, until the game is over. */
export function whenStopped(facts: CrashFacts, crash: Multiplier, stoppedAt: ServerTime): CrashFacts {
  if (facts.phase === 'ending') return facts;
  return { ...facts, phase: 'flying', takeoffAt: null, awaitedBlock: null, blast: true, crash, stoppedAt };
}

export function whenOver(facts: CrashFacts, crash: Multiplier): CrashFacts {
  return { ...facts, phase: 'ending', takeoffAt: null, awaitedBlock: null, blast: false, crash };
}

export function whenVoided(facts: CrashFacts): CrashFacts {
  return { ...facts, phase: 'ending', takeoffAt: null, awaitedBlock: null, blast: false, voided: true };
}

/**
 * Adds escapes, newest last, each bet once. Above the number that is drawn the oldest are dropped, but never the player's
 * own.
 */
export function whenEscaped(facts: CrashFacts, escapes: readonly CrashEscape[]): CrashFacts {
  const known = new Set(facts.escapes.map((escape) => escape.betId));
  const fresh = escapes.filter(({ betId }) => !known.has(betId) && known.add(betId));
  if (fresh.length === 0) return facts;
  const own = fresh.find(({ mine }) => mine);
  const { leavingAt } = facts;
  const told = fresh.map((escape) =>
    escape === own && leavingAt !== null ? { ...escape, leftAt: earlier(leavingAt, escape.at) } : escape,
  );
  const all = [...facts.escapes, ...told];
  const others = all.filter(({ mine }) => !mine);
  const forgotten = new Set(others.slice(0, Math.max(0, others.length - MAX_SHOWN_ESCAPES)));
  return {
    ...facts,
    leavingAt: own ? null : leavingAt,
    escapes: forgotten.size === 0 ? all : all.filter((escape) => !forgotten.has(escape)),
  };
}

const earlier = (a: ServerTime, b: ServerTime): ServerTime => (a < b ? a : b);

/**
 * The facts of a snapshot. By status: below 3 is prepare, 3 to 5 is flying, 6 is over unless a blast is on show, in which
 * case the game-over event ends it.
 */
export function factsOfSnapshot(snapshot: CrashSnapshot): CrashFacts {
  const { round, countdown, launchedAt, blast } = snapshot;
  if (!round) return NO_CRASH_FACTS;
  const base: CrashFacts = {
    ...NO_CRASH_FACTS,
    roundId: round.id,
    launchedAt,
    crash: blast?.crashHeight ?? null,
  };
  if (round.status < ROUND_STATUS.flying)
    return { ...base, takeoffAt: countdown?.beginMillis ?? null, awaitedBlock: round.historyBlockNum };
  if (round.status === ROUND_STATUS.voided) return { ...base, phase: 'ending', voided: true };
  if (round.status >= ROUND_STATUS.over && !blast) return { ...base, phase: 'ending' };
  return { ...base, phase: 'flying', blast: blast !== null, stoppedAt: blast?.stoppedAt ?? null };
}
