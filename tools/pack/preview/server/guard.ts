// Decides which requests the preview answers: those of its own pages, on this computer. It refuses requests through another
// host name, from another site's page, and changes without the secret of this start.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The gallery sets it on every request that changes something. */
export const TOKEN_HEADER = 'x-fairground-token';

export class Guard {
  readonly token = randomBytes(24).toString('base64url');

  /** The reason for a refusal; null when the request may pass. */
  refusal(request: IncomingMessage): string | null {
    if (!isLoopback(request.socket.remoteAddress)) return 'the preview answers this computer only';
    const { host = '', origin } = request.headers;
    // Stops sites whose name is made to lead to this computer.
    if (!isLoopbackName(host.replace(/:\d+$/, ''))) return 'ask by 127.0.0.1 or localhost';
    if (origin !== undefined && origin !== `http://${host}`) return 'another page may not ask';
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'another page may not ask';
    if (request.method === 'GET' || request.method === 'HEAD') return null;
    if (request.headers.origin === undefined) return 'ask from the gallery';
    const sent = request.headers[TOKEN_HEADER];
    return typeof sent === 'string' && isSame(sent, this.token)
      ? null
      : 'load the gallery anew: its secret is of another start';
  }
}

const isLoopback = (address = ''): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
const isLoopbackName = (name: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(name);

function isSame(sent: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
