// Finds the moments that have a sound or a text, between two frames. Each is reported once, and a player who joins in
// mid-round gets no reports of earlier moments.
import type { RocketFrame, Stage } from './frame';

export type RocketCue = 'tick' | 'ignite' | 'launch' | 'escape' | 'own-escape' | 'explode' | 'void';

/** The few numbers of a frame that cues depend on; kept from frame to frame. */
export interface CueMark {
  roundId: string | null;
  stage: Stage | null;
  seconds: number;
  own: number;
  others: number;
}

export const newMark = (): CueMark => ({ roundId: null, stage: null, seconds: -1, own: 0, others: 0 });

export function markOf(frame: RocketFrame, out: CueMark): CueMark {
  out.roundId = frame.roundId;
  out.stage = frame.stage;
  out.seconds = frame.seconds;
  out.own = frame.lastOwnEscape;
  out.others = frame.lastOtherEscape;
  return out;
}

const NONE: readonly RocketCue[] = [];

/** The cues between `previous` and `next`; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark): readonly RocketCue[] {
  if (previous.stage === null) return NONE;
  const sameRound = previous.roundId === next.roundId;
  const cues: RocketCue[] | null = changed(previous, next) ? [] : null;
  if (!cues) return NONE;
  if (next.seconds > 0 && (next.seconds < previous.seconds || !sameRound)) cues.push('tick');
  if (next.stage !== previous.stage) {
    if (next.stage === 'ignition') cues.push('ignite');
    if (next.stage === 'flight') cues.push('launch');
    if (next.stage === 'stopped' && previous.stage === 'flight') cues.push('explode');
    if (next.stage === 'closed') cues.push('void');
  }
  if (sameRound && next.own > previous.own) cues.push('own-escape');
  if (sameRound && next.others > previous.others) cues.push('escape');
  return cues.length ? cues : NONE;
}

const changed = (a: CueMark, b: CueMark): boolean =>
  a.stage !== b.stage ||
  a.seconds !== b.seconds ||
  a.own !== b.own ||
  a.others !== b.others ||
  a.roundId !== b.roundId;
