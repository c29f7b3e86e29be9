// A finished round as a film for its scene: facts, each valid from a time on. Movement between them is computed from facts
// and time, as in a running round.
import { serverTime, type ServerTime } from '../../core/clock';
import { proofAs, type Proof, type ProofShape } from '../../protocol/proof';

/** Times are milliseconds after the film's beginning, in the time of the scene. */
export interface Film<F> {
  /** At least one, in order, the first from 0 on. */
  readonly reel: readonly { readonly from: number; readonly facts: F }[];
  /** The scene does not move from here on. */
  readonly lasts: number;
  /** A long stretch in which only numbers change: it is shown within `takes` milliseconds. */
  readonly lapse?: { readonly from: number; readonly to: number; readonly takes: number };
}

/** The parts that a film is made from. */
export interface FilmParts<P extends Proof = Proof> {
  readonly proof: P;
  /** Computed from the proof; null when only its outcome is known, and in games without seeds. */
  readonly resultSeed: string | null;
  /** The scene's time at the beginning. */
  readonly start: ServerTime;
  /** True when nothing may move about. */
  readonly still: boolean;
}

/** Null when the proof belongs to another game or has too little to show a round. */
export type FilmOf<F> = (parts: FilmParts) => Film<F> | null;

/** The film of a game whose proofs have this shape. */
export const filmOf =
  <F, P extends Proof>(shape: ProofShape<P>, make: (parts: FilmParts<P>) => Film<F> | null): FilmOf<F> =>
  (parts) => {
    const proof = proofAs(shape, parts.proof);
    return proof && make({ ...parts, proof });
  };

/** Duration of a film for the viewer, in milliseconds. */
export const watchingTime = ({ lasts, lapse }: Pick<Film<unknown>, 'lasts' | 'lapse'>): number =>
  lapse ? lasts - (lapse.to - lapse.from) + lapse.takes : lasts;

/** The place in a film after `watched` milliseconds of watching. */
export function placeIn({ lasts, lapse }: Pick<Film<unknown>, 'lasts' | 'lapse'>, watched: number): number {
  if (!lapse || watched <= lapse.from) return Math.min(Math.max(0, watched), lasts);
  const since = watched - lapse.from;
  const place =
    since < lapse.takes
      ? lapse.from + (since / lapse.takes) * (lapse.to - lapse.from)
      : lapse.to + since - lapse.takes;
  return Math.min(place, lasts);
}

/** The facts that are valid at a place. Throws a RangeError for a film without any. */
export function factsIn<F>({ reel }: Film<F>, place: number): F {
  let found = reel[0];
  for (let i = 1; i < reel.length; i += 1) {
    const next = reel[i];
    if (!next || next.from > place) break;
    found = next;
  }
  if (!found) throw new RangeError('an empty film');
  return found.facts;
}

export const timeIn = (start: ServerTime, place: number): ServerTime => serverTime(start + place);
