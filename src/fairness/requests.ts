// What the offline verifier answers, one handler a game. A request is an object from an auditor's export; whatever is
// malformed gets a sentence that says what.
import * as v from 'valibot';
import { SHARED_CLIENT_SEED, derive } from '../core/derivation';
import { walkChain } from '../core/hash';
import { printMultiplier } from '../core/multiplier';
import { crashPoint } from '../mechanics/crash/rules';

/** Longest chain walk of one request; a second or two for each million. */
export const MAX_CHAIN_STEPS = 100_000_000;

const hex64 = (field: string) => v.pipe(v.string(`${field} must be text`), v.regex(/^[0-9a-f]{64}$/, `${field} must be 64 lowercase hex characters`));
const clientSeed = v.pipe(
  v.string('clientSeed must be text'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientSeed must be 1 to 64 letters, digits, underscores or hyphens'),
);
const round = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))], 'round must be a decimal number'),
  v.regex(/^[1-9]\d{0,18}$/, 'round must be a decimal number from 1 on'),
);

const seeds = {
  serverSeed: hex64('serverSeed'),
  clientSeed: v.optional(clientSeed, SHARED_CLIENT_SEED),
  blockHash: hex64('blockHash'),
  round,
};

const crashRequest = v.object(seeds);
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

const crash = handler(crashRequest, (request) => {
  const derived = derive(request);
  return { ...derived, multiplier: printMultiplier(crashPoint(derived.resultSeed)) };
});

export const HANDLERS: ReadonlyMap<string, (request: unknown) => Answer> = new Map([
  ['rocket', crash],
  ['runway', crash],
  ['crash-digest', handler(digestRequest, ({ digest }) => ({ multiplier: printMultiplier(crashPoint(digest)) }))],
  ['chain', handler(chainRequest, ({ serverSeed, steps }) => ({ hash: walkChain(serverSeed, steps) }))],
]);
