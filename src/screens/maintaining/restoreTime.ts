// When the fair opens again, as far as anybody has said, and how long that is.
import { IN_MAINTENANCE } from '../../protocol/calls';

interface LaunchTimes {
  readonly maintaining: number;
  /** Unix milliseconds, and milliseconds: of the maintenance, where the operator tells of one. */
  readonly startTime?: number | undefined;
  readonly duration?: number | undefined;
}

/** Unix milliseconds; null when nobody said. The platform's warning counts for more than the launch link. */
export function restoreTime(
  warnedUntil: number | null,
  { maintaining, startTime, duration }: LaunchTimes,
): number | null {
  if (warnedUntil !== null) return warnedUntil;
  if (maintaining !== IN_MAINTENANCE || !startTime || !duration) return null;
  return startTime + duration;
}

/** "4:05", or "1:04:05" from an hour on; the last second counts to its end. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
