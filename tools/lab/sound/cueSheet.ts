// Reads the cue sheet, docs/sound/cues.json: by place, the meaning of each sound for the player (variants share a line), the
// lasting sound, and the cues of its busiest minute.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../../root';

const runSchema = v.object({
  /** In milliseconds, as is `every`. */
  from: v.number(),
  every: v.number(),
  times: v.number(),
  /** Played in turn. */
  cues: v.array(v.string()),
});
export type Run = v.InferOutput<typeof runSchema>;

const sheetSchema = v.record(
  v.string(),
  v.object({
    says: v.record(v.string(), v.string()),
    lasts: v.nullable(v.object({ name: v.string(), level: v.number(), rate: v.number() })),
    busiest: v.array(runSchema),
  }),
);
type CueSheet = v.InferOutput<typeof sheetSchema>;

let sheet: CueSheet | null = null;
export const placesHeard = (): CueSheet =>
  (sheet ??= v.parse(sheetSchema, JSON.parse(readFileSync(path.join(root, 'docs/sound/cues.json'), 'utf8'))));

/** The meaning of a sound. Throws a RangeError for one that is not on the sheet. */
export function saidBy(place: string, sound: string): string {
  const says = placesHeard()[place]?.says;
  const said = says?.[sound] ?? says?.[sound.replace(/-\d+$/, '')];
  if (said === undefined) throw new RangeError(`the cue sheet has no line for ${place}/${sound}`);
  return said;
}
