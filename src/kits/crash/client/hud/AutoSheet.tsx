// Auto bet, one tab for each bet panel: how many bets, the change after a win or a loss, when to stop. It is confirmed
// before it starts, and can be stopped and resumed here as in the panel.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Tabs } from '../../../../client/hud/Tabs';
import { useText } from '../../../../client/i18n/useText';
import type { AutoBetPlan } from '../../../betting/autoBetRules';
import type { CrashPanel } from '../panel';
import type { CrashStore } from '../store';
import { AutoPlanForm } from '../../../betting/AutoPlanForm';
import { AutoStart } from '../../../betting/AutoStart';
import { AutoStrip } from '../../../betting/AutoStrip';
import { useSkin } from './skin';
import './AutoSheet.css';

interface Props {
  readonly store: CrashStore;
  readonly onClose: () => void;
}

type Slot = CrashPanel['slot'];

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t, locale } = useText();
  const { words } = useSkin();
  const [slot, setSlot] = useState<Slot>(1);
  const panel = store.panels[slot - 1] ?? store.panels[0];
  const [plans, setPlans] = useState<Readonly<Record<Slot, AutoBetPlan>>>({
    1: store.panels[0].auto.plan,
    2: store.panels[1].auto.plan,
  });
  const plan = plans[slot];
  const change = (next: AutoBetPlan): void => {
    setPlans({ ...plans, [slot]: next });
  };
  const isOff = panel.auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      className="auto-sheet"
      foot={
        isOff && (
          <AutoStart
            auto={panel.auto}
            plan={plan}
            each={
              panel.amount === null ? '' : t('game:auto.stake', { amount: formatMoney(panel.amount, locale) })
            }
            start={() => panel.auto.start(plan)}
            onStarted={onClose}
          />
        )
      }
    >
      <Tabs
        label={t('game:auto.title')}
        tabs={store.panels.map((one) => ({ key: one.slot, name: t('game:bet.label', { slot: one.slot }) }))}
        chosen={slot}
        onChoose={setSlot}
      >
        {isOff ? (
          <AutoPlanForm plan={plan} onChange={change} cashOut={t(words.autoEscape)} mayBeEndless />
        ) : (
          <div className="auto-sheet__running">
            <AutoStrip auto={panel.auto} name={t('game:auto.state', { slot })} />
          </div>
        )}
      </Tabs>
    </BottomSheet>
  );
});
