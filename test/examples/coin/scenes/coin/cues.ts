// The sounds' cues: events between two frames. Each cue is reported once, and events of a resumed round are not reported.
import type { CoinFrame } from './frame';

export type CoinCue = 'toss' | 'right' | 'wrong' | 'win';

export interface CueMark {
  fresh: boolean;
  betId: string | null;
  flipCount: number;
  read: boolean;
  win: boolean;
}

export const newMark = (): CueMark => ({ fresh: true, betId: null, flipCount: 0, read: false, win: false });

export function markOf(frame: CoinFrame, out: CueMark): CueMark {
  out.fresh = false;
  out.betId = frame.betId;
  out.flipCount = frame.flipCount;
  out.read = frame.readAge >= 0;
  out.win = frame.winAge >= 0;
  return out;
}

const NONE: readonly CoinCue[] = [];

/** The cues between two frames; always the same empty list when nothing happened. */
export function cuesBetween(previous: CueMark, next: CueMark, frame: CoinFrame): readonly CoinCue[] {
  const isFlip = next.betId !== previous.betId || next.flipCount !== previous.flipCount;
  const isRead = next.read && (!previous.read || isFlip);
  if (previous.fresh || (!isFlip && !isRead && next.win === previous.win)) return NONE;
  const cues: CoinCue[] = [];
  if (isFlip && frame.flying) cues.push('toss');
  if (isRead && frame.right !== null && frame.readAge < 1_000) cues.push(frame.right ? 'right' : 'wrong');
  if (next.win && !previous.win) cues.push('win');
  return cues;
}
