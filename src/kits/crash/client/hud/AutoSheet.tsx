// Auto bet, one tab for each bet panel: how many bets, what follows a win or a loss, when to stop. It is confirmed before
// it starts, and can be stopped and resumed here as in the panel.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { Tabs } from '../../../../client/hud/Tabs';
import { useText } from '../../../../client/i18n/useText';
import type { AutoBetPlan } from '../../../betting/autoBetRules';
import type { CrashPanel } from '../panel';
import type { CrashStore } from '../store';
import { AutoPlanForm } from '../../../betting/AutoPlanForm';
import { AutoStrip } from '../../../betting/AutoStrip';
import './AutoSheet.css';

interface Props {
  readonly store: CrashStore;
  readonly onClose: () => void;
}

type Slot = CrashPanel['slot'];

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const [slot, setSlot] = useState<Slot>(1);
  const panel = store.panels[slot - 1] ?? store.panels[0];
  const [plans, setPlans] = useState<Readonly<Record<Slot, AutoBetPlan>>>({
    1: store.panels[0].auto.plan,
    2: store.panels[1].auto.plan,
  });
  const plan = plans[slot];
  const isOff = panel.auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      className="auto-sheet"
      foot={isOff && <Start panel={panel} plan={plan} onStarted={onClose} />}
    >
      <Tabs
        label={t('game:auto.title')}
        tabs={store.panels.map((one) => ({ key: one.slot, name: t('game:bet.label', { slot: one.slot }) }))}
        chosen={slot}
        onChoose={setSlot}
      >
        {isOff ? (
          <AutoPlanForm
            plan={plan}
            onChange={(next) => {
              setPlans({ ...plans, [slot]: next });
            }}
          />
        ) : (
          <div className="auto-sheet__running">
            <AutoStrip auto={panel.auto} name={t('game:auto.state', { slot })} />
          </div>
        )}
      </Tabs>
    </BottomSheet>
  );
});

interface StartProps {
  readonly panel: CrashPanel;
  readonly plan: AutoBetPlan;
  readonly onStarted: () => void;
}

const Start = observer(({ panel, plan, onStarted }: StartProps) => {
  const { t, say, locale } = useText();
  const fault = panel.auto.fault(plan);
  const start = async (): Promise<void> => {
    await panel.auto.start(plan);
    if (panel.auto.state === 'running') onStarted();
  };
  return (
    <>
      <p className={`auto-sheet__note ${fault ? 'is-loss' : ''}`} role={fault ? 'alert' : undefined}>
        {fault
          ? say(fault)
          : panel.amount !== null && t('game:auto.stake', { amount: formatMoney(panel.amount, locale) })}
      </p>
      <Button
        look={fault ? 'idle' : 'mint'}
        wide
        className="auto-sheet__start"
        unavailable={fault !== null}
        onClick={() => void start()}
      >
        <b className="button__verb">{t('game:auto.start')}</b>
      </Button>
    </>
  );
});
