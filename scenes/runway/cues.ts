// Finds the moments that have a sound or a text, between two frames. Each is reported once, and a player who joins in
// mid-round gets no reports of earlier moments.
import { phaseOf, walked } from './walk';
import type { Ending, RunwayFrame, Stage } from './frame';

export type RunwayCue =
  | 'tick'
  | 'dim'
  | 'curtain'
  | 'change'
  | 'cash-out'
  | 'own-cash-out'
  | 'stumble'
  | 'drop'
  | 'void'
  | 'step'
  | 'flash';

/** The few numbers of a frame that cues depend on; kept from frame to frame. */
export interface CueMark {
  roundId: string | null;
  stage: Stage | null;
  ending: Ending;
  seconds: number;
  worn: number;
  own: number;
  others: number;
  /** Number of heels set down so far; and the flash that burns, -1 for none. */
  steps: number;
  flash: number;
}

export const newMark = (): CueMark => ({
  roundId: null,
  stage: null,
  ending: 'stumble',
  seconds: -1,
  worn: 0,
  own: 0,
  others: 0,
  steps: 0,
  flash: -1,
});

export function markOf(frame: RunwayFrame, out: CueMark): CueMark {
  out.roundId = frame.roundId;
  out.stage = frame.stage;
  out.ending = frame.ending;
  out.seconds = frame.seconds;
  out.worn = frame.worn;
  out.own = frame.lastOwnEscape;
  out.others = frame.lastOtherEscape;
  // Computed from the time, so that steps have a sound with reduced motion too.
  const way = frame.stage === 'walk' ? walked(frame.elapsed) : 0;
  out.steps = Math.floor(2 * phaseOf(way));
  out.flash = frame.flash > 0 ? frame.flashSeed : -1;
  return out;
}

const NONE: readonly RunwayCue[] = [];

/** The cues between `previous` and `next`; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark): readonly RunwayCue[] {
  if (previous.stage === null) return NONE;
  const sameRound = previous.roundId === next.roundId;
  const cues: RunwayCue[] | null = changed(previous, next) ? [] : null;
  if (!cues) return NONE;
  if (next.seconds > 0 && (next.seconds < previous.seconds || !sameRound)) cues.push('tick');
  if (next.stage !== previous.stage) {
    if (next.stage === 'dimming') cues.push('dim');
    if (next.stage === 'walk') cues.push('curtain');
    if (next.stage === 'stopped' && previous.stage === 'walk')
      cues.push(next.ending === 'stumble' ? 'stumble' : 'drop');
    if (next.stage === 'closed') cues.push('void');
  }
  if (sameRound && next.worn > previous.worn) cues.push('change');
  if (sameRound && next.own > previous.own) cues.push('own-cash-out');
  if (sameRound && next.others > previous.others) cues.push('cash-out');
  if (sameRound && next.steps > previous.steps) cues.push('step');
  if (next.stage === previous.stage && next.flash > previous.flash) cues.push('flash');
  return cues.length ? cues : NONE;
}

const changed = (a: CueMark, b: CueMark): boolean =>
  a.stage !== b.stage ||
  a.seconds !== b.seconds ||
  a.worn !== b.worn ||
  a.own !== b.own ||
  a.others !== b.others ||
  a.steps !== b.steps ||
  a.flash !== b.flash ||
  a.roundId !== b.roundId;
