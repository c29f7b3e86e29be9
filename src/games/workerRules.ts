// The rules of all games for the witness's worker, in a separate file: with chunks shared between page and worker, the page
// would fetch code twice.
import type { ProofRule, ProofRules } from '../fairness/rule';
import { GAMES } from './games';

export const loadWorkerRules = async (): Promise<ProofRules> =>
  new Map(
    await Promise.all(
      GAMES.map(async ({ id }) => {
        const { rule } = (await import(/* webpackMode: "eager" */ `./${id}/verifier.ts`)) as {
          readonly rule: ProofRule;
        };
        return [rule.shape.game, rule] as const;
      }),
    ),
  );
