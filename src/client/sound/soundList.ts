// A pack's list of sounds (`sounds.json`, written by the pack's build): by game, files and the markers in them.
import * as v from 'valibot';

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

export const SoundsSchema = v.object({
  groups: v.record(
    v.string(),
    v.array(
      v.object({
        /** The same sounds in several formats, the smallest first; the files are beside `sounds.json`. */
        src: v.pipe(v.array(v.string()), v.minLength(1)),
        /** The files belong to the default pack, and are beside its list. */
        ofStandard: v.optional(v.boolean()),
        /** Start and length in milliseconds; a third value `true` means a loop. */
        sprite: v.record(
          v.string(),
          v.union([
            // The longer form first: the shorter one would drop the third value.
            v.tuple([milliseconds, milliseconds, v.boolean()]),
            v.tuple([milliseconds, milliseconds]),
          ]),
        ),
      }),
    ),
  ),
});
export type Sounds = v.InferOutput<typeof SoundsSchema>;
export type Sheet = Sounds['groups'][string][number];
