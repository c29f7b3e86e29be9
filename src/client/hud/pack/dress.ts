// Puts a sprite pack's colours and fonts over those of the client's style sheets, and takes them off again.
import alphas from './alphas.json';

/** A font of the pack, its files below the pack's folder. */
interface Face {
  readonly family: string;
  /** Times its own size; 1 unless told. */
  readonly scale?: number | undefined;
  readonly files: readonly {
    readonly file: string;
    readonly weight: number;
    /** Characters, as in a style sheet; all unless told. */
    readonly range?: string | undefined;
  }[];
}

/** What of a pack the pages wear. */
export interface Clothes {
  readonly palette: Readonly<Record<string, string>>;
  readonly fonts: { readonly display?: Face | undefined; readonly text?: Face | undefined };
}

/** Above this much light, from 0 to 1, the page's ground counts as bright. */
const BRIGHT = 0.35;
/** The colour of the page's ground. */
const GROUND = 'night-900';
const SHARES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(alphas));

/** The style variables of a palette: each colour, and the see-through ones that the pages make of it. */
export const variablesOf = (palette: Readonly<Record<string, string>>): (readonly [string, string])[] =>
  Object.entries(palette).flatMap(([name, colour]) => [
    [`--${name}`, colour] as const,
    ...(SHARES.get(name) ?? []).map((share) => [`--${name}-a${share}`, colour.slice(0, 7) + share] as const),
  ]);

/** Addresses of a pack's files; null for one that cannot be had. */
export type AddressOf = (file: string) => string | null;

/** Puts a pack's clothes on a page; null: the client's own look. */
export function dresser(page: Document): (pack: Clothes | null, addressOf: AddressOf) => void {
  const { style } = page.documentElement;
  const meta = page.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const ownGround = meta?.content ?? '';
  let worn: readonly string[] = [];
  let faces: readonly FontFace[] = [];
  return (pack, addressOf) => {
    for (const name of worn) style.removeProperty(name);
    for (const face of faces) page.fonts.delete(face);
    style.removeProperty('color-scheme');
    const variables = pack ? variablesOf(pack.palette) : [];
    const { display, text } = pack?.fonts ?? {};
    if (display) variables.push(['--face-display', `'${display.family}'`]);
    if (text) variables.push(['--face-text', `'${text.family}'`]);
    for (const [name, value] of variables) style.setProperty(name, value);
    worn = variables.map(([name]) => name);
    faces = [display, text].flatMap((face) => (face ? facesOf(page, face, addressOf) : []));
    const ground = pack?.palette[GROUND];
    if (ground) style.setProperty('color-scheme', lightOf(ground) > BRIGHT ? 'light' : 'dark');
    // The colour of the bars around the page.
    if (meta) meta.content = ground?.slice(0, 7) ?? ownGround;
  };
}

function facesOf(page: Document, { family, scale, files }: Face, addressOf: AddressOf): FontFace[] {
  return files.flatMap(({ file, weight, range }) => {
    const address = addressOf(file);
    if (address === null) return [];
    const descriptors = {
      weight: String(weight),
      display: 'swap',
      ...(range ? { unicodeRange: range } : {}),
      // Browsers know it, TypeScript's list does not.
      ...(scale ? { sizeAdjust: `${Math.round(scale * 100)}%` } : {}),
    } as const;
    const face = new FontFace(family, `url("${address}")`, descriptors);
    page.fonts.add(face);
    return face;
  });
}

/** From 0 to 1, as the eye weighs it. */
function lightOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
