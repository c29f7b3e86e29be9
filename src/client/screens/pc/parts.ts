// The parts of the desktop's front page that the header leads to; the router's state names one.
export const PARTS = ['games', 'about'] as const;
export type Part = (typeof PARTS)[number];

/** The part in a router's state; null when there is none. */
export function partOf(state: unknown): Part | null {
  if (typeof state !== 'object' || state === null || !('part' in state)) return null;
  return PARTS.find((part) => part === state.part) ?? null;
}
