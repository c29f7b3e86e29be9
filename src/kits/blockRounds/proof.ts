// Proofs of rounds that a block alone decides.
import * as v from 'valibot';
import { BLOCK_FIELDS, SUM_FIELDS, textOf, whole, type ProofShape } from '../../protocol/proof';

const points = whole(0, 10);

const schemaOf = (game: string) =>
  v.strictObject({
    game: v.literal(game),
    ...BLOCK_FIELDS,
    outcome: v.optional(
      v.strictObject({
        result: v.picklist(['odd', 'even', 'big', 'small', 'win', 'lose', 'banker', 'player', 'tie']),
        banker: v.optional(points),
        player: v.optional(points),
      }),
    ),
    bet: v.optional(
      v.strictObject({
        ...SUM_FIELDS,
        on: v.picklist(['odd', 'even', 'big', 'small', 'win', 'banker', 'player', 'tie']),
      }),
    ),
  });
export type BlockProof = v.InferOutput<ReturnType<typeof schemaOf>>;

export const blockProof = (game: string): ProofShape<BlockProof> => ({
  game,
  kind: 'block',
  schema: schemaOf(game),
  outcomeText: ({ result, banker, player }) => textOf([result, banker ?? '-', player ?? '-']),
  outcomeOf: ({ result }) =>
    result && {
      result: result.key.replace(/^result\./, ''),
      banker: result.values['banker'],
      player: result.values['player'],
    },
});
