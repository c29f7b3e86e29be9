// Form for auto bet: the number of right calls after which it cashes out.
import { AmountField } from '../../../../client/hud/AmountField';
import { useText } from '../../../../client/i18n/useText';
import type { CoinTactics } from '../store';

interface Props {
  readonly tactics: CoinTactics;
  readonly onChange: (tactics: CoinTactics) => void;
}

export function TacticsForm({ tactics, onChange }: Props) {
  const { t } = useText();
  return (
    <div className="coin-tactics">
      <AmountField
        label={t('coin:auto.calls')}
        text={Number.isNaN(tactics.calls) ? '' : String(tactics.calls)}
        onText={(text) => {
          // For text that is no whole number: NaN, which every plan refuses.
          onChange({ calls: /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN });
        }}
      />
    </div>
  );
}
