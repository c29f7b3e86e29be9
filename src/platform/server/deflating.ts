// Compresses the text of a channel's compact frames, once for all sockets, and reads it again in processes that pass frames on
// (format: `DEFLATED` in protocol/compact.ts). Many bets of one frame differ in little but their ids.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { DEFLATED, DEFLATED_FROM, DEFLATED_HEAD_BYTES, textOfPushes } from '../../protocol/compact';

/** The bytes to be sealed: the text, or its compressed form where that is shorter. */
export function pushesOf(text: string): Buffer {
  const plain = Buffer.from(text);
  if (plain.length < DEFLATED_FROM) return plain;
  const head = Buffer.alloc(DEFLATED_HEAD_BYTES);
  head.writeUInt8(DEFLATED);
  head.writeUInt32BE(plain.length, 1);
  const deflated = Buffer.concat([head, deflateRawSync(plain, { level: 4 })]);
  return deflated.length < plain.length ? deflated : plain;
}

/** The text of an opened frame; null when it is malformed, or could not be opened. */
export const textOfOpened = (opened: { readonly plain: Uint8Array } | null): string | null =>
  opened &&
  textOfPushes(opened.plain, (deflated, length) =>
    inflateRawSync(deflated, { maxOutputLength: Math.max(1, length) }),
  );
