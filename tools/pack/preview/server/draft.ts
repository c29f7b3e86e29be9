// Makes a game's atlas quickly, for an artist who is drawing: only changed pictures are rasterised, and the page is encoded
// with little effort. A scene that has loaded an earlier version gets only the changes since. Broken pictures are replaced
// by the inherited ones, as players would see it.
import { createHash } from 'node:crypto';
import { makeAtlas, rasterise, type Atlas, type Cut } from '../../atlas';
import { withoutSolid } from '../../build';
import { areaOf, PART } from '../../delivered';
import type { Fault } from '../../check/fault';
import { coloursOf } from '../../colours';
import { motionFor } from '../../motion/read';
import { readDrawings, type Drawing, type Pack } from '../../source';
import sharp from 'sharp';

/** Pixels per scene unit, as on a phone. */
export const SCALE = 2;
/** Kinds of faults of pictures that cannot be drawn. */
const UNDRAWABLE: ReadonlySet<string> = new Set(['broken', 'format', 'empty']);
/** Most pictures whose pixels are remembered. */
const REMEMBERED = 2000;
/** Most versions of games whose drawings are remembered. */
const REMEMBERED_VERSIONS = 100;

export interface Draft {
  readonly webp: Buffer;
  readonly png: Buffer;
  readonly frames: string;
}

export class DraftRoom {
  private readonly cuts = new Map<string, Cut>();
  private readonly drafts = new Map<string, Promise<Draft>>();
  /** For a version of a game: the hash of each of its drawings. */
  private readonly versions = new Map<string, ReadonlyMap<string, string>>();

  /**
   * `version` identifies everything that the game shows; one atlas is made for each game and version. `since`: the version
   * that a scene has loaded, to get only the changes. Throws a RangeError where that version is not remembered, or too much
   * has changed.
   */
  draft(
    pack: Pack,
    game: string,
    { version, since }: { readonly version: string; readonly since?: string | undefined },
    check: (pack: Pack) => Promise<readonly Fault[]>,
  ): Promise<Draft> {
    const name = `${pack.chain[0]?.file.name} ${game}`;
    const now = `${name} ${version}`;
    const key = since === undefined ? now : `${now} ${since}`;
    const known = this.drafts.get(key);
    if (known) return known;
    for (const old of this.drafts.keys())
      if (old.startsWith(`${name} `) && !old.startsWith(now)) this.drafts.delete(old);
    const made = check(pack).then(async (faults) => {
      const whole = withoutBroken(pack, faults);
      const drawings = await readDrawings(whole, game);
      if (since !== undefined)
        return this.make(whole, game, changed(drawings, this.versions.get(`${name} ${since}`)), withoutSolid);
      keep(
        this.versions,
        now,
        new Map(drawings.map((drawing) => [drawing.name, hashOf(drawing)])),
        REMEMBERED_VERSIONS,
      );
      return this.make(whole, game, drawings);
    });
    made.catch(() => this.drafts.delete(key));
    this.drafts.set(key, made);
    return made;
  }

  private async make(
    pack: Pack,
    game: string,
    drawings: readonly Drawing[],
    told: (frames: Atlas['frames']) => Atlas['frames'] = (frames) => frames,
  ): Promise<Draft> {
    const { webp, png, frames }: Atlas = await makeAtlas(drawings, SCALE, { cut: this.cut, encode });
    const meta = { ...frames.meta, colours: coloursOf(pack, game), ...motionFor(pack, game) };
    return { webp, png, frames: JSON.stringify({ ...told(frames), meta }) };
  }

  private readonly cut = async (drawing: Drawing, scale: number): Promise<Cut> => {
    const key = hashOf(drawing);
    const known = this.cuts.get(key) ?? (await rasterise(drawing, scale));
    keep(this.cuts, key, known, REMEMBERED);
    // A copy, since the packer writes the place into it.
    return { ...known };
  };
}

/** The hash of everything on which the drawing's pixels depend. */
const hashOf = ({ name, content, ...rest }: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([name, rest]))
    .update(content)
    .digest('hex');

/** Adds an entry and drops the oldest one when there are more than `most`. */
function keep<T>(all: Map<string, T>, key: string, value: T, most: number): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}

function changed(drawings: readonly Drawing[], before: ReadonlyMap<string, string> | undefined): Drawing[] {
  if (drawings.length !== before?.size || !drawings.every(({ name }) => before.has(name)))
    throw new RangeError('what has changed since is not known');
  const other = drawings.filter((drawing) => hashOf(drawing) !== before.get(drawing.name));
  if (areaOf(other) > PART * areaOf(drawings)) throw new RangeError('most of it has changed');
  return other;
}

async function encode(page: Buffer): Promise<Pick<Atlas, 'avif' | 'half' | 'webp' | 'png'>> {
  return {
    avif: null,
    half: null,
    webp: await sharp(page).webp({ quality: 90, effort: 0 }).toBuffer(),
    png: page,
  };
}

/** The pack without its own pictures that cannot be drawn. */
function withoutBroken(pack: Pack, faults: readonly Fault[]): Pack {
  const [own, ...others] = pack.chain;
  const bad = new Set(
    faults.flatMap(({ file, kind }) => (UNDRAWABLE.has(kind) ? [file.replace(/\.\w+$/, '')] : [])),
  );
  // Where no other pack has the picture, the broken one stays.
  const drawnElsewhere = (part: string): boolean =>
    others.some(({ pictures, sheets }) => pictures.has(part) || sheets.has(part));
  if (!own || bad.size === 0) return pack;
  const pictures = new Map([...own.pictures].filter(([part]) => !bad.has(part) || !drawnElsewhere(part)));
  return { ...pack, chain: [{ ...own, pictures }, ...others] };
}
