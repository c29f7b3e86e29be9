// What the reader's device asks of whatever moves.

/** As little motion as possible. */
export const wantsStillness = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
