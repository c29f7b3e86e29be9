// Helpers for the rules of the games: the fields that requests to the offline verifier share, and a wrapper that answers
// such a request.
import * as v from 'valibot';
import { SHARED_CLIENT_SEED } from '../core/chainTerms';
import type { Answer, Parameter, ParameterKind } from './rule';

export const hex64 = (field: string) =>
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

/** Seeds of a round that all players share. */
export const SHARED_SEEDS = {
  serverSeed: hex64('serverSeed'),
  clientSeed: v.optional(clientSeed, SHARED_CLIENT_SEED),
  blockHash: hex64('blockHash'),
  round,
};
/** Seeds of a round on a player's own chain. */
export const OWN_SEEDS = { ...SHARED_SEEDS, clientSeed };

/** Schema of a whole number in a request. */
export const wholeNumber = (field: string, least: number, most: number) =>
  v.pipe(
    v.number(`${field} must be a number`),
    v.integer(`${field} must be a whole number`),
    v.minValue(least, least === 0 ? `${field} must not be negative` : `${field} must be at least ${least}`),
    v.maxValue(most, `${field} must be at most ${most}`),
  );

export const at = (kind: ParameterKind, ...path: readonly string[]): Parameter => ({ path, kind });

/** A handler that answers requests that fit the schema, and returns the fault of all others. */
export const answering =
  <S extends v.GenericSchema<unknown, unknown>>(schema: S, answer: (request: v.InferOutput<S>) => Answer) =>
  (request: unknown): Answer => {
    const parsed = v.safeParse(schema, request, { abortEarly: true });
    return parsed.success ? answer(parsed.output) : { error: faultOf(parsed.issues[0]) };
  };

/** Names a missing field: that reads better than "expected …". */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  return issue.input === undefined && field ? `${field} is missing` : issue.message;
}
