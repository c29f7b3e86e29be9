// The answer above everything else: verified, adds up, only computed, does not agree, or incomplete; with the result, and with
// everything that the answer leaves open.
import type { ComponentType, ReactNode } from 'react';
import type { StepId } from '../../../fairness/steps/step';
import type { Overall as OverallVerdict } from '../../../fairness/steps/verify';
import { CheckIcon, CloseIcon, ExclaimIcon } from '../../hud/icons/lines';
import { SealIcon } from '../../hud/icons/painted';
import { useText } from '../../i18n/useText';
import type { Defect, Doubt } from '../../../protocol/witness';

const SIGNS: Readonly<Record<OverallVerdict | 'matching', ComponentType>> = {
  matching: CheckIcon,
  verified: SealIcon,
  consistent: SealIcon,
  computed: ExclaimIcon,
  mismatch: CloseIcon,
  incomplete: ExclaimIcon,
};

interface Props {
  readonly overall: OverallVerdict;
  /** The result in the player's words; null without one. */
  readonly outcome: ReactNode;
  /** The round belongs to a block-hash game: its block id is the only input. */
  readonly isBlock: boolean;
  /** Every value was seen in time, but the chain has not been walked yet. */
  readonly isPending: boolean;
  /** The round's chain is from before there were registers. */
  readonly isOld: boolean;
  /** The steps that do not match. */
  readonly wrong: readonly StepId[];
  /** A defect of the round that this device has found apart from its steps. */
  readonly finding: Defect | null;
  /** Why the hall could have chosen the round's result, as far as this device can judge; null when it cannot have. */
  readonly alone: 'demoBlocks' | Doubt | null;
}

export function Overall({
  overall: ofSteps,
  outcome,
  isBlock,
  isPending,
  isOld,
  wrong,
  finding,
  alone,
}: Props) {
  const { t } = useText();
  const isAlone = finding === null && ofSteps === 'verified' && alone !== null;
  const overall = finding !== null ? 'mismatch' : isAlone ? 'consistent' : ofSteps;
  const isUnproven = overall === 'consistent' && (isOld || isAlone);
  // What proves no more than the calculation does not wear the colour and the seal of a proof; nor does a right result wear the
  // seal when this device cannot tell whether it was fixed in time.
  const isMatching = overall === 'consistent' && !isPending;
  const dress = isUnproven ? 'computed' : isMatching ? 'matching' : overall;
  const Sign = SIGNS[dress];
  const own =
    overall === 'computed' && isBlock
      ? 'computedBlock'
      : overall === 'consistent' && isPending
        ? 'pending'
        : overall;
  const advice = isAlone ? alone : finding !== null && ofSteps !== 'mismatch' ? 'finding' : own;
  // One reason is enough: without a register in time nothing is proven, whatever this device saw.
  const reason = isUnproven && !isAlone ? 'beforeRegisters' : advice;
  return (
    <div className={`fair-overall fair-overall--${dress}`} role={overall === 'mismatch' ? 'alert' : 'status'}>
      <div className="fair-overall__head">
        <span className="fair-overall__sign">
          <Sign />
        </span>
        <b>{t(`fairness:overall.${isUnproven ? 'unproven' : isMatching ? 'matching' : overall}`)}</b>
      </div>
      {wrong.map((step) => (
        <p key={step} className="fair-overall__wrong">
          {t(`fairness:step.${step}`)}
        </p>
      ))}
      <p>{t(`fairness:overall.${reason}Text`)}</p>
      {isOld && overall === 'verified' && <p>{t('fairness:overall.beforeRegistersText')}</p>}
      {outcome}
    </div>
  );
}
