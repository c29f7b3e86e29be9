// The rules of all games for the witness's worker, in its own file: of chunks that it shared with the page, the page would
// fetch what it has already.
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
