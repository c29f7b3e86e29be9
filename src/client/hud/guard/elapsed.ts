// Spans of time as hours, minutes and seconds, in every language the same.

const two = (count: number): string => String(count).padStart(2, '0');

/** "0:12:33" of so many milliseconds. */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
