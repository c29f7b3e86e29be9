// Splits byte streams: into the requests of an HTTP connection, or the messages of a WebSocket.

/** Bytes of an incomplete message wait for the rest. */
abstract class Splitter {
  private rest: Buffer = Buffer.alloc(0);

  /** The messages that are complete now. */
  take(bytes: Buffer): readonly Buffer[] {
    this.rest = Buffer.concat([this.rest, bytes]);
    const whole: Buffer[] = [];
    for (let length = this.lengthOf(this.rest); length !== null; length = this.lengthOf(this.rest)) {
      if (this.rest.length < length) break;
      whole.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return whole;
  }

  /** The bytes of a message that never became complete. */
  get remainder(): Buffer {
    return this.rest;
  }

  /** Length of the message that these bytes begin with; null while it is unknown. */
  protected abstract lengthOf(bytes: Buffer): number | null;
}

const HEAD_END = '\r\n\r\n';

/** Requests with a Content-Length or without a body, as browsers send them here. */
export class RequestSplitter extends Splitter {
  protected lengthOf(bytes: Buffer): number | null {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = bytes.subarray(0, end).toString('latin1');
    return end + HEAD_END.length + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  }
}

/** Frames of RFC 6455, from either side. */
export class FrameSplitter extends Splitter {
  protected lengthOf(bytes: Buffer): number | null {
    if (bytes.length < 2) return null;
    const second = bytes.readUInt8(1);
    const mask = second >= 128 ? 4 : 0;
    const short = second % 128;
    if (short < 126) return 2 + mask + short;
    if (short === 126) return bytes.length < 4 ? null : 4 + mask + bytes.readUInt16BE(2);
    return bytes.length < 10 ? null : 10 + mask + Number(bytes.readBigUInt64BE(2));
  }
}

/** Pings, pongs and closes are not messages: a network that loses them would have lost the connection. */
export const isControlFrame = (frame: Buffer): boolean => (frame.readUInt8(0) & 0x08) !== 0;

/** Path of a request, without its query. */
export const pathOf = (request: Buffer): string =>
  (/^\S+ (\S+)/.exec(request.subarray(0, 4096).toString('latin1'))?.[1] ?? '').replace(/\?.*$/s, '');

export const isUpgrade = (request: Buffer): boolean =>
  /^upgrade: *websocket/im.test(request.toString('latin1'));
