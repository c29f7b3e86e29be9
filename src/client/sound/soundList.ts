// What a pack says about its sounds (`sounds.json`, written by the pack's build): by game, files and the markers in them.
import * as v from 'valibot';

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

export const SoundsSchema = v.object({
  groups: v.record(
    v.string(),
    v.array(
      v.object({
        /** The same sounds in several formats, the smallest first; beside `sounds.json`. */
        src: v.pipe(v.array(v.string()), v.minLength(1)),
        /** The files are the default pack's, and lie beside its list. */
        ofStandard: v.optional(v.boolean()),
        /** Begin and length in milliseconds; a third `true` is a loop. */
        sprite: v.record(
          v.string(),
          v.union([
            // The longer first: the shorter one would leave the third out.
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
