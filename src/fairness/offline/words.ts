// The words of the offline verifier. English alone: it is for auditors, and one file.
import type { FieldName } from '../form';
import type { ProofFault } from '../proofFile';
import type { SessionCounts } from '../session/judge';
import type { SessionFault } from '../session/read';
import type { Step, StepId, Verdict } from '../steps/step';
import type { Overall } from '../steps/verify';

export const FIELD_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
  gameHash: 'Game hash (result seed)',
  serverSeed: 'Server seed',
  clientSeed: 'Client seed',
  blockHash: 'Block hash',
  round: 'Round',
  serverSeedHash: 'Server seed hash, optional',
  gameResultHash: 'Game result hash, optional',
};

export const OVERALL: Readonly<Record<Overall, string>> = {
  verified: '✓ Everything agrees.',
  consistent: '✓ Everything that can be compared agrees.',
  computed:
    'Calculated, not verified: there was nothing to compare with. Compare the outcome with the one that you saw. Enter what was promised before the round too.',
  mismatch: '✗ Something does not agree.',
  incomplete: 'There is not enough here to calculate an outcome.',
};

export const STEPS: Readonly<Record<StepId, string>> = {
  'server-seed-hash': 'Server seed hash',
  'result-seed': 'Result seed',
  'game-result-hash': 'Game result hash',
  outcome: 'Outcome',
  payout: 'Payout',
  chain: 'Chain',
  register: 'Entry of the chain in its register',
  'next-entry': 'Entry after it',
};

/** Goes on after the verdict on a proof whose chain is in no register. */
export const BEFORE_REGISTERS =
  'But this round is from before there was a register, which fixes the server seeds of many rounds in advance: ' +
  'nothing proves that its seed was fixed before the block that also decides the result.';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: '✓ agrees',
  mismatch: '✗ does not agree',
  'not-witnessed': '✓ agrees; this file cannot show that it was promised in time',
  pending: '… not checked yet: check its chain below',
  'not-applicable': '– cannot be checked with what is given',
};

/** A value with no expectation neither agrees nor disagrees. */
export const verdictWords = ({ verdict, computed, expected }: Step): string =>
  computed !== null && expected === null ? '– calculated; nothing to compare with' : VERDICTS[verdict];

export function faultWords(fault: ProofFault): string {
  switch (fault.kind) {
    case 'too-long':
      return 'That is too long to be a proof.';
    case 'not-json':
      return 'That is no proof: it cannot be read.';
    case 'not-a-proof':
      return fault.field === ''
        ? 'That is no proof.'
        : `That is no proof: the field "${fault.field}" is wrong.`;
  }
}

export const sessionFaultWords = (fault: SessionFault): string => {
  if (fault === 'too-long') return 'That is too long to be read here. Use npm run verify.';
  if (fault === 'not-json') return 'That is no session: it cannot be read.';
  return `That is no session: the field "${fault.field}" is wrong.`;
};

export const SESSION_COUNTS: Readonly<Record<keyof SessionCounts, string>> = {
  rounds: 'rounds',
  addUp: 'add up',
  checked: 'checked, their block looked up',
  notWitnessed: 'not seen in time',
  doNotAgree: 'do not agree',
  notEnded: 'had not ended',
  voids: 'void',
  gaps: 'gaps',
  notJudged: 'not judged',
  beforeRegisters: 'from before registers',
  signed: 'correct signatures',
  bets: 'rounds with a bet',
  betsWithReceipt: 'of these with a receipt',
  refused: 'bets, cancels and escapes refused',
};
