// When the hall opens again, if that is known, and the text of the remaining time.
import { IN_MAINTENANCE } from '../../../protocol/calls';

interface LaunchTimes {
  readonly maintaining: number;
  /** Start in Unix milliseconds and duration in milliseconds, if the operator reports a maintenance. */
  readonly startTime?: number | undefined;
  readonly duration?: number | undefined;
}

/**
 * Unix milliseconds, as is `now`; null when unknown. The platform's warning is preferred to the user info until its time is
 * over: then it may have been about an earlier maintenance.
 */
export function restoreTime(
  warnedUntil: number | null,
  { maintaining, startTime, duration }: LaunchTimes,
  now: number,
): number | null {
  const told = maintaining === IN_MAINTENANCE && startTime && duration ? startTime + duration : null;
  return warnedUntil !== null && warnedUntil > now ? warnedUntil : (told ?? warnedUntil);
}

/** "4:05", or "1:04:05" from an hour on; the last second is shown until its end. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
