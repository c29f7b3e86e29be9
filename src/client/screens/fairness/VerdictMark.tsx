// The verdict of a step. Its sign, its colour and its text each show it alone.
import type { Verdict } from '../../../fairness/steps/step';
import { CheckIcon, CloseIcon, ExclaimIcon, MinusIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';

const SIGNS: Readonly<Record<Verdict, typeof CheckIcon>> = {
  ok: CheckIcon,
  mismatch: CloseIcon,
  'not-witnessed': ExclaimIcon,
  pending: MinusIcon,
  'not-applicable': MinusIcon,
};

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useText();
  const Sign = SIGNS[verdict];
  return (
    <span className={`fair-mark fair-mark--${verdict}`}>
      <Sign />
      <span>{t(`fairness:verdict.${verdict}`)}</span>
    </span>
  );
}
