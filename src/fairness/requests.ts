// What the offline verifier is asked: rounds of the games, by their own rules, and walks along a chain.
import * as v from 'valibot';
import { walkChain } from '../core/hash';
import { answering, hex64, wholeNumber } from './ruleParts';
import type { Answer, ProofRules } from './rule';

/** Longest chain walk of one request; a second or two for each million. */
export const MAX_CHAIN_STEPS = 100_000_000;

const chainRequest = v.object({
  serverSeed: hex64('serverSeed'),
  steps: wholeNumber('steps', 0, MAX_CHAIN_STEPS),
});
const walk = answering(chainRequest, ({ serverSeed, steps }) => ({ hash: walkChain(serverSeed, steps) }));

export type Answerer = (request: unknown) => Answer;

/** Who answers a request, by what stands in its `game`; undefined when nobody does. */
export function answererOf(rules: ProofRules, game: string): Answerer | undefined {
  if (game === 'chain') return walk;
  const rule = rules.get(game);
  if (rule) return (request) => rule.answer(request);
  for (const { requests = [] } of rules.values())
    for (const [name, answer] of requests) if (name === game) return answer;
  return undefined;
}
