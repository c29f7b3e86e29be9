// Formats and parses digests. digest.ts computes them: pages that only show a digest need no hashing.

/** How the round before ended. */
export type Before = 'played' | 'void';
/** Replaces the hash of a round that was void before its block existed. */
export const NO_RESULT = '-';

/** The form that is shown and that people compare: three groups of four digits. */
export const shownDigest = (digest: string): string =>
  `${digest.slice(0, 4)} ${digest.slice(4, 8)} ${digest.slice(8, 12)}`;
