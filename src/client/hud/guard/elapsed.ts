// Time spans as hours, minutes and seconds, the same in every language.

const two = (count: number): string => String(count).padStart(2, '0');

/** Milliseconds as "0:12:33". */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
