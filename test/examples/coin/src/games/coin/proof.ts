// Proofs of coin rounds.
import * as v from 'valibot';
import { SEED_FIELDS, SUM_FIELDS, textOf, type ProofShape } from '../../protocol/proof';
import { MOST_FLIPS, SIDES } from './rules';

const sides = v.pipe(v.array(v.picklist(SIDES)), v.minLength(1), v.maxLength(MOST_FLIPS));

const schema = v.strictObject({
  game: v.literal('coin'),
  ...SEED_FIELDS,
  /** The player's calls, one for each flip. */
  calls: sides,
  outcome: v.optional(v.strictObject({ flips: sides })),
  /** `cashedOut` is false when the round was lost. */
  bet: v.optional(v.strictObject({ ...SUM_FIELDS, cashedOut: v.boolean() })),
});
export type CoinProof = v.InferOutput<typeof schema>;

export const coinProof: ProofShape<CoinProof> = {
  game: 'coin',
  kind: 'own',
  schema,
  outcomeText: ({ flips }) => textOf(flips),
  playOf: ({ result }) => ({ calls: String(result?.values['calls'] ?? '').split(' ') }),
};
