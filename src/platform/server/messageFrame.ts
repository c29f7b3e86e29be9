// A WebSocket frame of text or bytes as it goes out (RFC 6455, 5.2): for a payload that goes to thousands it is built once and written to
// each socket as it is, instead of being framed anew for every one of them.

/** A whole message of text, and one of bytes. */
const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;
/** Longest payload whose length fits in the second byte. Longer ones have a mark there, then the length in 2 or 8 bytes. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The frame of a server; servers do not mask frames. */
export function messageFrame(payload: string | Buffer): Buffer {
  const isText = typeof payload === 'string';
  const length = isText ? Buffer.byteLength(payload) : payload.length;
  const at = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(at + length);
  frame[0] = isText ? FINAL_TEXT : FINAL_BINARY;
  if (at === 2) frame[1] = length;
  else if (at === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  if (isText) frame.write(payload, at);
  else payload.copy(frame, at);
  return frame;
}
