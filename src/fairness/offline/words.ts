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
  blockHash: 'Block id',
  round: 'Round',
  serverSeedHash: 'Server seed hash, optional',
  gameResultHash: 'Game result hash, optional',
};

export const OVERALL: Readonly<Record<Overall, string>> = {
  verified: '✓ Everything agrees.',
  consistent: '✓ Everything that can be compared agrees.',
  computed:
    'Worked out: there was nothing to hold it against. Compare the outcome with the one that you were shown; where something was promised before the round, enter that too.',
  mismatch: '✗ Something does not agree.',
  incomplete: 'There is not enough here to work out an outcome.',
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

/** Of a proof whose chain is in no register. */
export const BEFORE_REGISTERS =
  'From before registers: that the chain was fixed before its block existed cannot be checked.';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: '✓ agrees',
  mismatch: '✗ does not agree',
  'not-witnessed': '✓ adds up; whether it was promised in time, only who saw it can know',
  pending: '… to be walked below',
  'not-applicable': '– cannot be checked with what is given',
};

/** What nobody promised neither adds up nor does not. */
export const verdictWords = ({ verdict, computed, expected }: Step): string =>
  computed !== null && expected === null ? '– worked out; nothing to hold it against' : VERDICTS[verdict];

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
  notWitnessed: 'not witnessed in time',
  doNotAgree: 'do not agree',
  notEnded: 'had not ended',
  voids: 'void',
  gaps: 'gaps',
  notJudged: 'not judged',
  beforeRegisters: 'from before registers',
  signed: 'signatures that are right',
  bets: 'rounds with a bet',
  betsWithReceipt: 'of these with a receipt',
  refused: 'bets, cancels and escapes refused',
};
