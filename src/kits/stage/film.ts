// A round that is over as a film for its scene: facts in force from their time on. What moves between them is a function of
// the facts and of the time, as it is in a round that runs.
import { serverTime, type ServerTime } from '../../core/clock';
import { proofAs, type Proof, type ProofShape } from '../../protocol/proof';

/** Times are milliseconds after the film's beginning, in the time of the scene. */
export interface Film<F> {
  /** At least one, in order, the first from 0 on. */
  readonly reel: readonly { readonly from: number; readonly facts: F }[];
  /** The scene stands still from here on. */
  readonly lasts: number;
  /** A long stretch in which nothing but numbers change: it is shown in `takes` milliseconds. */
  readonly lapse?: { readonly from: number; readonly to: number; readonly takes: number };
}

/** What a film is made from. */
export interface FilmParts<P extends Proof = Proof> {
  readonly proof: P;
  /** Worked out from the proof; null where its outcome alone is known, and in games without seeds. */
  readonly resultSeed: string | null;
  /** The scene's time at the beginning. */
  readonly start: ServerTime;
  /** Nothing is to fly about. */
  readonly still: boolean;
}

/** Null where the proof is another game's, or has too little to show a round. */
export type FilmOf<F> = (parts: FilmParts) => Film<F> | null;

/** The film of a game whose proofs have this shape. */
export const filmOf =
  <F, P extends Proof>(shape: ProofShape<P>, make: (parts: FilmParts<P>) => Film<F> | null): FilmOf<F> =>
  (parts) => {
    const proof = proofAs(shape, parts.proof);
    return proof && make({ ...parts, proof });
  };

/** How long a film takes to watch, in milliseconds. */
export const watchingTime = ({ lasts, lapse }: Pick<Film<unknown>, 'lasts' | 'lapse'>): number =>
  lapse ? lasts - (lapse.to - lapse.from) + lapse.takes : lasts;

/** Where in its film somebody is who has watched for `watched` milliseconds. */
export function placeIn({ lasts, lapse }: Pick<Film<unknown>, 'lasts' | 'lapse'>, watched: number): number {
  if (!lapse || watched <= lapse.from) return Math.min(Math.max(0, watched), lasts);
  const since = watched - lapse.from;
  const place =
    since < lapse.takes
      ? lapse.from + (since / lapse.takes) * (lapse.to - lapse.from)
      : lapse.to + since - lapse.takes;
  return Math.min(place, lasts);
}

/** The facts in force at a place. Throws a RangeError for a film without any. */
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
