// Requests pictures before the code that shows them is loaded: on a phone held upright the right files are known.

import * as v from 'valibot';
import { decodePage, decoders, type Decoders, type Page } from './decode';

declare global {
  interface Window {
    /** The request that the page's own script made (tools/build/firstPaint.ts): the manifest of the default pack. */
    earlyPack?: { readonly url: string; readonly answer: Promise<Response> };
  }
}

/** The files of an atlas. */
export interface AtlasFiles {
  /** The pack's address, the game and the scale. */
  readonly key: string;
  readonly frames: URL;
  readonly page: URL;
  /** Length of the page's file in bytes. */
  readonly bytes: number;
  /** Hashes of the files of a pack from elsewhere, in the form of `integrity`. */
  readonly hashes?: { readonly frames: string; readonly page: string };
  /** Whether the atlas contains only the pictures that differ from the fallback pack, which has the rest. */
  readonly isPart?: boolean | undefined;
  /** The page at half its width and height, shown until the page comes. Absent when the browser has probably cached the page. */
  readonly half?: PageFile | undefined;
}

interface PageFile {
  readonly page: URL;
  /** Length of the file in bytes. */
  readonly bytes: number;
}

/** Pending answers by address; each is removed when it is taken. */
const early = new Map<string, Promise<Response>>();

/** The key of an atlas: its pack's address, its game and its scale. */
export const keyOf = (pack: URL, game: string, scale: string): string => `${pack.href}${game}@${scale}x`;

/** Takes the answer of an early request, or makes the request. */
export function fetchOnce(url: URL, integrity?: string): Promise<Response> {
  const answer = early.get(url.href);
  early.delete(url.href);
  return answer ?? fetch(url, integrity === undefined ? {} : { integrity, credentials: 'omit' });
}

/** Pictures of an earlier visit; they are decoded as soon as they arrive. */
const pages = new Map<string, Promise<Page>>();

/** Takes the picture that was requested early; undefined when there is none. */
export function pageOnce(url: URL): Promise<Page> | undefined {
  const page = pages.get(url.href);
  pages.delete(url.href);
  return page;
}

async function decoded(url: URL): Promise<Page> {
  // The browser's formats are tested while the file loads.
  void decoders();
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(url.href);
  return decodePage(await answer.blob());
}

function keep(address: string, answer: Promise<Response>): Promise<Response> {
  answer.catch(() => early.delete(address));
  early.set(address, answer);
  return answer;
}

/** Device pixels per point from which a scene on an upright phone uses the finest pictures. */
const FINE = 1.75;
const FINEST = '2';

interface Scale {
  readonly avif?: string | undefined;
  readonly half?: string | undefined;
  readonly webp: string;
  readonly png: string;
  readonly frames: string;
  readonly bytes: {
    readonly avif?: number | undefined;
    readonly half?: number | undefined;
    readonly webp: number;
    readonly png: number;
  };
}
/** The name of a scale's page in a format that this browser decodes, and its length. */
export function pageOf({ avif, webp, png, bytes }: Scale, shows: Decoders): readonly [string, number] {
  if (shows.avif && avif !== undefined) return [avif, bytes.avif ?? 0];
  return shows.webp ? [webp, bytes.webp] : [png, bytes.png];
}

/** The half-size page to show first; undefined when this browser cannot replace a page. */
export function halfOf({ half, bytes }: Scale, base: URL, shows: Decoders): PageFile | undefined {
  return half !== undefined && shows.avif && shows.bitmaps
    ? { page: new URL(half, base), bytes: bytes.half ?? 0 }
    : undefined;
}

/** A valid manifest. The stage validates it later; here an invalid one throws. */
interface Manifest {
  readonly games: Readonly<Record<string, Readonly<Record<typeof FINEST, Scale>>>>;
}

export interface Screen {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/** Storage that keeps values from one visit to the next. */
export interface Notes {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}
let notes: Notes | undefined;
const noteOf = (game: string): string => `pictures.${game}`;
const Note = v.object({ key: v.string(), frames: v.string(), page: v.string(), bytes: v.number() });

/**
 * Requests a game's pictures from the pack at this address. Returns their files: those of the last visit at once, or those
 * in the manifest when it comes. Null when the files are uncertain. A failed or invalid answer is left to the next request.
 */
export async function askEarly(
  packUrl: string,
  game: string,
  screen: Screen,
  memory: Notes,
): Promise<AtlasFiles | null> {
  const { earlyPack } = window;
  if (earlyPack) void keep(earlyPack.url, earlyPack.answer);
  // An answer can be read only once: a later request for another game's files fetches it again.
  delete window.earlyPack;
  notes = memory;
  if (screen.innerHeight <= screen.innerWidth || screen.devicePixelRatio < FINE) return null;
  const base = new URL(packUrl.endsWith('/') ? packUrl : `${packUrl}/`, document.baseURI);
  // `low`: after the code that shows them, and after the page's other requests meanwhile.
  const ask = (url: URL, priority: RequestPriority = 'auto'): Promise<Response> =>
    early.get(url.href) ?? keep(url.href, fetch(url, { priority }));
  try {
    const today = ask(new URL('manifest.json', base));
    // The browser's formats are tested while the file loads.
    const shows = decoders();
    const key = keyOf(base, game, FINEST);
    const kept = recall(game, key);
    const files = kept ?? named((await (await today).clone().json()) as Manifest, game, base, await shows);
    if (!files) return null;
    void ask(files.frames);
    if (kept) {
      // Otherwise the code that shows the page would request it only after all other requests of the page.
      const page = decoded(files.page);
      page.catch(() => undefined);
      pages.set(files.page.href, page);
    } else void ask((files.half ?? files).page, 'low');
    return { key, ...files };
  } catch {
    // A file is missing or invalid: the stage requests it again and reports the error.
    return null;
  }
}

type Files = Omit<AtlasFiles, 'key'>;

function named(manifest: Manifest, game: string, base: URL, shows: Decoders): Files | null {
  const scale = manifest.games[game]?.[FINEST];
  if (!scale) return null;
  const [page, bytes] = pageOf(scale, shows);
  return {
    frames: new URL(scale.frames, base),
    page: new URL(page, base),
    bytes,
    half: halfOf(scale, base, shows),
  };
}

function recall(game: string, key: string): Files | null {
  const note = v.safeParse(Note, notes?.read(noteOf(game)));
  if (!note.success || note.output.key !== key) return null;
  const { frames, page, bytes } = note.output;
  return { frames: new URL(frames, key), page: new URL(page, key), bytes };
}

/** Stores which pictures a game used, for the next visit. False when they are the same as last time. */
export function noteFiles(game: string, { key, frames, page, bytes }: AtlasFiles): boolean {
  if (!key.endsWith(`@${FINEST}x`)) return true;
  const known = recall(game, key);
  if (known?.frames.href === frames.href && known.page.href === page.href) return false;
  notes?.write(noteOf(game), { key, frames: frames.href, page: page.href, bytes });
  return true;
}
