// How auto bet plays a round: after how many right calls it cashes out.
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
          // NaN, which no plan accepts, for text that is no whole number.
          onChange({ calls: /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN });
        }}
      />
    </div>
  );
}
