// Proofs of hilo rounds.
import * as v from 'valibot';
import { amount } from '../../protocol/json';
import { SEED_FIELDS, SUM_FIELDS, textOf, whole, type ProofShape } from '../../protocol/proof';

/** Largest number of cards of a round in a proof. */
export const MAX_PROOF_CARDS = 400;

const card = whole(0, 51);
/** The move that turned a card: the opening deal, a skip, or a guess. */
const move = v.picklist(['deal', 'skip', 'higher', 'equal', 'lower']);

const schema = v.strictObject({
  game: v.literal('hilo'),
  ...SEED_FIELDS,
  /** One move for each card. */
  moves: v.pipe(v.array(move), v.minLength(1), v.maxLength(MAX_PROOF_CARDS)),
  outcome: v.optional(
    v.strictObject({
      cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MAX_PROOF_CARDS)),
      /** Drawn with the round, whether or not it opened. */
      treasureBasisPoints: v.optional(whole(0, 10_000)),
    }),
  ),
  /** `cashedOut` is false when the round was lost. Terms that are absent are zero. */
  bet: v.optional(
    v.strictObject({
      ...SUM_FIELDS,
      cashedOut: v.boolean(),
      skipCost: v.optional(amount),
      platformBonusBasisPoints: v.optional(whole(0, 10_000)),
    }),
  ),
});
export type HiloProof = v.InferOutput<typeof schema>;

export const hiloProof: ProofShape<HiloProof> = {
  game: 'hilo',
  kind: 'own',
  schema,
  outcomeText: ({ cards }) => textOf(cards),
  playOf: ({ result }) => ({ moves: String(result?.values['moves'] ?? '').split(' ') }),
};
