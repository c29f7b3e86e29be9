// The built client from its folder: which file an address means, how long it may be cached, and a compressed copy made
// once per version of the file.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.webm': 'audio/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
  '.wasm',
]);
/** Smaller files do not get smaller. */
const WORTH_COMPRESSING = 1_024;
/** A file whose name carries a hash of its content never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i;
/** Sources are for our own error reports, not for the public. */
const HIDDEN = /(^|\/)\.|\.map$/;

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;
export type Encoding = keyof typeof encodings;

export interface ClientFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly encoding: Encoding | null;
}

interface Kept {
  readonly modified: number;
  readonly plain: ClientFile;
  readonly compressed: Map<Encoding, Promise<ClientFile>>;
}

export class ClientFiles {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly folder: string) {}

  /** The file of an address below the client's root, best compressed of what the browser takes; null for none. */
  async find(address: string, accepted: string): Promise<ClientFile | null> {
    const file = this.fileOf(address);
    const kept = file === null ? null : await this.load(file);
    if (!kept) return null;
    const { plain } = kept;
    if (file === null || !COMPRESSIBLE.has(path.extname(file)) || plain.bytes.length < WORTH_COMPRESSING)
      return plain;
    const encoding = preferred(accepted);
    if (encoding === null) return plain;
    let compressed = kept.compressed.get(encoding);
    if (!compressed) {
      compressed = encodings[encoding](plain.bytes).then((bytes) => ({ ...plain, bytes, encoding }));
      kept.compressed.set(encoding, compressed);
    }
    return compressed;
  }

  private fileOf(address: string): string | null {
    let name: string;
    try {
      name = decodeURIComponent(address);
    } catch {
      return null;
    }
    const relative = path.posix.normalize(name === '/' ? '/index.html' : name).slice(1);
    if (HIDDEN.test(relative) || /[\0\\]/.test(relative)) return null;
    const file = path.resolve(this.folder, relative);
    return file.startsWith(path.resolve(this.folder) + path.sep) ? file : null;
  }

  private async load(file: string): Promise<Kept | null> {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) {
      this.kept.delete(file);
      return null;
    }
    const known = this.kept.get(file);
    if (known?.modified === found.mtimeMs) return known;
    const bytes = await readFile(file);
    const plain: ClientFile = {
      bytes,
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      immutable: HASHED_NAME.test(file),
      encoding: null,
    };
    const kept: Kept = { modified: found.mtimeMs, plain, compressed: new Map() };
    this.kept.set(file, kept);
    return kept;
  }
}

function preferred(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
