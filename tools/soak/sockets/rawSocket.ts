// The client's end of a WebSocket, as bare as it can be: thousands of them in one process must not take the processor
// from the platform that is measured. It reads unfragmented frames of a server and sends frames made before.
import net from 'node:net';
import { randomBytes } from 'node:crypto';

const TEXT = 0x81;
const BINARY = 0x82;
const CLOSE = 0x88;
const MASKED = 0x80;
const SHORT = 126;
const LONG = 127;
const HEAD_END = Buffer.from('\r\n\r\n');
/** One buffer for all sockets: bytes are handled before the next read. */
const reading = Buffer.allocUnsafe(256 * 1024);

/** A text, or bytes, in a client's frame, masked with zeroes, ready to be sent many times. */
export function clientFrame(said: string | Buffer): Buffer {
  const kind = typeof said === 'string' ? TEXT : BINARY;
  const payload = typeof said === 'string' ? Buffer.from(said) : said;
  if (payload.length > 0xffff) throw new RangeError('the frame is longer than a client can send');
  const head =
    payload.length < SHORT
      ? Buffer.from([kind, MASKED | payload.length])
      : Buffer.from([kind, MASKED | SHORT, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

export interface RawSocketListener {
  opened(): void;
  /** Called with a frame's payload; the bytes are valid during the call only. */
  received(payload: Buffer, isText: boolean): void;
  closed(): void;
}

export class RawSocket {
  private readonly socket: net.Socket;
  private isOpen = false;
  /** The beginning of a frame whose end has not come yet. */
  private rest: Buffer | null = null;

  constructor(
    port: number,
    path: string,
    private readonly listener: RawSocketListener,
  ) {
    this.socket = net.connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: reading,
        callback: (length, bytes) => {
          this.take(Buffer.from(bytes.buffer, bytes.byteOffset, length));
          return true;
        },
      },
    });
    const key = randomBytes(16).toString('base64');
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => listener.closed());
  }

  send(frame: Buffer): void {
    if (this.isOpen && this.socket.writable) this.socket.write(frame);
  }

  close(): void {
    this.isOpen = false;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    let left = this.rest ? Buffer.concat([this.rest, bytes]) : bytes;
    this.rest = null;
    if (!this.isOpen) {
      const end = left.indexOf(HEAD_END);
      if (end < 0) return void (this.rest = Buffer.from(left));
      if (!left.toString('latin1', 0, 12).endsWith(' 101')) return this.close();
      this.isOpen = true;
      this.listener.opened();
      left = left.subarray(end + HEAD_END.length);
    }
    while (left.length > 0) {
      const end = frameEnd(left);
      if (end === null || left.length < end.after) return void (this.rest = Buffer.from(left));
      if (left[0] === TEXT || left[0] === BINARY)
        this.listener.received(left.subarray(end.head, end.after), left[0] === TEXT);
      if (left[0] === CLOSE) return this.close();
      left = left.subarray(end.after);
    }
  }
}

/** Where the payload of the first frame begins, and where the frame ends; null when its head is incomplete. */
function frameEnd(bytes: Buffer): { readonly head: number; readonly after: number } | null {
  const length = bytes[1];
  if (length === undefined) return null;
  if (length < SHORT) return { head: 2, after: 2 + length };
  if (length === SHORT) return bytes.length < 4 ? null : { head: 4, after: 4 + bytes.readUInt16BE(2) };
  if (length !== LONG) throw new Error('the server sent a masked frame');
  return bytes.length < 10 ? null : { head: 10, after: 10 + Number(bytes.readBigUInt64BE(2)) };
}
