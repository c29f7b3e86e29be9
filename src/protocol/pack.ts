// What the client reads of a sprite pack's manifest for its pages: title, colours, pictures and fonts. Scenes read their
// part of it themselves (scenes/stage/atlas.ts).
import * as v from 'valibot';
import { LANGUAGES } from './launch';

/** The pack that the client brings along: its colours and pictures are in the client's own files. */
export const DEFAULT_PACK = 'fairground-night';

export const packName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'no name of a pack'));

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
  /** In other languages than the one that `title` is in. */
  titles: v.optional(v.record(v.picklist(LANGUAGES), title), {}),
  palette: v.record(token, colour),
  pictures: v.record(token, file),
  fonts: v.optional(v.object({ display: v.optional(face), text: v.optional(face) }), {}),
});
export type PackManifest = v.InferOutput<typeof manifest>;

/** Throws a ValiError when it is none. */
export const readPackManifest = (json: unknown): PackManifest => v.parse(manifest, json);
