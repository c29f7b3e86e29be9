// The contents of the live socket. Every frame is an envelope; inside is one of these.
import * as v from 'valibot';
import { count, gameNumber, parseJson, readAs, time, type Wrong } from './json';

/**
 * Frames of the client: a heartbeat, and the channel of this page. `as`: the wanted way of COMPACT_WAYS (compact.ts); a
 * platform without compact lines leaves it out of its answer. `inflates`: the page reads compressed frames, without which it
 * gets no compact line. `gameType`: the only game of the channel that the page shows;
 * a compact line may then leave out items about the others.
 */
export const clientFrame = v.union([
  v.object({ type: v.literal('heartbeat'), sentAt: v.number() }),
  v.object({
    gameChannelType: gameNumber,
    as: v.optional(v.string()),
    inflates: v.optional(v.boolean()),
    gameType: v.optional(gameNumber),
  }),
]);
export type ClientFrame = v.InferOutput<typeof clientFrame>;

/** `private` is sealed with the token; `channel` is sealed once with the channel key, with the same bytes for all. */
export const STREAMS = ['private', 'channel'] as const;
export type Stream = (typeof STREAMS)[number];

const pushItem = v.object({ code: count, data: v.unknown() });
export type PushItem = v.InferOutput<typeof pushItem>;

export const platformFrame = v.variant('type', [
  v.object({
    type: v.literal('push'),
    stream: v.picklist(STREAMS),
    /** Rises by one per stream; a gap makes the client take a snapshot. */
    seq: count,
    sentAt: time,
    items: v.array(pushItem),
  }),
  /**
   * Carries codes that a browser cannot receive as close codes; treated like a close code. `because`: the answer code of the
   * reason.
   */
  v.object({ type: v.literal('control'), code: count, because: v.optional(count) }),
  /**
   * Answer to a heartbeat: `sentAt` is the client's own, `now` the platform's clock. `newest` is the last seq of each stream
   * before it, so that a lost last frame is noticed without a next one; `gameChannelType` is the channel of this socket, so
   * that a lost subscription is noticed. Both are null before the first subscription.
   */
  v.object({
    type: v.literal('heartbeat'),
    sentAt: v.number(),
    now: time,
    gameChannelType: v.nullable(count),
    newest: v.object({ private: count, channel: v.nullable(count) }),
  }),
  /**
   * Answer to a subscription: the key of the channel stream and the last seq that was sent on it. With `compact` the socket
   * is a compact line from now on (compactAnswer in compact.ts).
   */
  v.object({
    type: v.literal('channel'),
    gameChannelType: count,
    key: v.string(),
    seq: count,
    compact: v.optional(v.unknown()),
  }),
]);
export type PlatformFrame = v.InferOutput<typeof platformFrame>;
export type PushFrame = Extract<PlatformFrame, { type: 'push' }>;

/** Reads the text inside a frame's envelope; null when it is no frame. */
export const readPlatformFrame = (text: string, wrong?: Wrong): PlatformFrame | null =>
  readAs(platformFrame, parseJson(text), wrong)?.output ?? null;
export function readClientFrame(text: string): ClientFrame | null {
  const parsed = v.safeParse(clientFrame, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** Control and close codes with a special meaning. */
export const CONTROL = {
  /** Subscribe to the page's channel again. */
  resubscribe: 2000,
  resubscribeToo: 5005,
  /** The session is over: clear it and go to the entry page. */
  sessionOver: 4001,
  accountOver: 5004,
  /** A newer socket of the same session replaced this one; do not reconnect automatically. */
  replaced: 4000,
} as const;
