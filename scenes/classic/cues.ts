// Finds the moments that have a sound, between two pictures. Each is reported once.
import type { ClassicFrame } from './frame';

export type ClassicCue = 'block' | 'close' | 'flap' | 'reveal' | 'win';

export interface CueMark {
  fresh: boolean;
  head: number;
  settled: number;
  revealed: boolean;
  win: boolean;
  phase: string;
}

export const newMark = (): CueMark => ({
  fresh: true,
  head: 0,
  settled: 0,
  revealed: false,
  win: false,
  phase: '',
});

export function markOf(frame: ClassicFrame, out: CueMark): CueMark {
  out.fresh = false;
  out.head = frame.head;
  out.settled = frame.settled;
  out.revealed = frame.revealed;
  out.win = frame.winAge >= 0;
  out.phase = frame.phase;
  return out;
}

const NONE: readonly ClassicCue[] = [];

/** The cues between two marks; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark): readonly ClassicCue[] {
  const isBlock = next.head > previous.head;
  const isClose = next.phase !== previous.phase && next.phase === 'closed';
  const isFlap = next.settled > previous.settled;
  const isReveal = next.revealed && !previous.revealed;
  const isWin = next.win && !previous.win;
  if (previous.fresh || !(isBlock || isClose || isFlap || isReveal || isWin)) return NONE;
  const cues: ClassicCue[] = [];
  if (isBlock) cues.push('block');
  if (isClose) cues.push('close');
  if (isFlap) cues.push('flap');
  if (isReveal) cues.push('reveal');
  if (isWin) cues.push('win');
  return cues;
}
