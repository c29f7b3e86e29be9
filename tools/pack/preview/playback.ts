// Plays a strip: moments close to each other run at their true pace, others are shown for a fixed time.

/** A moment by its place in the strip, and how long it has run, in milliseconds. */
export interface Lapse {
  readonly index: number;
  readonly since: number;
}

/** Milliseconds between two moments above which they do not run into each other. */
const APART = 2500;
/** Milliseconds that such a moment, and the last one, is shown. */
const LASTS = 1600;

/** How long each moment runs, in milliseconds. */
export const spansOf = (moments: readonly { readonly now: number }[]): readonly number[] =>
  moments.map(({ now }, i) => {
    const step = (moments[i + 1]?.now ?? now) - now;
    return step > 0 && step <= APART ? step : LASTS;
  });

/** Returns the moment to show at a time. `from`: the moment that is shown at `started`; the strip is repeated. */
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
