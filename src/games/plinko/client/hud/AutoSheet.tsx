// Auto bet of plinko: the plan, and while it runs the button to stop it. The number of bets must be entered.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import { AutoPlanForm } from '../../../../kits/betting/AutoPlanForm';
import { AutoStart } from '../../../../kits/betting/AutoStart';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import type { AutoBetPlan } from '../../../../kits/betting/autoBetRules';
import type { PlinkoStore } from '../store';
import './sheets.css';

interface Props {
  readonly store: PlinkoStore;
  readonly onClose: () => void;
}

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t, locale } = useText();
  const { auto, stake } = store;
  const amount = stake.reading.value;
  const [plan, setPlan] = useState<AutoBetPlan>(auto.plan);
  const isOff = auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      foot={
        isOff && (
          <AutoStart
            auto={auto}
            plan={plan}
            each={amount === null ? '' : t('plinko:eachBall', { amount: formatMoney(amount, locale) })}
            start={() => auto.start(plan)}
            onStarted={onClose}
          />
        )
      }
    >
      {isOff ? (
        <AutoPlanForm plan={plan} onChange={setPlan} />
      ) : (
        <div className="pin-running">
          <AutoStrip auto={auto} name={t('plinko:autoState')} net={store.autoNet} />
        </div>
      )}
    </BottomSheet>
  );
});
