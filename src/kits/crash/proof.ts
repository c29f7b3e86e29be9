// Proofs of crash rounds.
import * as v from 'valibot';
import { multiplier } from '../../protocol/json';
import { SEED_FIELDS, SUM_FIELDS, textOf, type ProofShape } from '../../protocol/proof';

const schemaOf = (game: string) =>
  v.strictObject({
    game: v.literal(game),
    ...SEED_FIELDS,
    outcome: v.optional(v.strictObject({ multiplier })),
    /** `escapedAt` is absent when the bet was lost. */
    bet: v.optional(v.strictObject({ ...SUM_FIELDS, escapedAt: v.optional(multiplier) })),
  });
export type CrashProof = v.InferOutput<ReturnType<typeof schemaOf>>;

export const crashProof = (game: string): ProofShape<CrashProof> => ({
  game,
  kind: 'shared',
  schema: schemaOf(game),
  outcomeText: ({ multiplier: height }) => textOf([height]),
  outcomeOf: ({ result }) => (result?.key === 'result.crash' ? { multiplier: result.values['at'] } : null),
});
