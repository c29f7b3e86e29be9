// Builds the answers of the preview's server.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};
/** The content type. `ending`: of a file, with its dot. */
export const typeOf = (ending: string): string => TYPES[ending] ?? 'application/octet-stream';

/** The gallery runs only its own script, and no other site can show it in a frame. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
/** Pictures run nothing and load nothing, also when one is opened by itself. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** A refused request: the reason, and the status of the answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason);
  }
}

export function send(
  response: ServerResponse,
  type: string,
  content: string | Buffer,
  { status = 200, policy = POLICY } = {},
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(content),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .end(content);
}

export const sendJson = (response: ServerResponse, value: object, status = 200): void =>
  send(response, 'application/json', JSON.stringify(value), { status });

/** Sends a file of the folder. A name that leads out of the folder finds no file. */
export async function sendFile(response: ServerResponse, folder: string, name: string): Promise<void> {
  const file = path.join(folder, path.normalize(`/${name}`));
  const content = await readFile(file).catch(() => null);
  if (!content) throw new Refusal(404, `${name} is not there`);
  send(response, typeOf(path.extname(file)), content);
}

/** Reads the body. Throws a Refusal when it has more than `limit` bytes. */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooMuch = new Refusal(413, `is larger than ${limit / 1_000_000} MB; export it smaller`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooMuch;
  const parts: Buffer[] = [];
  let length = 0;
  // Bytes beyond the limit are dropped.
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    length += bytes.length;
    if (length <= limit) parts.push(bytes);
  }
  if (length > limit) throw tooMuch;
  return Buffer.concat(parts);
}
