// Reads the JSON of the `audiosprite` tool in each shape that it writes and Howler reads: "howler" (urls), "howler2" (src) and
// the plain one (resources and spritemap).
import * as v from 'valibot';
import { readJson } from './jsonText';

/** By name: start and length in milliseconds; a third value `true` marks a loop. */
export type Markers = Readonly<Record<string, readonly [number, number] | readonly [number, number, true]>>;

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const sources = v.pipe(v.array(v.string()), v.minLength(1));
const howlerSprite = v.record(
  v.string(),
  v.union([v.tuple([time, time, v.boolean()]), v.tuple([time, time])]),
);
const SCHEMA = v.union([
  v.object({ src: sources, sprite: howlerSprite }),
  v.object({ urls: sources, sprite: howlerSprite }),
  v.object({
    resources: sources,
    spritemap: v.record(v.string(), v.object({ start: time, end: time, loop: v.optional(v.boolean()) })),
  }),
]);

/** The file names in the JSON, and the markers; or the fault of the JSON. */
export function readSprite(
  text: string,
): { readonly sources: readonly string[]; readonly sprite: Markers } | { readonly fault: string } {
  let json: unknown;
  try {
    json = readJson(text).value;
  } catch (error) {
    return { fault: `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const result = v.safeParse(SCHEMA, json);
  if (!result.success)
    return {
      fault:
        'is no audiosprite: it needs "src", "urls" or "resources", and "sprite" or "spritemap" with times from 0 up',
    };
  const read = result.output;
  if ('spritemap' in read) {
    const sprite: Record<string, readonly [number, number] | readonly [number, number, true]> = {};
    for (const [name, { start, end, loop }] of Object.entries(read.spritemap)) {
      if (end <= start) return { fault: `marker "${name}" ends before it begins` };
      const [from, length] = [start * 1000, (end - start) * 1000];
      sprite[name] = loop ? [from, length, true] : [from, length];
    }
    return { sources: read.resources, sprite };
  }
  const sprite: Record<string, readonly [number, number] | readonly [number, number, true]> = {};
  for (const [name, [start, length, loop]] of Object.entries(read.sprite)) {
    if (length === 0) return { fault: `marker "${name}" has no length` };
    sprite[name] = loop ? [start, length, true] : [start, length];
  }
  return { sources: 'src' in read ? read.src : read.urls, sprite };
}
