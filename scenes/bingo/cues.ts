// Finds the moments that have a sound, between two pictures. Each is reported once, and a player who joins in mid-round gets
// no reports of earlier moments.
import type { BingoFrame } from './frame';
import type { Stage } from './stages';

export type BingoCue =
  | 'tick'
  | 'draw'
  | 'catch'
  | 'ball'
  | 'hit'
  | 'gate'
  | 'extra'
  | 'win-1'
  | 'win-2'
  | 'win-3'
  | 'win-4'
  | 'void';

/** The few numbers of a frame that cues depend on; kept from frame to frame. */
export interface CueMark {
  fresh: boolean;
  roundId: string | null;
  stage: Stage;
  seconds: number;
  caught: number;
  arrived: number;
  hits: number;
  /** Multiplier of the celebrated prize. */
  cheer: number;
}

export const newMark = (): CueMark => ({
  fresh: true,
  roundId: null,
  stage: 'idle',
  seconds: -1,
  caught: 0,
  arrived: 0,
  hits: 0,
  cheer: 0,
});

export function markOf(frame: BingoFrame, out: CueMark): CueMark {
  out.fresh = false;
  out.roundId = frame.roundId;
  out.stage = frame.stage;
  out.seconds = frame.seconds;
  out.caught = frame.caught;
  out.arrived = frame.arrived;
  out.hits = frame.hits;
  out.cheer = frame.cheer;
  return out;
}

/** Seconds of the countdown from which on each second has a sound. */
const HEARD = 5;
const NONE: readonly BingoCue[] = [];
const WINS: readonly (BingoCue | null)[] = [null, 'win-1', 'win-2', 'win-3', 'win-4'];

/** The cues between `previous` and `next`; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark, frame: BingoFrame): readonly BingoCue[] {
  if (previous.fresh || previous.roundId !== next.roundId || !isChanged(previous, next)) return NONE;
  const cues: BingoCue[] = [];
  if (next.seconds > 0 && next.seconds <= HEARD && next.seconds < previous.seconds) cues.push('tick');
  if (next.stage !== previous.stage) {
    if (next.stage === 'draw') cues.push('draw');
    if (next.stage === 'window') cues.push('gate');
    if (next.stage === 'extra') cues.push('extra');
    if (next.stage === 'void') cues.push('void');
  }
  if (next.caught > previous.caught && !frame.isStill) cues.push('catch');
  if (next.hits > previous.hits) cues.push('hit');
  else if (next.arrived > previous.arrived) cues.push('ball');
  const win = next.cheer > previous.cheer ? WINS[frame.tier] : null;
  if (win) cues.push(win);
  return cues;
}

const isChanged = (a: CueMark, b: CueMark): boolean =>
  a.stage !== b.stage ||
  a.seconds !== b.seconds ||
  a.caught !== b.caught ||
  a.arrived !== b.arrived ||
  a.hits !== b.hits ||
  a.cheer !== b.cheer;
