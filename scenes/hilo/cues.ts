// Finds the moments that have a sound, between two pictures. Each is reported once, and the earlier cards of a resumed round
// are not reported.
import type { HiloFrame } from './frame';

export type HiloCue = 'turn' | 'right' | 'wrong' | 'chest-open' | 'chest-shut' | 'win';

export interface CueMark {
  fresh: boolean;
  betId: string | null;
  cardCount: number;
  read: boolean;
  chest: boolean;
  win: boolean;
}

export const newMark = (): CueMark => ({
  fresh: true,
  betId: null,
  cardCount: 0,
  read: false,
  chest: false,
  win: false,
});

export function markOf(frame: HiloFrame, out: CueMark): CueMark {
  out.fresh = false;
  out.betId = frame.betId;
  out.cardCount = frame.cardCount;
  out.read = frame.readAge >= 0;
  out.chest = frame.chest > 0.3;
  out.win = frame.winAge >= 0;
  return out;
}

const NONE: readonly HiloCue[] = [];

/** The cues between two marks; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark, frame: HiloFrame): readonly HiloCue[] {
  const isNewCard = next.betId !== previous.betId || next.cardCount !== previous.cardCount;
  const isRead = next.read && (!previous.read || isNewCard);
  const isChanged = isNewCard || isRead || next.chest !== previous.chest || next.win !== previous.win;
  if (previous.fresh || !isChanged) return NONE;
  const cues: HiloCue[] = [];
  if (isNewCard && next.cardCount > 0 && frame.turning) cues.push('turn');
  if (isRead && frame.turning && frame.correct !== null) cues.push(frame.correct ? 'right' : 'wrong');
  if (next.chest !== previous.chest) cues.push(next.chest ? 'chest-open' : 'chest-shut');
  if (next.win && !previous.win) cues.push('win');
  return cues;
}
