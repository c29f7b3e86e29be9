// The result in one line above everything else: verified, adds up, only computed, does not agree, or incomplete.
import type { Overall as OverallVerdict } from '../../../fairness/steps/verify';
import { CheckIcon, CloseIcon, ExclaimIcon, MinusIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';
import type { Defect, Doubt } from '../../../protocol/witness';

const SIGNS: Readonly<Record<OverallVerdict, typeof CheckIcon>> = {
  verified: CheckIcon,
  consistent: CheckIcon,
  computed: MinusIcon,
  mismatch: CloseIcon,
  incomplete: ExclaimIcon,
};

interface Props {
  readonly overall: OverallVerdict;
  /** The result in the player's words; null without one. */
  readonly outcome: string | null;
  /** The round belongs to a block-hash game: its block id is the only input. */
  readonly isBlock: boolean;
  /** A defect of the round that this device has found apart from its steps. */
  readonly finding: Defect | null;
  /** Why the hall could have chosen the round's result, as far as this device can judge; null when it cannot have. */
  readonly alone: 'demoBlocks' | Doubt | null;
}

export function Overall({ overall: ofSteps, outcome, isBlock, finding, alone }: Props) {
  const { t } = useText();
  const isAlone = finding === null && ofSteps === 'verified' && alone !== null;
  const overall = finding !== null ? 'mismatch' : isAlone ? 'consistent' : ofSteps;
  const Sign = SIGNS[overall];
  const advice = isAlone ? alone : overall === 'computed' && isBlock ? 'computedBlock' : overall;
  return (
    <div
      className={`fair-overall fair-overall--${overall}`}
      role={overall === 'mismatch' ? 'alert' : 'status'}
    >
      <span className="fair-overall__sign">
        <Sign />
      </span>
      <div className="fair-overall__words">
        <b>{t(`fairness:overall.${overall}`)}</b>
        <p>
          {finding !== null && ofSteps !== 'mismatch'
            ? t('fairness:overall.findingText')
            : t(`fairness:overall.${advice}Text`)}
        </p>
        {outcome !== null && (
          <p className="fair-overall__outcome">{t('fairness:overall.outcome', { outcome })}</p>
        )}
      </div>
    </div>
  );
}
