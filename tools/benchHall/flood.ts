// A flood from one address: calls with unknown tokens, and now and then a socket with an invalid ticket.
import { connect, type Socket } from 'node:net';
import { CALLS } from '../../src/protocol/calls';
import { WIRE_VERSION } from '../../src/protocol/signature';

const EVERY = 10;
/** Connections that are kept open. */
const LINES = 50;
/** One attempt in this many is a socket. */
const SOCKETS = 10;
/** The address of the first player who came in; other players may use it too. */
const FROM = '10.0.0.1';

export class Flood {
  calls = 0;
  sockets = 0;
  /** Number of calls that were refused unread. */
  refused = 0;
  private readonly lines: Socket[];
  private timer: NodeJS.Timeout;

  constructor(ports: readonly number[], perSecond: number) {
    this.lines = Array.from({ length: LINES }, (_, n) => {
      const line = connect(ports[n % ports.length] ?? 0, '127.0.0.1');
      line.on('error', () => undefined);
      line.on('data', (bytes) => {
        this.refused += bytes.toString('latin1').split('HTTP/1.1 429 ').length - 1;
      });
      return line;
    });
    const began = performance.now();
    let sent = 0;
    this.timer = setInterval(() => {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      for (; sent < due; sent += 1) {
        if (sent % SOCKETS === 0) this.openSocket(ports[sent % ports.length] ?? 0);
        else this.call(this.lines[sent % LINES]);
      }
    }, EVERY);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const line of this.lines) line.destroy();
  }

  private call(line: Socket | undefined): void {
    if (!line?.writable) return;
    this.calls += 1;
    line.write(
      `POST /api${CALLS.accountBalance.path} HTTP/1.1\r\nHost: hall\r\nX-Forwarded-For: ${FROM}\r\n` +
        `Authorization: nobody-${this.calls}\r\nEncryption: ${WIRE_VERSION}\r\nContent-Length: 2\r\n\r\n{}`,
    );
  }

  private openSocket(port: number): void {
    this.sockets += 1;
    const line = connect(port, '127.0.0.1');
    line.on('error', () => undefined);
    line.on('data', () => line.destroy());
    line.write(
      `GET /notice?jwtToken=nobody-${this.sockets} HTTP/1.1\r\nHost: hall\r\nX-Forwarded-For: ${FROM}\r\n` +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
  }
}
