// A game's atlas made quickly, for somebody who is drawing: only pictures that changed become pixels anew, and the page is
// written without long thought. What is broken is left to the pack that stands in, as players would see it.
import { createHash } from 'node:crypto';
import { makeAtlas, rasterise, type Atlas, type Cut } from '../../atlas';
import type { Fault } from '../../check/fault';
import { coloursOf } from '../../colours';
import { motionFor } from '../../motion/read';
import { readDrawings, type Drawing, type Pack } from '../../source';
import sharp from 'sharp';

/** Pixels per scene unit: what a phone shows. */
export const SCALE = 2;
/** Faults that leave nothing to be drawn. */
const UNDRAWABLE: ReadonlySet<string> = new Set(['broken', 'format', 'empty']);
/** Pictures whose pixels are remembered. */
const REMEMBERED = 2000;

export interface Draft {
  readonly webp: Buffer;
  readonly png: Buffer;
  readonly frames: string;
}

export class DraftRoom {
  private readonly cuts = new Map<string, Cut>();
  private readonly drafts = new Map<string, Promise<Draft>>();

  /** `version`: of everything that the game shows; one atlas a game and version is made. */
  draft(
    pack: Pack,
    game: string,
    version: string,
    check: (pack: Pack) => Promise<readonly Fault[]>,
  ): Promise<Draft> {
    const name = `${pack.chain[0]?.file.name} ${game}`;
    const key = `${name} ${version}`;
    const known = this.drafts.get(key);
    if (known) return known;
    for (const old of this.drafts.keys()) if (old.startsWith(`${name} `)) this.drafts.delete(old);
    const made = check(pack).then((faults) => this.make(withoutBroken(pack, faults), game));
    made.catch(() => this.drafts.delete(key));
    this.drafts.set(key, made);
    return made;
  }

  private async make(pack: Pack, game: string): Promise<Draft> {
    const drawings = await readDrawings(pack, game);
    const { webp, png, frames }: Atlas = await makeAtlas(drawings, SCALE, { cut: this.cut, encode });
    const meta = { ...frames.meta, colours: coloursOf(pack, game), ...motionFor(pack, game) };
    return { webp, png, frames: JSON.stringify({ ...frames, meta }) };
  }

  private readonly cut = async (drawing: Drawing, scale: number): Promise<Cut> => {
    const { name, content, ...rest } = drawing;
    const key = createHash('sha256')
      .update(JSON.stringify([name, scale, rest]))
      .update(content)
      .digest('hex');
    const known = this.cuts.get(key) ?? (await rasterise(drawing, scale));
    this.cuts.delete(key);
    this.cuts.set(key, known);
    const [oldest] = this.cuts.keys();
    if (this.cuts.size > REMEMBERED && oldest !== undefined) this.cuts.delete(oldest);
    // The packer writes the place into it.
    return { ...known };
  };
}

async function encode(page: Buffer): Promise<Pick<Atlas, 'avif' | 'half' | 'webp' | 'png'>> {
  return {
    avif: null,
    half: null,
    webp: await sharp(page).webp({ quality: 90, effort: 0 }).toBuffer(),
    png: page,
  };
}

/** The pack without its own files that cannot be drawn. */
function withoutBroken(pack: Pack, faults: readonly Fault[]): Pack {
  const [own, ...others] = pack.chain;
  const bad = new Set(
    faults.flatMap(({ file, kind }) => (UNDRAWABLE.has(kind) ? [file.replace(/\.\w+$/, '')] : [])),
  );
  // Where nobody else has the picture, the broken one must do.
  const drawnElsewhere = (part: string): boolean =>
    others.some(({ pictures, sheets }) => pictures.has(part) || sheets.has(part));
  if (!own || bad.size === 0) return pack;
  const pictures = new Map([...own.pictures].filter(([part]) => !bad.has(part) || !drawnElsewhere(part)));
  return { ...pack, chain: [{ ...own, pictures }, ...others] };
}
