// A relay between browsers and a platform that counts every byte of TCP payload in both directions: HTTP by path, the live
// socket frame by frame. A caller that has the keys can later open each frame and sort its bytes.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SocketFrame {
  readonly isUp: boolean;
  readonly isBinary: boolean;
  /** Bytes on the wire, head included. */
  readonly bytes: number;
  readonly payload: Buffer;
}

export interface Passed {
  /** Requests with their answers, heads included. They include the openings of sockets. */
  readonly calls: readonly PassedCall[];
  /** In order of arrival. */
  readonly frames: readonly SocketFrame[];
}

export interface PassedCall {
  /** Method and path. */
  readonly name: string;
  bytes: number;
}

export interface Relay {
  readonly port: number;
  readonly passed: Passed;
  close(): Promise<void>;
}

const REQUEST = /^([A-Z]+) (\/[^ ?]*)\S* HTTP\/1\.1\r\n/;
const HEAD_END = '\r\n\r\n';
const OPENING = 'GET /notice';
/** Characters at the beginning of a request in which its path is searched. */
const MOST_OF_A_LINE = 4_096;
/** Opcodes: of binary frames, and of the first control frame. Control frames are counted with the binary ones. */
const BINARY = 2;
const FIRST_CONTROL = 8;

export async function openRelay(platform: number): Promise<Relay> {
  const passed = { calls: [] as PassedCall[], frames: [] as SocketFrame[] };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(platform, '127.0.0.1');
    for (const end of [near, far]) {
      open.add(end);
      end.setNoDelay(true);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        open.delete(end);
        (end === near ? far : near).destroy();
      });
    }
    const line = new Line(passed);
    near.on('data', (bytes: Buffer) => {
      line.up(bytes);
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      line.down(bytes);
      near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const end of open) end.destroy();
      await closed;
    },
  };
}

/** One TCP connection: calls one after the other, or one socket after its opening request. */
class Line {
  private call: PassedCall | null = null;
  private frames: { readonly up: Frames; readonly down: Frames } | null = null;
  /** The head of the answer to an opening request, as far as it has come. */
  private head = '';

  constructor(private readonly passed: { readonly calls: PassedCall[]; readonly frames: SocketFrame[] }) {}

  up(bytes: Buffer): void {
    if (this.frames) return this.note(this.frames.up.take(bytes), true);
    // A browser sends no second request before the answer to the first one.
    const [, method, path] = REQUEST.exec(bytes.toString('latin1', 0, MOST_OF_A_LINE)) ?? [];
    if (method !== undefined && path !== undefined) {
      this.call = { name: `${method} ${path}`, bytes: 0 };
      this.passed.calls.push(this.call);
    }
    if (this.call) this.call.bytes += bytes.length;
  }

  down(bytes: Buffer): void {
    if (this.frames) return this.note(this.frames.down.take(bytes), false);
    const { call } = this;
    if (!call) return;
    call.bytes += bytes.length;
    if (call.name !== OPENING) return;
    this.head += bytes.toString('latin1');
    const end = this.head.indexOf(HEAD_END);
    if (end < 0) return;
    this.frames = { up: new Frames(), down: new Frames() };
    const rest = Buffer.from(this.head.slice(end + HEAD_END.length), 'latin1');
    call.bytes -= rest.length;
    this.note(this.frames.down.take(rest), false);
  }

  private note(frames: readonly Omit<SocketFrame, 'isUp'>[], isUp: boolean): void {
    for (const frame of frames) this.passed.frames.push({ ...frame, isUp });
  }
}

/** Splits a stream of bytes into frames of RFC 6455; a message in several frames counts as several. */
class Frames {
  private rest = Buffer.alloc(0);

  take(bytes: Buffer): Omit<SocketFrame, 'isUp'>[] {
    this.rest = Buffer.concat([this.rest, bytes]);
    const whole: Omit<SocketFrame, 'isUp'>[] = [];
    for (let frame = this.next(); frame; frame = this.next()) whole.push(frame);
    return whole;
  }

  private next(): Omit<SocketFrame, 'isUp'> | null {
    const { rest } = this;
    if (rest.length < 2) return null;
    const [first = 0, second = 0] = rest;
    const isMasked = (second & 0x80) !== 0;
    const short = second & 0x7f;
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
    const maskAt = 2 + lengthBytes;
    const at = maskAt + (isMasked ? 4 : 0);
    if (rest.length < at) return null;
    const length =
      lengthBytes === 0 ? short : lengthBytes === 2 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < at + length) return null;
    const payload = Buffer.from(rest.subarray(at, at + length));
    if (isMasked)
      for (let i = 0; i < length; i += 1) payload[i] = (payload[i] ?? 0) ^ (rest[maskAt + (i % 4)] ?? 0);
    this.rest = rest.subarray(at + length);
    const opcode = first & 0x0f;
    return { isBinary: opcode === BINARY || opcode >= FIRST_CONTROL, bytes: at + length, payload };
  }
}
