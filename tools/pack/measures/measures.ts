// The pictures that lie in or on another one wherever a scene shows it, as `npm run pack slots` found them. Places are in
// picture pixels from the pivot of the outer picture.
import found from '../../../assets/packs/measures.json';

export interface Measure {
  /** Names of the pictures that lie there; one of them is seen at a time. */
  readonly pictures: readonly string[];
  /** The places of their pivots, and their scale there: at 1 they are as large as the outer picture is drawn. */
  readonly at: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
}

/** By game, and by the name of the outer picture. */
export type Measures = Readonly<Record<string, Readonly<Record<string, readonly Measure[]>>>>;

export const MEASURES: Measures = found;

/** The measures of a picture in these games. */
export const measuresOf = (
  name: string,
  games: readonly string[],
  measures: Measures = MEASURES,
): readonly Measure[] => games.flatMap((game) => measures[game]?.[name] ?? []);

/** The measures in words: "`port` at 0, −30 (0.8 as large)"; empty where there are none. */
export const measuredWords = (of: readonly Measure[]): string =>
  of.map(({ pictures, at }) => `${named(pictures)} at ${placesOf(at)}`).join('; ');

const named = (pictures: readonly string[]): string => {
  const [first = '', ...others] = pictures;
  return others.length > 1
    ? `\`${first}\` and ${others.length} like it`
    : pictures.map((one) => `\`${one}\``).join(' or ');
};

function placesOf(at: Measure['at']): string {
  const [first] = at;
  if (!first) return '';
  const words = at.map(({ x, y }) => `${signed(x)}, ${signed(y)}`);
  const size = first.scale === 1 ? '' : ` (${first.scale} as large)`;
  return words.join(' and ') + size;
}

const signed = (value: number): string => String(value).replace('-', '−');
