// Plays a strip: moments that follow each other closely run into one another at the true pace, others are shown for a while.

/** A moment by its place in the strip, and how long it has run, in milliseconds. */
export interface Lapse {
  readonly index: number;
  readonly since: number;
}

/** Moments further apart than this do not run into one another, in milliseconds. */
const APART = 2500;
/** How long such a moment runs, and the last one. */
const LASTS = 1600;

/** How long each moment runs, in milliseconds. */
export const spansOf = (moments: readonly { readonly now: number }[]): readonly number[] =>
  moments.map(({ now }, i) => {
    const step = (moments[i + 1]?.now ?? now) - now;
    return step > 0 && step <= APART ? step : LASTS;
  });

/** `from`: the moment that is played at `started`; after the last one comes the first. */
export function playback(
  moments: readonly { readonly now: number }[],
  from: number,
  started: number,
): (now: number) => Lapse {
  const spans = spansOf(moments);
  const length = spans.reduce((sum, span) => sum + span, 0);
  const before = spans.slice(0, from).reduce((sum, span) => sum + span, 0);
  return (now) => {
    let since = length > 0 ? (before + now - started) % length : 0;
    for (const [index, span] of spans.entries()) {
      if (since < span) return { index, since };
      since -= span;
    }
    return { index: 0, since: 0 };
  };
}
