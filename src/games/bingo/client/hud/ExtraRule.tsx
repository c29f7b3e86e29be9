// The rule by which extra balls are bought without a tap: for tickets that are one ball from a prize, or for every ticket,
// up to a price. Its terms are shown while it is on.
import { observer } from 'mobx-react-lite';
import { AmountField } from '../../../../client/hud/AmountField';
import { Button } from '../../../../client/hud/Button';
import { Switch } from '../../../../client/hud/Switch';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';

export const ExtraRule = observer(({ store }: { readonly store: BingoStore }) => {
  const { t, say } = useText();
  const { rule } = store.extras;
  const { fault } = rule;
  const name = t(rule.isOnce ? 'bingo:extra.rule.once' : 'bingo:extra.rule.name');
  return (
    <div className="bingo-rule" role="group" aria-label={name}>
      <Switch on={rule.on} onChange={(on) => rule.set({ on })}>
        {name}
      </Switch>
      {rule.on && (
        <>
          <AmountField
            label={t('bingo:extra.rule.most')}
            text={rule.mostText}
            faulty={fault !== null}
            onText={(mostText) => rule.set({ mostText })}
          />
          <div
            className="bingo-sheet__choice bingo-rule__which"
            role="group"
            aria-label={t('bingo:extra.rule.which')}
          >
            {([false, true] as const).map((every) => (
              <Button
                key={String(every)}
                look="chip"
                aria-pressed={rule.every === every}
                onClick={() => rule.set({ every })}
              >
                {t(every ? 'bingo:extra.rule.every' : 'bingo:extra.rule.near')}
              </Button>
            ))}
          </div>
        </>
      )}
      {fault && (
        <p className="is-loss" role="alert">
          {say(fault)}
        </p>
      )}
    </div>
  );
});
