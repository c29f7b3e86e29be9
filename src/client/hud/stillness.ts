// The device's setting for reduced motion.

/** True when the reader asks for as little motion as possible. */
export const wantsStillness = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
