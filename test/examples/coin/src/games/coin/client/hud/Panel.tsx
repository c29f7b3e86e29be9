// The panel of the coin: choice of the side, then the bet, or double and cash-out.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { CashOutButton, StepPanel } from '../../../../kits/ownRounds/client/hud/StepPanel';
import { SIDES, multiplierAfter } from '../../rules';
import type { CoinStore } from '../store';

interface Props {
  readonly store: CoinStore;
  readonly onSeeds: () => void;
  readonly withKeys: boolean;
}

export const Panel = observer(({ store, onSeeds, withKeys }: Props) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  const sides = <Sides store={store} withKeys={withKeys} />;
  return (
    <StepPanel
      store={store}
      onSeeds={onSeeds}
      withKeys={withKeys}
      autoName={t('coin:auto.state')}
      deal={t('coin:flip')}
      invitation={t('coin:invite')}
      standing={
        shown && <p className="coin-doubles">{t('coin:doublesLeft', { count: shown.doublesLeft })}</p>
      }
      choice={sides}
      moves={() => (
        <>
          {sides}
          <Moves store={store} withKeys={withKeys} />
        </>
      )}
      note={t('coin:even')}
      limit={() => {
        const { config } = store.terms;
        return config ? t('coin:limit', { limit: formatMoney(config.profitLimit, locale) }) : '';
      }}
    />
  );
});

const Sides = observer(({ store, withKeys }: Pick<Props, 'store' | 'withKeys'>) => {
  const { t } = useText();
  const held = store.busy || store.autoPlay.running;
  return (
    <div className="coin-sides" role="group" aria-label={t('coin:side.label')}>
      {SIDES.map((side) => (
        <Button
          key={side}
          look="chip"
          aria-pressed={store.call.side === side}
          aria-keyshortcuts={withKeys ? side.slice(0, 1).toUpperCase() : undefined}
          unavailable={held}
          onClick={() => store.call.choose(side)}
        >
          {t(`coin:side.${side}`)}
        </Button>
      ))}
    </div>
  );
});

const Moves = observer(({ store, withKeys }: Pick<Props, 'store' | 'withKeys'>) => {
  const { t, locale } = useText();
  const { shown, isOpen } = store.table;
  const left = shown?.doublesLeft ?? 0;
  const next = formatMultiplier(multiplierAfter((shown?.step ?? 0) + 1), locale);
  return (
    <div className="own-panel__moves shell__go">
      <Button
        look="idle"
        aria-keyshortcuts={withKeys ? 'D' : undefined}
        unavailable={store.busy || !isOpen || left === 0 || store.autoPlay.running}
        onClick={() => void store.flip()}
      >
        <b className="button__verb">{t('coin:double')}</b>
        <span className="button__note">{next}×</span>
      </Button>
      <CashOutButton store={store} withKeys={withKeys} none={t('coin:cashOutNone')} />
    </div>
  );
});
