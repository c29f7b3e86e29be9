// Loads a page that verifies rounds, together with the rules of every game.
import type { ComponentType } from 'react';

export async function verifying<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const { withProofRules } = await import('../screens/fairness/proofRules');
  return withProofRules(load);
}
