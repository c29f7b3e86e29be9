// Pictures asked for before the code that shows them has come: on a phone that is held upright there is no doubt which.

import * as v from 'valibot';
import { decodePage, decoders, type Decoders, type Page } from './decode';

declare global {
  interface Window {
    /** What the page's own script asked for (tools/build/firstPaint.ts): the manifest of the default pack. */
    earlyPack?: { readonly url: string; readonly answer: Promise<Response> };
  }
}

/** Which files an atlas is made of. */
export interface AtlasFiles {
  /** The pack's address, the game and the scale. */
  readonly key: string;
  readonly frames: URL;
  readonly page: URL;
  /** Length of the page. */
  readonly bytes: number;
  /** What files of a pack from elsewhere must be, as `integrity` takes it. */
  readonly hashes?: { readonly frames: string; readonly page: string };
  /** Only what differs from the pack that stands in, which has the rest. */
  readonly isPart?: boolean | undefined;
  /** The page at half its width and height, to be shown until it comes. Not where the browser is likely to have the page. */
  readonly half?: PageFile | undefined;
}

interface PageFile {
  readonly page: URL;
  /** Length of the page. */
  readonly bytes: number;
}

/** Answers on their way, by address; whoever takes one takes it out. */
const early = new Map<string, Promise<Response>>();

/** What an atlas is known by: its pack's address, its game and its scale. */
export const keyOf = (pack: URL, game: string, scale: string): string => `${pack.href}${game}@${scale}x`;

/** Takes the answer that was asked for early, or asks. */
export function fetchOnce(url: URL, integrity?: string): Promise<Response> {
  const answer = early.get(url.href);
  early.delete(url.href);
  return answer ?? fetch(url, integrity === undefined ? {} : { integrity, credentials: 'omit' });
}

/** Pictures of an earlier visit, decoded as soon as they have come. */
const pages = new Map<string, Promise<Page>>();

/** Takes the decoded picture that was asked for early, if it was. */
export function pageOnce(url: URL): Promise<Page> | undefined {
  const page = pages.get(url.href);
  pages.delete(url.href);
  return page;
}

async function decoded(url: URL): Promise<Page> {
  // Found out while it is on its way.
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

/** Device pixels a point from which a scene on an upright phone takes the finest pictures. */
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
/** The page of a scale that this browser shows, and its length. */
export function pageOf({ avif, webp, png, bytes }: Scale, shows: Decoders): readonly [string, number] {
  if (shows.avif && avif !== undefined) return [avif, bytes.avif ?? 0];
  return shows.webp ? [webp, bytes.webp] : [png, bytes.png];
}

/** What is to be shown first, where this browser can put another page in the place of one. */
export function halfOf({ half, bytes }: Scale, base: URL, shows: Decoders): PageFile | undefined {
  return half !== undefined && shows.avif && shows.bitmaps
    ? { page: new URL(half, base), bytes: bytes.half ?? 0 }
    : undefined;
}

/** A manifest as it should be. Whether it is, the stage finds out; here another one throws. */
interface Manifest {
  readonly games: Readonly<Record<string, Readonly<Record<typeof FINEST, Scale>>>>;
}

export interface Screen {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/** What is remembered from one visit to the next. */
export interface Notes {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}
let notes: Notes | undefined;
const noteOf = (game: string): string => `pictures.${game}`;
const Note = v.object({ key: v.string(), frames: v.string(), page: v.string(), bytes: v.number() });

/**
 * Asks for a game's pictures out of the pack at this address, and answers which they are: those of the last visit at once, or
 * what the manifest says when it comes. Null where there is doubt. What does not come, or is not what it should be, is left
 * to whoever asks next.
 */
export async function askEarly(
  packUrl: string,
  game: string,
  screen: Screen,
  memory: Notes,
): Promise<AtlasFiles | null> {
  const { earlyPack } = window;
  if (earlyPack) void keep(earlyPack.url, earlyPack.answer);
  // It can be read once: whoever asks for another game's files later asks for it anew.
  delete window.earlyPack;
  notes = memory;
  if (screen.innerHeight <= screen.innerWidth || screen.devicePixelRatio < FINE) return null;
  const base = new URL(packUrl.endsWith('/') ? packUrl : `${packUrl}/`, document.baseURI);
  // `low`: behind the code that shows them, and behind what the page says meanwhile.
  const ask = (url: URL, priority: RequestPriority = 'auto'): Promise<Response> =>
    early.get(url.href) ?? keep(url.href, fetch(url, { priority }));
  try {
    const today = ask(new URL('manifest.json', base));
    // Found out while it is on its way.
    const shows = decoders();
    const key = keyOf(base, game, FINEST);
    const kept = recall(game, key);
    const files = kept ?? named((await (await today).clone().json()) as Manifest, game, base, await shows);
    if (!files) return null;
    void ask(files.frames);
    if (kept) {
      // The code that shows it would only get to it behind all that the page says of itself.
      const page = decoded(files.page);
      page.catch(() => undefined);
      pages.set(files.page.href, page);
    } else void ask((files.half ?? files).page, 'low');
    return { key, ...files };
  } catch {
    // Not there, or not what it should be: the stage asks again, and tells.
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

/** Remembers which pictures a game took, for the next visit. False where they are those of the last. */
export function noteFiles(game: string, { key, frames, page, bytes }: AtlasFiles): boolean {
  if (!key.endsWith(`@${FINEST}x`)) return true;
  const known = recall(game, key);
  if (known?.frames.href === frames.href && known.page.href === page.href) return false;
  notes?.write(noteOf(game), { key, frames: frames.href, page: page.href, bytes });
  return true;
}
