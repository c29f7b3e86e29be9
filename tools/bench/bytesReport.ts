// Sorts the bytes of a watched page by purpose: calls by path, frames of the live socket by their content.
import { openEnvelope } from '../../src/protocol/envelope';
import { COMPACT_KIND, compactAnswer, readPacked } from '../../src/protocol/compact';
import { openCompact } from '../../src/protocol/compactSeal';
import { readPlatformFrame } from '../../src/protocol/frames';
import { encodeJson, readAs } from '../../src/protocol/json';
import { PAGES } from '../../src/games/games';
import { NO_CHANNEL } from '../../src/protocol/gameTypes';
import type { Passed, SocketFrame } from './site/relay';

/** Files that a page fetches once and keeps. They count for its opening, not for the hour. */
const KEPT = /^GET .*\.(js|css|json|avif|webp|png|svg|woff2)$/;
const ASKED_AGAIN = /\/(sw\.js|config\.json)$/;

export interface Kind {
  readonly name: string;
  readonly isSocket: boolean;
  readonly count: number;
  readonly bytes: number;
}

export interface HourlyBytes {
  readonly socket: number;
  readonly calls: number;
}

/** A run as it is saved: bytes an hour, by page. */
interface BytesRun {
  readonly measuredAt: string;
  readonly machine: string;
  readonly minutes: number;
  readonly pages: Readonly<Record<string, HourlyBytes>>;
}

/** `before`: measured without compact lines. `saved`: measured with the browser's request to save data. */
export interface KeptBytes {
  readonly before: BytesRun;
  readonly usual: BytesRun;
  readonly saved: BytesRun;
}

/** Most bytes an hour, by channel. */
const GOALS: Readonly<Record<number, number>> = { 0: 500_000, 1: 2_000_000, 2: 4_000_000, 4: 2_000_000 };

/** The channel of a page, by the page's name in a run; NO_CHANNEL for the lobby. */
export const channelOf = (page: string): number => PAGES.find(({ id }) => id === page)?.channel ?? NO_CHANNEL;

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

export const keptCells = ({ before, usual, saved }: KeptBytes): string[][] => [
  ['watching for an hour', 'before', 'now', 'of it calls', 'goal', 'sparing data', 'goal'],
  ...Object.entries(usual.pages).map(([page, now]) => {
    const sum = (run: BytesRun): string => {
      const { socket = NaN, calls = NaN } = run.pages[page] ?? {};
      return megabytes(socket + calls);
    };
    const goal = GOALS[channelOf(page)] ?? NaN;
    return [
      page,
      sum(before),
      sum(usual),
      megabytes(now.calls),
      megabytes(goal),
      sum(saved),
      megabytes(goal / 2),
    ];
  }),
];

/** The numbers of calls and frames before the watching began. */
export interface Mark {
  readonly calls: number;
  readonly frames: number;
}

/** `token`: the session's. All frames but a channel's are sealed with it. */
export function kindsOf({ calls, frames }: Passed, from: Mark, token: string): readonly Kind[] {
  const kinds = new Map<string, { isSocket: boolean; count: number; bytes: number }>();
  const add = (name: string, isSocket: boolean, count: number, bytes: number): void => {
    const kind = kinds.get(name) ?? { isSocket, count: 0, bytes: 0 };
    kinds.set(name, { isSocket, count: kind.count + count, bytes: kind.bytes + bytes });
  };
  for (const { name, bytes } of calls.slice(from.calls))
    if (!KEPT.test(name) || ASKED_AGAIN.test(name)) add(name, false, 1, bytes);
  const opener = new Opener(token);
  frames.forEach((frame, at) => {
    const shares = opener.sharesOf(frame);
    if (at >= from.frames) for (const { name, share } of shares) add(name, true, 1, frame.bytes * share);
  });
  return [...kinds].map(([name, kind]) => ({ name, ...kind }));
}

/** Bytes an hour, from what was counted in this number of minutes. */
export function hourOf(kinds: readonly Kind[], minutes: number): HourlyBytes {
  const sum = (isSocket: boolean): number =>
    kinds.filter((kind) => kind.isSocket === isSocket).reduce((all, { bytes }) => all + bytes, 0);
  return { socket: (sum(true) * 60) / minutes, calls: (sum(false) * 60) / minutes };
}

interface Share {
  readonly name: string;
  /** Share of the frame's bytes. */
  readonly share: number;
}

/** Opens the frames in order, since each channel's key comes over the socket itself. */
class Opener {
  private channel = { key: '', line: '' };

  constructor(private readonly token: string) {}

  sharesOf({ isUp, isBinary, payload }: SocketFrame): readonly Share[] {
    const whole = (name: string): readonly Share[] => [{ name, share: 1 }];
    if (isUp) return whole('messages of the client');
    if (isBinary) return this.compactShares(payload) ?? whole('not opened');
    const envelope = payload.toString('latin1');
    const text = openEnvelope(this.channel.key, envelope) ?? openEnvelope(this.token, envelope);
    const frame = text === null ? null : readPlatformFrame(text);
    if (!frame) return whole('not opened');
    if (frame.type === 'channel') {
      const compact = readAs(compactAnswer, frame.compact)?.output;
      this.channel = { key: frame.key, line: compact?.line ?? '' };
    }
    return frame.type === 'push' ? sharesOfItems(frame.stream, frame.items) : whole(frame.type);
  }

  private compactShares(payload: Buffer): readonly Share[] | null {
    const { key, line } = this.channel;
    const bytes = Uint8Array.from(payload).buffer;
    const isChannel = payload[0] === COMPACT_KIND.channel;
    const opened = openCompact(isChannel ? key : line, bytes);
    if (opened?.kind === COMPACT_KIND.answer) return [{ name: 'heartbeat', share: 1 }];
    const packed = opened && readPacked(Buffer.from(opened.plain).toString());
    if (!packed) return null;
    const items = packed.items.map(([code, ...told]) => ({ code, told }));
    return sharesOfItems(isChannel ? 'channel' : 'private', items);
  }
}

function sharesOfItems(stream: string, items: readonly { readonly code: number }[]): readonly Share[] {
  const sizes = items.map((item) => encodeJson(item).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return items.map(({ code }, at) => ({ name: `${stream} ${code}`, share: (sizes[at] ?? 0) / all }));
}
