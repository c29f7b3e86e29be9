// Proofs of bingo rounds.
import * as v from 'valibot';
import { SEED_FIELDS, SUM_FIELDS, textOf, whole, type ProofShape } from '../../protocol/proof';

const ball = whole(1, 60);

const schema = v.strictObject({
  game: v.literal('bingo'),
  ...SEED_FIELDS,
  outcome: v.optional(v.strictObject({ balls: v.pipe(v.array(ball), v.minLength(1), v.maxLength(40)) })),
  bet: v.optional(
    v.strictObject({
      ...SUM_FIELDS,
      /** The 15 numbers of the ticket, row by row. */
      ticket: v.pipe(v.array(ball), v.length(15)),
      /** True when the extra balls were bought for it. */
      extra: v.boolean(),
      /** The price of the extra balls; compared with the rule where the profit limit is known. */
      price: v.optional(SUM_FIELDS.stake),
    }),
  ),
});
export type BingoProof = v.InferOutput<typeof schema>;

export const bingoProof: ProofShape<BingoProof> = {
  game: 'bingo',
  kind: 'shared',
  schema,
  outcomeText: ({ balls }) => textOf(balls),
};
