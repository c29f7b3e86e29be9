// A crash round as a film: a short countdown, the whole ride, and its end. The middle of a long ride is shown in time lapse.
import type { ServerTime } from '../../../core/clock';
import { hundredths, type Multiplier } from '../../../core/multiplier';
import type { ProofShape } from '../../../protocol/proof';
import { filmOf, timeIn, type Film, type FilmOf, type FilmParts } from '../../stage/film';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from '../facts';
import type { CrashProof } from '../proof';
import { whenEscaped, whenFlying, whenStopped } from './roundFacts';
import { MAX_CRASH, crashPoint, flightTime } from '../rules';

/** Milliseconds of countdown. */
const COUNTDOWN = 2_500;
/** Milliseconds for which the end is shown. */
const END = 3_200;
/** Milliseconds from which on a ride is shown in time lapse, except its beginning and its end. */
const LONG = 22_000;
const BEGINNING = 7_000;
const ENDING = 5_000;
const LAPSE = 10_000;
const WHOLE = hundredths(100);

export const crashFilm = (shape: ProofShape<CrashProof>): FilmOf<CrashFacts> => filmOf(shape, rideOf);

function rideOf({ proof, resultSeed, start }: FilmParts<CrashProof>): Film<CrashFacts> | null {
  const crash = resultSeed === null ? proof.outcome?.multiplier : crashPoint(resultSeed);
  // An unverified outcome may be a multiplier that the rules cannot give.
  if (crash === undefined || crash < WHOLE || crash > MAX_CRASH) return null;
  const roundId = proof.round ?? 'round';
  const flight = flightTime(crash);
  const launchedAt = timeIn(start, COUNTDOWN);
  const waiting: CrashFacts = { ...NO_CRASH_FACTS, roundId, takeoffAt: launchedAt };
  const flying = whenFlying(waiting, roundId, launchedAt);
  const reel: { from: number; facts: CrashFacts }[] = [
    { from: 0, facts: waiting },
    { from: COUNTDOWN, facts: flying },
  ];
  const escape = escapeOf(proof, crash, start);
  const ride = escape ? whenEscaped(flying, [escape]) : flying;
  if (escape) reel.push({ from: escape.at - start, facts: ride });
  const stop = COUNTDOWN + flight;
  reel.push({ from: stop, facts: whenStopped(ride, crash, timeIn(start, stop)) });
  return { reel, lasts: stop + END, ...lapseOf(flight) };
}

/** The player's own escape, if the proof contains one in time. */
function escapeOf({ bet }: CrashProof, crash: Multiplier, start: ServerTime): CrashEscape | null {
  const multiplier = bet?.escapedAt;
  if (multiplier === undefined || multiplier > crash || multiplier < WHOLE) return null;
  const at = timeIn(start, COUNTDOWN + flightTime(multiplier));
  return { betId: 'own', at, multiplier, mine: true };
}

function lapseOf(flight: number): Pick<Film<unknown>, 'lapse'> {
  if (flight <= LONG) return {};
  return { lapse: { from: COUNTDOWN + BEGINNING, to: COUNTDOWN + flight - ENDING, takes: LAPSE } };
}
