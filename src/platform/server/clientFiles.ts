// The built client in its folder: which file belongs to an address, how long it may be cached, and its compressed copy. The
// build writes that copy beside the file; otherwise it is made once per version of the file.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE, TYPES, WORTH_COMPRESSING } from './fileTypes';

/** A file whose name carries a hash of its content never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i;
/** Source maps are not public; compressed copies are served under the name of their file. */
const HIDDEN = /(^|\/)\.|\.(map|br|gz)$/;
/** Endings of the copies that tools/build/compress.ts makes. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

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

  /** The file for an address below the client's root, in the best encoding that the browser accepts; null for none. */
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
      compressed = this.compressed(file, kept, encoding);
      kept.compressed.set(encoding, compressed);
    }
    return compressed;
  }

  /** A copy older than its file is from an earlier build, unless the file's name carries a hash of its content. */
  private async compressed(file: string, kept: Kept, encoding: Encoding): Promise<ClientFile> {
    const { plain, modified } = kept;
    const name = file + ENDINGS[encoding];
    const made = await stat(name).catch(() => null);
    const isOurs = made?.isFile() && (plain.immutable || made.mtimeMs >= modified);
    const bytes = isOurs ? await readFile(name) : await encodings[encoding](plain.bytes);
    return { ...plain, bytes, encoding };
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

/** The best encoding that a browser accepts; a weight of 0 means that it does not accept it. */
export function preferred(accepted: string): Encoding | null {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(weight)];
      }),
  );
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
