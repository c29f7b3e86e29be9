// What the offline verifier answers, one handler a game. A request is an object from an auditor's export; whatever is
// malformed gets a sentence that says what.
import * as v from 'valibot';
import { SHARED_CLIENT_SEED, derive } from '../core/derivation';
import { NO_RESULT, blockDigestAfter, digestAfter } from '../core/digest';
import { walkChain } from '../core/hash';
import { NOTHING_BEFORE, chainIdsOf } from '../core/register';
import { printMultiplier, type Multiplier } from '../core/multiplier';
import { draw } from '../games/bingo/rules';
import { bankerPlayer, bigSmall, bull, lucky, oddEven } from '../kits/blockRounds/rules';
import { deal, treasureBasisPoints } from '../games/hilo/rules';
import { RISKS, ROWS } from '../games/plinko/paytables';
import { fall, slotMultiplier } from '../games/plinko/rules';
import { crashPoint } from '../kits/crash/rules';

/** Longest chain walk of one request; a second or two for each million. */
export const MAX_CHAIN_STEPS = 100_000_000;

const hex64 = (field: string) =>
  v.pipe(
    v.string(`${field} must be text`),
    v.regex(/^[0-9a-f]{64}$/, `${field} must be 64 lowercase hex characters`),
  );
const clientSeed = v.pipe(
  v.string('clientSeed must be text'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientSeed must be 1 to 64 letters, digits, underscores or hyphens'),
);
const round = v.pipe(
  v.union(
    [v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))],
    'round must be a decimal number',
  ),
  v.regex(/^[1-9]\d{0,18}$/, 'round must be a decimal number from 1 on'),
);

const seeds = {
  serverSeed: hex64('serverSeed'),
  clientSeed: v.optional(clientSeed, SHARED_CLIENT_SEED),
  blockHash: hex64('blockHash'),
  round,
};

/** Most cards of a hilo round that one request asks for. */
export const MAX_CARDS = 10_000;

const sharedRequest = v.object(seeds);
const ownSeeds = { ...seeds, clientSeed };
const plinkoRequest = v.object({
  ...ownSeeds,
  rows: v.picklist(ROWS, 'rows must be 8 to 16'),
  risk: v.picklist(RISKS, 'risk must be low, medium or high'),
});
const hiloRequest = v.object({
  ...ownSeeds,
  count: v.pipe(
    v.number('count must be a number'),
    v.integer('count must be a whole number'),
    v.minValue(1, 'count must be at least 1'),
    v.maxValue(MAX_CARDS, `count must be at most ${MAX_CARDS}`),
  ),
});
const blockRequest = v.object({ blockHash: hex64('blockHash') });
/** The two games that read the last digit need one. */
const digitRequest = v.object({
  blockHash: v.pipe(hex64('blockHash'), v.regex(/[0-9]/, 'blockHash has no decimal digit')),
});
const digestRequest = v.object({ digest: hex64('digest') });
const chainRequest = v.object({
  serverSeed: hex64('serverSeed'),
  steps: v.pipe(
    v.number('steps must be a number'),
    v.integer('steps must be a whole number'),
    v.minValue(0, 'steps must not be negative'),
    v.maxValue(MAX_CHAIN_STEPS, `steps must be at most ${MAX_CHAIN_STEPS}`),
  ),
});

/** Entries, rounds or blocks of one request: as many as a line of 65,536 characters can hold. */
const MAX_ROWS = 1_000;
const rows = <S extends v.GenericSchema>(field: string, schema: S) =>
  v.pipe(v.array(schema, `${field} must be a list`), v.maxLength(MAX_ROWS, `${field} is too long`));
const wholeFrom = (field: string, least: number) =>
  v.pipe(
    v.number(`${field} must be a number`),
    v.safeInteger(`${field} must be a whole number`),
    v.minValue(least, `${field} must be at least ${least}`),
  );
/** A game, or a game and 32 random hex digits for a player's own chains. */
const owner = v.pipe(
  v.string('owner must be text'),
  v.regex(/^[a-z][a-z-]{0,31}(:[0-9a-f]{32})?$/, 'owner must be a game, or a game and 32 hex characters'),
);
const registerRequest = v.object({
  owner,
  entries: rows('entries', v.object({ tip: hex64('tip'), length: wholeFrom('length', 1) })),
});
const gameDigestRequest = v.object({
  rounds: rows(
    'rounds',
    v.object({
      round,
      chainId: hex64('chainId'),
      index: wholeFrom('index', 1),
      blockNumber: wholeFrom('blockNumber', 0),
      gameResultHash: v.union(
        [v.literal(NO_RESULT), hex64('gameResultHash')],
        'gameResultHash must be 64 lowercase hex characters or "-"',
      ),
      before: v.picklist(['played', 'void'], 'before must be played or void'),
    }),
  ),
});
const blockDigestRequest = v.object({
  blocks: rows('blocks', v.object({ blockNumber: wholeFrom('blockNumber', 0), blockId: hex64('blockId') })),
});

/** Every digest on the way, from 64 zeros on. */
function digestsOf<T>(steps: readonly T[], after: (digest: string, step: T) => string): readonly string[] {
  let digest = NOTHING_BEFORE;
  return steps.map((step) => (digest = after(digest, step)));
}

export type Answer = Readonly<Record<string, unknown>>;

const handler =
  <S extends v.GenericSchema<unknown, unknown>>(schema: S, answer: (request: v.InferOutput<S>) => Answer) =>
  (request: unknown): Answer => {
    const parsed = v.safeParse(schema, request, { abortEarly: true });
    return parsed.success ? answer(parsed.output) : { error: faultOf(parsed.issues[0]) };
  };

/** A missing field reads better by its name than as "expected …". */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  return issue.input === undefined && field ? `${field} is missing` : issue.message;
}

const crash = handler(sharedRequest, (request) => {
  const derived = derive(request);
  return { ...derived, multiplier: printMultiplier(crashPoint(derived.resultSeed)) };
});

const plinko = handler(plinkoRequest, ({ rows, risk, ...round }) => {
  const derived = derive(round);
  const { path, slot } = fall(derived.resultSeed, rows);
  return { ...derived, path, slot, multiplier: plainMultiplier(slotMultiplier(rows, risk, slot)) };
});

/** As the paytables print it: "0.2", "1", "5.6". */
const plainMultiplier = (multiplier: Multiplier): string => printMultiplier(multiplier).replace(/\.?0+$/, '');

const hilo = handler(hiloRequest, ({ count, ...round }) => {
  const derived = derive(round);
  return {
    ...derived,
    cards: deal(derived.resultSeed, count),
    treasureBasisPoints: treasureBasisPoints(derived.resultSeed),
  };
});

const bingo = handler(sharedRequest, (request) => {
  const derived = derive(request);
  return { ...derived, balls: draw(derived.resultSeed) };
});

const block = (
  outcome: (blockHash: string) => Answer,
  schema: v.GenericSchema<unknown, { blockHash: string }> = blockRequest,
) => handler(schema, ({ blockHash }) => outcome(blockHash));

export const HANDLERS: ReadonlyMap<string, (request: unknown) => Answer> = new Map([
  ['rocket', crash],
  ['runway', crash],
  ['plinko', plinko],
  ['hilo', hilo],
  ['bingo', bingo],
  ['odd-even', block((blockHash) => ({ outcome: oddEven(blockHash) }), digitRequest)],
  ['big-small', block((blockHash) => ({ outcome: bigSmall(blockHash) }), digitRequest)],
  ['lucky', block((blockHash) => ({ outcome: lucky(blockHash) }))],
  ['banker-player', block((blockHash) => ({ ...bankerPlayer(blockHash) }))],
  ['bull', block((blockHash) => ({ ...bull(blockHash) }))],
  [
    'crash-digest',
    handler(digestRequest, ({ digest }) => ({ multiplier: printMultiplier(crashPoint(digest)) })),
  ],
  ['register', handler(registerRequest, ({ owner: of, entries }) => ({ chainIds: chainIdsOf(of, entries) }))],
  ['digest', handler(gameDigestRequest, ({ rounds }) => ({ digests: digestsOf(rounds, digestAfter) }))],
  [
    'block-digest',
    handler(blockDigestRequest, ({ blocks }) => ({
      digests: digestsOf(blocks, (digest, { blockNumber, blockId }) =>
        blockDigestAfter(digest, blockNumber, blockId),
      ),
    })),
  ],
  ['chain', handler(chainRequest, ({ serverSeed, steps }) => ({ hash: walkChain(serverSeed, steps) }))],
]);
