// Puts a sprite pack's colours and fonts over those of the client's style sheets, and removes them again.
import alphas from './alphas.json';

/** A font of the pack, with its files in the pack's folder. */
interface Face {
  readonly family: string;
  /** Factor on its own size; 1 when left out. */
  readonly scale?: number | undefined;
  readonly files: readonly {
    readonly file: string;
    readonly weight: number;
    /** Characters, as in a style sheet; all when left out. */
    readonly range?: string | undefined;
  }[];
}

/** The part of a pack that styles the pages. */
export interface Clothes {
  readonly palette: Readonly<Record<string, string>>;
  readonly fonts: { readonly display?: Face | undefined; readonly text?: Face | undefined };
}

/** Lightness, from 0 to 1, above which the page's background counts as bright. */
const BRIGHT = 0.35;
/** The colour of the page's background. */
const GROUND = 'night-900';
const SHARES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(alphas));

/** The style variables of a palette: each colour, and the transparent variants that the pages use. */
export const variablesOf = (palette: Readonly<Record<string, string>>): (readonly [string, string])[] =>
  Object.entries(palette).flatMap(([name, colour]) => [
    [`--${name}`, colour] as const,
    ...(SHARES.get(name) ?? []).map((share) => [`--${name}-a${share}`, colour.slice(0, 7) + share] as const),
  ]);

/** Addresses of a pack's files; null for a file that is not available. */
export type AddressOf = (file: string) => string | null;

/** Returns a function that applies a pack's colours and fonts to a page; null: the client's own look. */
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
    // The colour of the browser's bars around the page.
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
      // Browsers support it, but TypeScript's list lacks it.
      ...(scale ? { sizeAdjust: `${Math.round(scale * 100)}%` } : {}),
    } as const;
    const face = new FontFace(family, `url("${address}")`, descriptors);
    page.fonts.add(face);
    return face;
  });
}

/** Perceived lightness, from 0 to 1. */
function lightOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
