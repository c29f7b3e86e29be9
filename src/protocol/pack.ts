// The part of a sprite pack's manifest that the client's pages use: title, colours, pictures and fonts. Scenes read their
// part themselves (scenes/stage/atlas.ts).
import * as v from 'valibot';
import type { FileHashes } from '../core/fileHashes';
import { LANGUAGES } from './launch';

/** The client's default pack: its colours and pictures are in the client's own files. */
export const DEFAULT_PACK = 'fairground-night';

const packName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'no name of a pack'));

/** The file in a pack's folder with the hash of every other file; `readPackHashes` reads it. */
export const PACK_HASHES = 'files.json';

const REMOTE = /^https?:\/\/[^\s#?]+\/#sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * A pack of the deployment by its name, or one from another origin: the address of its folder, and behind # the hash of its
 * `files.json`, so that none of its files can be replaced.
 */
export const packReference = v.pipe(
  v.string(),
  v.maxLength(512),
  v.check(
    (text) => REMOTE.test(text) || v.is(packName, text),
    'no name of a pack, and no address of one such as https://cdn.example/my-pack/#sha256-…',
  ),
);

/** Whether the pack is from another origin. */
export const isRemotePack = (reference: string): boolean => REMOTE.test(reference);

const token = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const colour = v.pipe(v.string(), v.regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i));
/** A file of the pack's folder. */
const file = v.pipe(
  v.string(),
  v.regex(/^[\w@.-]+(\/[\w@.-]+)*$/),
  v.check((path) => !path.includes('..')),
);
const face = v.object({
  family: v.pipe(v.string(), v.regex(/^[\w -]+$/)),
  scale: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(1.5))),
  files: v.array(
    v.object({
      file,
      weight: v.number(),
      range: v.optional(v.pipe(v.string(), v.regex(/^[\sU+0-9A-F?,-]+$/i))),
    }),
  ),
});

const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80));

const manifest = v.object({
  name: packName,
  title,
  /** Titles in other languages than that of `title`. */
  titles: v.optional(v.record(v.picklist(LANGUAGES), title), {}),
  palette: v.record(token, colour),
  pictures: v.record(token, file),
  /** Art of the games' three pictures, by its path in the pack. */
  primers: v.optional(v.record(file, file), {}),
  fonts: v.optional(v.object({ display: v.optional(face), text: v.optional(face) }), {}),
});
export type PackManifest = v.InferOutput<typeof manifest>;

const hashes = v.object({
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))),
});

/** Throws a ValiError for any other value. */
export const readPackHashes = (json: unknown): FileHashes =>
  new Map(Object.entries(v.parse(hashes, json).files));

/** Throws a ValiError for any other value. */
export const readPackManifest = (json: unknown): PackManifest => v.parse(manifest, json);
