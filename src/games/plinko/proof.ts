// Proofs of balls.
import * as v from 'valibot';
import { multiplier } from '../../protocol/json';
import { SEED_FIELDS, SUM_FIELDS, textOf, type ProofShape } from '../../protocol/proof';
import { RISKS, ROWS } from './paytables';

const schema = v.strictObject({
  game: v.literal('plinko'),
  ...SEED_FIELDS,
  rows: v.picklist(ROWS),
  risk: v.picklist(RISKS),
  outcome: v.optional(
    v.strictObject({ path: v.pipe(v.string(), v.regex(/^[LR]{8,16}$/, 'not a path')), multiplier }),
  ),
  bet: v.optional(v.strictObject(SUM_FIELDS)),
});
export type PlinkoProof = v.InferOutput<typeof schema>;

export const plinkoProof: ProofShape<PlinkoProof> = {
  game: 'plinko',
  kind: 'own',
  schema,
  outcomeText: ({ path, multiplier: paid }) => textOf([path, paid]),
  playOf: ({ play: { values } }) => ({ rows: values['rows'], risk: values['risk'] }),
};
