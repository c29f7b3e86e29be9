// The chest of hilo as an abstract state machine, without cards: the effects of a right guess and of a skip. The dynamic program
// uses it, and a property test compares it with the dealer, so that the proof is about the real game.

export interface Chest {
  readonly streak: number;
  readonly skips: number;
  /** In basis points; null until the chest has opened. */
  readonly size: number | null;
  /** Growth of the open chest in basis points. */
  readonly grown: number;
  readonly open: boolean;
}

export const SHUT: Chest = { streak: 0, skips: 0, size: null, grown: 0, open: false };

/** The sizes and their probabilities in percent. */
export const SIZES = [
  [100, 60],
  [200, 25],
  [500, 10],
  [1_000, 4],
  [2_500, 1],
] as const;

/** The chest after a right guess; `drawn` is the round's own size, used when the chest opens. */
export function afterRight(chest: Chest, drawn: number): Chest {
  const streak = chest.streak + 1;
  if (chest.open) return { ...chest, streak, grown: chest.grown + 50 };
  return opens(chest) ? { ...chest, streak, size: drawn, grown: 0, open: true } : { ...chest, streak };
}

/** True when the next right guess opens it. */
export const opens = ({ open, streak, skips }: Chest): boolean => !open && streak + 1 >= 5 + skips;

export const afterSkip = (chest: Chest): Chest => ({
  ...chest,
  streak: 0,
  skips: chest.skips + 1,
  grown: 0,
  open: false,
});

/** The bonus on a payout in basis points. */
export const bonusOf = ({ open, size, grown }: Chest): number => (open ? (size ?? 0) + grown : 0);
