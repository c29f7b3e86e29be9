// The worker's part: derives everything from the revealed seed, compares it with the promised, shown and paid values, and
// walks the seed back to the last known seed of its chain.
import { blockDigestAfter, digestAfter } from '../../core/digest';
import { walkChain } from '../../core/hash';
import { chainIdOf } from '../../core/register';
import { isSigned } from '../signature';
import type { Case, CaseDefect, Defect, Examined } from '../../protocol/witness';
import type { StepId } from '../steps/step';
import { verify } from '../steps/verify';
import type { ProofRules } from '../rule';

/** Longest walk, in steps. Chains of shared games have 10,000 seeds. */
const MAX_STEPS = 2_000_000;

const DEFECT: Readonly<Partial<Record<StepId, Defect>>> = {
  'server-seed-hash': 'wrong-seed',
  'result-seed': 'wrong-seed',
  'game-result-hash': 'wrong-seed',
  outcome: 'altered-outcome',
  payout: 'wrong-payout',
};

/** Number of characters of an unsigned text that a finding contains. */
const TEXT_TOLD = 300;

export function examine(rules: ProofRules, one: Case): Examined {
  const { id, name, proof, link, entry } = one;
  const { steps, outcome } = verify(rules, proof);
  const defects = steps.flatMap((step): CaseDefect[] => {
    const defect = DEFECT[step.id];
    if (step.verdict !== 'mismatch' || !defect) return [];
    return [{ defect, expected: step.computed ?? '', told: step.expected ?? '' }];
  });
  const seed = proof.serverSeed;
  const isWrong = defects.some(({ defect }) => defect === 'wrong-seed');
  const walked = seed !== undefined && link && link.steps <= MAX_STEPS ? walkChain(seed, link.steps) : null;
  // A wrong seed cannot be linked either: a second finding would add nothing.
  if (walked !== null && walked !== link?.end && !isWrong)
    defects.push({ defect: 'broken-link', expected: link?.end ?? '', told: walked });
  if (entry) {
    const chainId = chainIdOf(entry.before, entry.owner, entry.k, entry);
    if (chainId !== entry.chainId)
      defects.push({ defect: 'unregistered-chain', expected: chainId, told: entry.chainId });
  }
  defects.push(...examineSaid(one));
  const isSeeded = rules.get(proof.game)?.shape.kind !== 'block';
  const incomplete = outcome === null || (isSeeded && (seed === undefined || walked === null));
  return { id, name, defects, incomplete };
}

/** Checks the steps of the digest and the signatures that came with a round. */
export function examineSaid({
  digests,
  signed,
  keys,
  ends,
}: Pick<Case, 'digests' | 'signed' | 'keys' | 'ends'>): readonly CaseDefect[] {
  const defects: CaseDefect[] = [];
  for (const { round, lastSeed, steps, end } of ends) {
    const walked = walkChain(lastSeed, steps);
    if (walked !== end) defects.push({ defect: 'broken-link', expected: end, told: walked, round });
  }
  for (const { before, round, told } of digests) {
    const digest =
      'blockId' in round
        ? blockDigestAfter(before, round.blockNumber, round.blockId)
        : digestAfter(before, round);
    if (digest !== told)
      defects.push({ defect: 'other-history', expected: digest, told, round: round.round });
  }
  for (const { round, text, signature } of signed) {
    if (signature !== null && isSigned(text, signature, keys)) continue;
    defects.push({
      defect: 'unsigned',
      expected: text.slice(0, TEXT_TOLD),
      told: signature ?? '-',
      round,
    });
  }
  return defects;
}
