// Fetches a game's atlas from a sprite pack: the manifest, then the frames and the page at the scale that the screen needs,
// as AVIF or WebP if the browser decodes it. Each step is retried before it fails.
import * as v from 'valibot';
import { hashOf, type FileHashes } from '../../src/core/fileHashes';
import { decodePage, decoders, type Page } from './decode';
import type { Motion } from './motion';
import { fetchOnce, halfOf, keyOf, noteFiles, pageOf, pageOnce, type AtlasFiles } from './early';

const Scale = v.object({
  avif: v.optional(v.string()),
  half: v.optional(v.string()),
  webp: v.string(),
  png: v.string(),
  frames: v.string(),
  bytes: v.object({
    avif: v.optional(v.number()),
    half: v.optional(v.number()),
    webp: v.number(),
    png: v.number(),
  }),
  isPart: v.optional(v.boolean()),
});
const Manifest = v.object({
  name: v.string(),
  /** The default pack's name, if games that are missing here are the same as in that pack. */
  restOf: v.optional(v.string()),
  games: v.record(v.string(), v.record(v.string(), Scale)),
});
type Manifest = v.InferOutput<typeof Manifest>;
const Frames = v.looseObject({
  frames: v.record(v.string(), v.looseObject({})),
  meta: v.looseObject({
    size: v.object({ w: v.number(), h: v.number() }),
    colours: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))), {}),
    // The build has checked names and ranges.
    motion: v.optional(v.record(v.string(), v.looseObject({}))),
  }),
});

/** Thrown when a pack has missing or invalid files. */
class Broken extends Error {}

export interface Atlas {
  /** The key of the atlas files. */
  readonly key: string;
  readonly page: Page;
  /** Fetches the whole page and rejects like `fetchAtlas`. Null when `page` is already the whole one. */
  readonly fetchWhole: (() => Promise<Page>) | null;
  /** Size of the whole page, in pixels. */
  readonly size: { readonly w: number; readonly h: number };
  readonly frames: object;
  /** The colours that the scene tints with, as #RRGGBB. */
  readonly colours: Readonly<Record<string, string>>;
  /** The values by which the pack's motion differs from the scene's own. */
  readonly motion: Motion | undefined;
}

/** Pixels per scene unit of a pack's sets. Every pack has the third set, and some have the last. */
const SCALES = ['0.5', '1', '2', '3'] as const;
/** Factor by which a set may be enlarged before the next one is used. */
const STRETCH = 1.2;
/** Maximum number of progress reports while a page loads. */
const STEPS = 20;
/** Milliseconds before the second, third and fourth try. */
const RETRY_AFTER = [400, 1200, 3000] as const;

const MANIFEST = 'manifest.json';
/** Addresses of pages that were fetched during this visit, which the browser has probably still cached. */
const arrived = new Set<string>();
/** Manifests by address and hash. */
const manifests = new Map<string, Promise<Manifest>>();

/**
 * Chooses the files of a game's atlas. `packUrl` is the pack's folder, `pixelsPerUnit` the resolution of the scene on the
 * screen, `hashes` the expected hashes of a pack from elsewhere. Null when the whole game is the same as in the default
 * pack. Rejects when the pack has no such game, or the network fails four times.
 */
export async function chooseAtlas(
  packUrl: string,
  game: string,
  pixelsPerUnit: number,
  hashes?: FileHashes,
): Promise<AtlasFiles | null> {
  const base = new URL(packUrl.endsWith('/') ? packUrl : `${packUrl}/`, document.baseURI);
  const [manifest, shows] = await Promise.all([manifestOf(base, hashes), decoders()]);
  const scales = manifest.games[game];
  if (!scales && manifest.restOf !== undefined) return null;
  const sets = SCALES.filter((scale) => scales?.[scale]);
  const name = sets.find((scale) => pixelsPerUnit <= Number(scale) * STRETCH) ?? sets[sets.length - 1] ?? '2';
  const scale = scales?.[name];
  if (!scale) throw new Broken(`The sprite pack ${manifest.name} has no pictures for ${game}`);
  const { frames } = scale;
  const [page, bytes] = pageOf(scale, shows);
  const files: AtlasFiles = {
    key: keyOf(base, game, name),
    frames: new URL(frames, base),
    page: new URL(page, base),
    bytes,
    isPart: scale.isPart,
    ...(hashes && { hashes: { frames: hashOf(hashes, frames), page: hashOf(hashes, page) } }),
  };
  if (hashes || !noteFiles(game, files) || arrived.has(files.page.href)) return files;
  return { ...files, half: halfOf(scale, base, shows) };
}

/**
 * Fetches an atlas, with half of the page first if the files contain it. Rejects when the network fails four times, or a
 * file is invalid.
 */
export async function fetchAtlas(files: AtlasFiles, progress: (fraction: number) => void): Promise<Atlas> {
  const fetchWhole = (tell: typeof progress): Promise<Page> => persist(() => fetchPage(files, tell));
  let { half } = files;
  const fetchFirst = async (): Promise<Page> => {
    try {
      if (half) return await fetchPage({ ...files, ...half }, progress);
    } catch {
      // If the half does not come at once, it is not worth another wait.
      half = undefined;
    }
    return fetchWhole(progress);
  };
  const [frames, page] = await Promise.all([
    persist(async () => v.parse(Frames, await (await get(files.frames, files.hashes?.frames)).json())),
    fetchFirst(),
  ]);
  const { size, colours, motion } = frames.meta;
  return {
    key: files.key,
    page,
    fetchWhole: half ? () => fetchWhole(() => undefined) : null,
    size,
    frames,
    colours,
    motion: motion as Motion | undefined,
  };
}

function manifestOf(base: URL, hashes: FileHashes | undefined): Promise<Manifest> {
  const hash = hashes && hashOf(hashes, MANIFEST);
  const key = `${base.href}#${hash ?? ''}`;
  let manifest = manifests.get(key);
  if (!manifest) {
    manifest = persist(async () =>
      v.parse(Manifest, await (await get(new URL(MANIFEST, base), hash)).json()),
    );
    manifest.catch(() => manifests.delete(key));
    manifests.set(key, manifest);
  }
  return manifest;
}

async function fetchPage(files: AtlasFiles, progress: (fraction: number) => void): Promise<Page> {
  const page = await (pageOnce(files.page) ?? fetchAndDecode(files, progress));
  arrived.add(files.page.href);
  progress(1);
  return page;
}

async function fetchAndDecode(files: AtlasFiles, progress: (fraction: number) => void): Promise<Page> {
  const answer = await get(files.page, files.hashes?.page);
  return decodePage(await read(answer, files, progress));
}

async function read(
  { body }: Response,
  { page, bytes }: AtlasFiles,
  progress: (fraction: number) => void,
): Promise<Blob> {
  const reader = body?.getReader();
  const chunks: BlobPart[] = [];
  let received = 0;
  let told = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    chunks.push(part.value);
    received += part.value.byteLength;
    // Files come in hundreds of parts, and each report redraws a progress bar.
    const step = Math.floor((STEPS * received) / bytes);
    if (step <= told) continue;
    told = step;
    progress(Math.min(0.99, step / STEPS));
  }
  return new Blob(chunks, { type: `image/${page.pathname.slice(page.pathname.lastIndexOf('.') + 1)}` });
}

async function get(url: URL, integrity?: string): Promise<Response> {
  const answer = await fetchOnce(url, integrity);
  if (answer.status === 404) throw new Broken(`${url.pathname} is not there`);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer;
}

async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_AFTER) {
    try {
      return await attempt();
    } catch (error) {
      if (isFinal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return attempt();
}

/** Errors that a retry cannot fix: a file is missing or invalid. */
const isFinal = (error: unknown): boolean =>
  error instanceof Broken ||
  error instanceof SyntaxError ||
  error instanceof v.ValiError ||
  (error instanceof DOMException && error.name === 'EncodingError');
