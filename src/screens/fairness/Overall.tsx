// The answer in one line above everything else: verified, adds up, does not agree, or not enough to say.
import type { Overall as OverallVerdict } from '../../fairness/steps/verify';
import { CheckIcon, CloseIcon, ExclaimIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';

const SIGNS: Readonly<Record<OverallVerdict, typeof CheckIcon>> = {
  verified: CheckIcon,
  consistent: CheckIcon,
  mismatch: CloseIcon,
  incomplete: ExclaimIcon,
};

interface Props {
  readonly overall: OverallVerdict;
  readonly outcome: string | null;
}

export function Overall({ overall, outcome }: Props) {
  const { t } = useText();
  const Sign = SIGNS[overall];
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
        <p>{t(`fairness:overall.${overall}Text`)}</p>
        {outcome !== null && (
          <p className="fair-overall__outcome">{t('fairness:overall.outcome', { outcome })}</p>
        )}
      </div>
    </div>
  );
}
