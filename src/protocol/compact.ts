// Compact lines: a shorter encoding of the live socket for clients that ask for it, beside the envelopes of frames.ts. A
// frame is a binary message: kind[1] ‖ counter[4] ‖ AES-256-CBC ciphertext ‖ first half of HMAC-SHA256[16]. The iv is not
// sent: it is derived from the kind and the counter, which never repeat together under one secret. Repeated values are sent
// as changes.
import * as v from 'valibot';
import { changesOf, withChanges, type Changes } from './changes';
import { encodeJson, parseJson, time } from './json';
import { serverTime } from '../core/clock';
import type { PlatformFrame, PushItem } from './frames';

/** How a page wants its channel sent: every item as it comes, or fewer of the items that only decorate the picture. */
export const COMPACT_WAYS = ['compact', 'light'] as const;
export type CompactWay = (typeof COMPACT_WAYS)[number];

export const COMPACT_KIND = { heartbeat: 1, answer: 2, private: 3, channel: 4 } as const;
export type CompactKind = (typeof COMPACT_KIND)[keyof typeof COMPACT_KIND];

export const COMPACT_HEAD_BYTES = 5;
export const COMPACT_MAC_BYTES = 16;
/** Four-byte words that precede the ciphertext in the MAC, and that alone, with `iv` as the third, give the iv. */
export const nonceOf = (kind: number, counter: number, isIv: boolean): readonly number[] => [
  kind,
  counter,
  isIv ? 1 : 0,
  0,
];

/** The answer to a heartbeat (see `heartbeat` in frames.ts), without the part that the client derives from the counter. */
export type HeartbeatAnswer = Omit<Extract<PlatformFrame, { type: 'heartbeat' }>, 'type' | 'sentAt'>;

const ANSWER_BYTES = 15;
const NONE = 0xff;
const WORD = 2 ** 32;

/** now[6] ‖ gameChannelType[1], 255 for none ‖ newest private[4] ‖ newest channel[4]: one block of AES. */
export function printAnswer({
  now,
  gameChannelType,
  newest,
}: Omit<HeartbeatAnswer, 'now'> & { readonly now: number }): Uint8Array {
  // Without a DataView, whose buffer takes longer than all the rest: the platform prints thousands a second.
  const bytes = new Uint8Array(ANSWER_BYTES);
  put(bytes, 0, 6, now);
  put(bytes, 6, 1, gameChannelType ?? NONE);
  put(bytes, 7, 4, newest.private);
  put(bytes, 11, 4, newest.channel ?? 0);
  return bytes;
}

/** Writes a whole number, big-endian. */
function put(bytes: Uint8Array, at: number, length: number, value: number): void {
  for (let n = length - 1, left = value; n >= 0; n -= 1, left = Math.floor(left / 256))
    bytes[at + n] = left % 256;
}

/** Null when it is malformed. */
export function readAnswer(plain: Uint8Array): HeartbeatAnswer | null {
  if (plain.length !== ANSWER_BYTES) return null;
  const bytes = new DataView(plain.buffer, plain.byteOffset, plain.length);
  const channel = bytes.getUint8(6);
  return {
    now: serverTime(bytes.getUint16(0) * WORD + bytes.getUint32(2)),
    gameChannelType: channel === NONE ? null : channel,
    newest: { private: bytes.getUint32(7), channel: channel === NONE ? null : bytes.getUint32(11) },
  };
}

/**
 * The platform's answer to a subscription that asks for a compact line: the way in which the channel is sent, the secret of
 * this socket's own frames, and the last value under each name of the stream.
 */
export const compactAnswer = v.object({
  as: v.picklist(COMPACT_WAYS),
  line: v.string(),
  said: v.array(v.tuple([v.string(), v.unknown()])),
});
export type CompactAnswer = v.InferOutput<typeof compactAnswer>;

/**
 * `[code, data]`; `[code, data, name]`, for which changes may follow later; `[code, changes, name, 1]`. 1 instead of a
 * field's changes means the changes of that field in the item before, in the same frame.
 */
const packedItem = v.union([
  v.strictTuple([v.number(), v.unknown()]),
  v.strictTuple([v.number(), v.unknown(), v.string()]),
  v.strictTuple([v.number(), v.unknown(), v.string(), v.literal(1)]),
]);
type PackedItem = v.InferOutput<typeof packedItem>;

const packedFrame = v.object({ sentAt: time, items: v.array(packedItem) });
export type PackedFrame = v.InferOutput<typeof packedFrame>;

/** The last value under each name. */
export type LastSaid = [name: string, data: unknown][];

/**
 * The first byte of a long frame of a channel, whose text is compressed: 1 ‖ length of the text in bytes[4] ‖ DEFLATE (RFC
 * 1951). Texts begin with a bracket.
 */
export const DEFLATED = 1;
export const DEFLATED_HEAD_BYTES = 5;
/** Bytes of text from which the platform compresses. */
export const DEFLATED_FROM = 400;
/** Longest text that is accepted, in bytes. */
const MAX_TEXT_BYTES = 4_000_000;

/**
 * The text of a sealed frame of pushes; null when it is malformed. `inflate` returns at most `length` bytes, and throws for
 * malformed input.
 */
export function textOfPushes(
  plain: Uint8Array,
  inflate: (deflated: Uint8Array, length: number) => Uint8Array,
): string | null {
  try {
    return utf8.decode(plain[0] === DEFLATED ? inflated(plain, inflate) : plain);
  } catch {
    return null;
  }
}

function inflated(
  plain: Uint8Array,
  inflate: (deflated: Uint8Array, length: number) => Uint8Array,
): Uint8Array {
  const length = new DataView(plain.buffer, plain.byteOffset, plain.length).getUint32(1);
  if (length > MAX_TEXT_BYTES) throw new RangeError('the text is too long');
  return inflate(plain.subarray(DEFLATED_HEAD_BYTES), length);
}

/** Byte order marks are kept as text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a frame of pushes: its send time and its items. */
export const printPacked = (sentAt: number, items: readonly PackedItem[]): string =>
  JSON.stringify([sentAt, ...items]);

/** Null when the text is malformed. */
export function readPacked(text: string): PackedFrame | null {
  const read = parseJson(text);
  if (!Array.isArray(read)) return null;
  const [sentAt, ...items] = read as readonly unknown[];
  const frame = v.safeParse(packedFrame, { sentAt, items });
  return frame.success ? frame.output : null;
}

/** An item with a name, or without one when it is never repeated. */
export interface NamedItem extends PushItem {
  readonly name?: string | undefined;
}

/** One end of a stream: the last value under each name, from which the next frames are packed or unpacked. */
export class Said {
  private readonly last: Map<string, unknown>;

  constructor(last: LastSaid = []) {
    this.last = new Map(last);
  }

  get all(): LastSaid {
    return [...this.last];
  }

  /** Uses changes when the name has an earlier value and they are shorter. */
  pack(items: readonly NamedItem[]): PackedItem[] {
    let before: Changes | null = null;
    return items.map(({ code, data, name }) => {
      // In the form that the other end reads: amounts are text there.
      const text = encodeJson(data) ?? 'null';
      const plain = parseJson(text);
      if (name === undefined) return [code, plain];
      const changes: Changes | null = this.last.has(name)
        ? (changesOf(this.last.get(name), plain) ?? {})
        : null;
      const told = changes && withoutSame(changes, before);
      this.last.set(name, plain);
      if (told === null || JSON.stringify(told).length >= text.length) {
        before = null;
        return [code, plain, name];
      }
      before = changes;
      return [code, told, name, 1];
    });
  }

  /** Throws a TypeError for changes of a value that was never sent. */
  unpack(items: readonly PackedItem[]): PushItem[] {
    let before: Changes | null = null;
    return items.map(([code, told, name, isChange]) => {
      if (name === undefined) return { code, data: told };
      const changes: Changes | null = isChange === 1 ? withSame(told as Changes, before) : null;
      const data = changes === null ? told : withChanges(this.last.get(name), changes);
      before = changes;
      this.last.set(name, data);
      return { code, data };
    });
  }
}

/** Instead of a field's changes: the same changes as in the item before, in the same frame. */
const SAME = 1;

type Fields = Readonly<Record<string, Changes | typeof SAME>>;

const fieldsOf = (changes: unknown): Fields =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes) ? (changes as Fields) : {};

function withoutSame(changes: Changes, before: Changes | null): Changes | Fields {
  const known = fieldsOf(before);
  const isSame = (key: string, change: unknown): boolean =>
    change !== 0 && key in known && JSON.stringify(known[key]) === JSON.stringify(change);
  if (Array.isArray(changes) || changes === 0) return changes;
  const fields = Object.entries(fieldsOf(changes));
  return Object.fromEntries(fields.map(([key, change]) => [key, isSame(key, change) ? SAME : change]));
}

function withSame(told: Changes, before: Changes | null): Changes {
  if (Array.isArray(told) || told === 0) return told;
  const known = fieldsOf(before);
  return Object.fromEntries(
    Object.entries(fieldsOf(told)).map(([key, change]) => {
      const full = change === SAME ? known[key] : change;
      if (full === undefined || full === SAME) throw new TypeError('the changes of an item that is missing');
      return [key, full];
    }),
  );
}
