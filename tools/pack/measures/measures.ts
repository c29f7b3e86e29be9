// What lies in or on a picture wherever a scene shows it, as `npm run pack slots` found it: in picture pixels, from its pivot.
import found from '../../../assets/packs/measures.json';

export interface Measure {
  /** Names of the pictures that lie there, of which one is seen at a time. */
  readonly pictures: readonly string[];
  /** Where their pivots are, and how large they are drawn there: 1 is as large as this picture. */
  readonly at: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
}

/** By game, and by the name of the picture that they lie in. */
export type Measures = Readonly<Record<string, Readonly<Record<string, readonly Measure[]>>>>;

export const MEASURES: Measures = found;

/** Of a picture of these games. */
export const measuresOf = (
  name: string,
  games: readonly string[],
  measures: Measures = MEASURES,
): readonly Measure[] => games.flatMap((game) => measures[game]?.[name] ?? []);

/** In words: "`port` at 0, −30 (0.8 as large)"; empty where nothing lies in it. */
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
