// Fetches the verification of every game's rounds: each game's verifier.ts. They are in one chunk, separate from the pages
// of games.
import type { ProofRule, ProofRules } from '../fairness/rule';
import { GAMES } from './games';

/** Rejects when a rule cannot be fetched. */
export const loadProofRules = async (): Promise<ProofRules> =>
  new Map(
    await Promise.all(
      GAMES.map(async ({ id }) => {
        const { rule } = (await import(
          /* webpackMode: "lazy-once", webpackChunkName: "proof-rules" */ `./${id}/verifier.ts`
        )) as {
          readonly rule: ProofRule;
        };
        return [rule.shape.game, rule] as const;
      }),
    ),
  );
