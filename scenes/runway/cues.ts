// Moments worth a sound or a word: what happened between two frames. Each is told once, and somebody who joins in
// mid-round is not told what happened before.
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
  /** Heels set down so far, and the flash that is burning; -1 for none. */
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
  // Told by the time, so that they are heard as well where nothing moves.
  const way = frame.stage === 'walk' ? walked(frame.elapsed) : 0;
  out.steps = Math.floor(2 * phaseOf(way));
  out.flash = frame.flash > 0 ? frame.flashSeed : -1;
  return out;
}

const NONE: readonly RunwayCue[] = [];

/** What happened from `previous` to `next`; the same empty list whenever nothing did. */
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
