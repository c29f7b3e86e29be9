// Auto bet of plinko: the plan, and while it runs the way to stop it. The number of bets must be entered.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { AutoPlanForm } from '../../../../kits/betting/AutoPlanForm';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import type { AutoBetPlan } from '../../../../kits/betting/autoBetRules';
import type { PlinkoStore } from '../store';

interface Props {
  readonly store: PlinkoStore;
  readonly onClose: () => void;
}

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { auto } = store;
  const [plan, setPlan] = useState<AutoBetPlan>(auto.plan);
  const isOff = auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      foot={isOff && <Start store={store} plan={plan} onStarted={onClose} />}
    >
      {isOff ? (
        <AutoPlanForm plan={plan} onChange={setPlan} />
      ) : (
        <div className="pin-running">
          <AutoStrip auto={auto} name={t('game:plinko.autoState')} net={store.autoNet} />
        </div>
      )}
    </BottomSheet>
  );
});

interface StartProps {
  readonly store: PlinkoStore;
  readonly plan: AutoBetPlan;
  readonly onStarted: () => void;
}

const Start = observer(({ store, plan, onStarted }: StartProps) => {
  const { t, say, locale } = useText();
  const { auto, stake } = store;
  const fault = auto.fault(plan);
  const amount = stake.reading.value;
  const start = async (): Promise<void> => {
    await auto.start(plan);
    if (auto.state === 'running') onStarted();
  };
  return (
    <>
      <p className={`pin-start ${fault ? 'pin-start--fault' : ''}`} role={fault ? 'alert' : undefined}>
        {fault
          ? say(fault)
          : amount !== null && t('game:plinko.eachBall', { amount: formatMoney(amount, locale) })}
      </p>
      <Button
        look={fault ? 'idle' : 'mint'}
        wide
        className="pin-start__button"
        unavailable={fault !== null}
        onClick={() => void start()}
      >
        <b className="button__verb">{t('game:auto.start')}</b>
      </Button>
    </>
  );
});
