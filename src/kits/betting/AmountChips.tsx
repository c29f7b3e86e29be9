// The four chips beside an amount: half, double, minimum, maximum.
import { Button } from '../../client/hud/Button';
import { useText } from '../../client/i18n/useText';
import './AmountChips.css';

interface Props {
  readonly stake: { half(): void; double(): void; min(): void; max(): void };
  readonly unavailable: boolean;
}

export function AmountChips({ stake, unavailable }: Props) {
  const { t } = useText();
  const chip = (name: string, label: string, press: () => void) => (
    <Button look="chip" aria-label={label} unavailable={unavailable} onClick={press}>
      {name}
    </Button>
  );
  return (
    <div className="chips">
      {chip(t('hud:amount.half'), t('hud:amount.halve'), () => stake.half())}
      {chip(t('hud:amount.double'), t('hud:amount.doubled'), () => stake.double())}
      {chip(t('hud:amount.min'), t('hud:amount.minimum'), () => stake.min())}
      {chip(t('hud:amount.max'), t('hud:amount.maximum'), () => stake.max())}
    </div>
  );
}
