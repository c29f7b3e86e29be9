// The requests of the offline verifier: rounds of the games by their own rules, walks along a chain, registers and digests.
import * as v from 'valibot';
import { blockDigestAfter, digestAfter } from '../core/digest';
import { NO_RESULT } from '../core/digestWords';
import { walkChain } from '../core/hash';
import { NOTHING_BEFORE } from '../core/chainTerms';
import { chainIdsOf } from '../core/register';
import { SHARED_SEEDS, answering, hex64, wholeNumber } from './ruleParts';
import type { Answer, ProofRules } from './rule';

/** Longest chain walk of one request, in steps. A million steps take a second or two. */
export const MAX_CHAIN_STEPS = 100_000_000;

const chainRequest = v.object({
  serverSeed: hex64('serverSeed'),
  steps: wholeNumber('steps', 0, MAX_CHAIN_STEPS),
});
const walk = answering(chainRequest, ({ serverSeed, steps }) => ({ hash: walkChain(serverSeed, steps) }));

/** Largest number of entries, rounds or blocks in one request: as many as a line of 65,536 characters can hold. */
const MAX_ROWS = 1_000;
const rows = <S extends v.GenericSchema>(field: string, schema: S) =>
  v.pipe(v.array(schema, `${field} must be a list`), v.maxLength(MAX_ROWS, `${field} is too long`));
const from = (field: string, least: number) => wholeNumber(field, least, Number.MAX_SAFE_INTEGER);
/** A game, or a game and 32 random hex digits for a player's own chains. */
const owner = v.pipe(
  v.string('owner must be text'),
  v.regex(/^[a-z][a-z-]{0,31}(:[0-9a-f]{32})?$/, 'owner must be a game, or a game and 32 hex characters'),
);
const registerRequest = v.object({
  owner,
  entries: rows('entries', v.object({ tip: hex64('tip'), length: from('length', 1) })),
});
const digestRequest = v.object({
  rounds: rows(
    'rounds',
    v.object({
      round: SHARED_SEEDS.round,
      chainId: hex64('chainId'),
      index: from('index', 1),
      blockNumber: from('blockNumber', 0),
      gameResultHash: v.union(
        [v.literal(NO_RESULT), hex64('gameResultHash')],
        'gameResultHash must be 64 lowercase hex characters or "-"',
      ),
      before: v.picklist(['played', 'void'], 'before must be played or void'),
    }),
  ),
});
const blockDigestRequest = v.object({
  blocks: rows('blocks', v.object({ blockNumber: from('blockNumber', 0), blockId: hex64('blockId') })),
});

/** Every digest on the way, starting from 64 zeros. */
function digestsOf<T>(steps: readonly T[], after: (digest: string, step: T) => string): readonly string[] {
  let digest = NOTHING_BEFORE;
  return steps.map((step) => (digest = after(digest, step)));
}

/** Handlers of the requests that belong to no game. */
const OF_NO_GAME: ReadonlyMap<string, (request: unknown) => Answer> = new Map([
  ['chain', walk],
  [
    'register',
    answering(registerRequest, ({ owner: of, entries }) => ({ chainIds: chainIdsOf(of, entries) })),
  ],
  ['digest', answering(digestRequest, ({ rounds }) => ({ digests: digestsOf(rounds, digestAfter) }))],
  [
    'block-digest',
    answering(blockDigestRequest, ({ blocks }) => ({
      digests: digestsOf(blocks, (digest, { blockNumber, blockId }) =>
        blockDigestAfter(digest, blockNumber, blockId),
      ),
    })),
  ],
]);

export type Answerer = (request: unknown) => Answer;

/** The handler for the `game` value of a request; undefined when there is none. */
export function answererOf(rules: ProofRules, game: string): Answerer | undefined {
  const plain = OF_NO_GAME.get(game);
  if (plain) return plain;
  const rule = rules.get(game);
  if (rule) return (request) => rule.answer(request);
  for (const { requests = [] } of rules.values())
    for (const [name, answer] of requests) if (name === game) return answer;
  return undefined;
}
