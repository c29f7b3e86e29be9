// Pictures asked for before the code that shows them has come: on a phone that is held upright there is no doubt which.

declare global {
  interface Window {
    /** What the page's own script asked for (tools/build/firstPaint.ts): the manifest of the default pack. */
    earlyPack?: { readonly url: string; readonly answer: Promise<Response> };
  }
}

/** Answers on their way, by address; whoever takes one takes it out. */
const early = new Map<string, Promise<Response>>();

/** Takes the answer that was asked for early, or asks. */
export function fetchOnce(url: URL): Promise<Response> {
  const answer = early.get(url.href);
  early.delete(url.href);
  return answer ?? fetch(url);
}

function keep(address: string, answer: Promise<Response>): Promise<Response> {
  answer.catch(() => early.delete(address));
  early.set(address, answer);
  return answer;
}

/** Device pixels a point from which a scene on an upright phone takes the finest pictures. */
const FINE = 1.75;
const FINEST = '2';

/** A manifest as it should be. Whether it is, the stage finds out; here another one throws. */
interface Manifest {
  readonly games: Readonly<
    Record<string, Readonly<Record<typeof FINEST, { readonly webp: string; readonly frames: string }>>>
  >;
}

export interface Screen {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/**
 * Asks for a game's pictures out of the pack at this address. What does not come, or is not what it should be, is left to
 * whoever asks next.
 */
export async function askEarly(packUrl: string, game: string, screen: Screen): Promise<void> {
  const { earlyPack } = window;
  if (earlyPack) void keep(earlyPack.url, earlyPack.answer);
  if (screen.innerHeight <= screen.innerWidth || screen.devicePixelRatio < FINE) return;
  const base = new URL(packUrl.endsWith('/') ? packUrl : `${packUrl}/`, document.baseURI);
  // `low`: behind the code that shows them, and behind what the page says meanwhile.
  const ask = (name: string, priority: RequestPriority = 'auto'): Promise<Response> => {
    const url = new URL(name, base);
    return early.get(url.href) ?? keep(url.href, fetch(url, { priority }));
  };
  try {
    const manifest = (await (await ask('manifest.json')).clone().json()) as Manifest;
    const files = manifest.games[game]?.[FINEST];
    if (files) await Promise.all([ask(files.frames), ask(files.webp, 'low')]);
  } catch {
    // Not there, or not what it should be: the stage asks again, and tells.
  }
}
