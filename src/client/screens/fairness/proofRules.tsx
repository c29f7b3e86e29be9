// The rules that verify every game's rounds, for the pages that verify: they come with the page, in their own chunk.
import { createContext, useContext, type ComponentType } from 'react';
import type { ProofRules } from '../../../fairness/rule';
import { gameOfProof, nameKeyOf } from '../../../games/games';
import { loadProofRules } from '../../../games/rules';
import { proofTexts } from '../../i18n';
import type { Text } from '../../i18n/useText';

const Rules = createContext<ProofRules | null>(null);
export const ProofRulesProvider = Rules.Provider;

export function useProofRules(): ProofRules {
  const rules = useContext(Rules);
  if (!rules) throw new Error('a page that verifies is loaded by withProofRules');
  return rules;
}

/** Loads a page together with the rules and the texts of proofs. */
export async function withProofRules<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [Page, rules] = await Promise.all([load(), loadProofRules(), proofTexts()]);
  return (props: P) => (
    <ProofRulesProvider value={rules}>
      <Page {...props} />
    </ProofRulesProvider>
  );
}

/** Name of the game that a proof names. */
export function nameOfGame(t: Text['t'], proofName: string): string {
  const game = gameOfProof(proofName);
  return game ? t(nameKeyOf(game)) : proofName;
}
