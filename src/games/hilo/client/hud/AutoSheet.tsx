// Auto bet of hilo: how each round is played, how many there are, when to stop; and while it runs the way to stop it.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { AutoPlanForm } from '../../../../kits/betting/AutoPlanForm';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import type { AutoBetPlan } from '../../../../kits/betting/autoBetRules';
import type { HiloTactics } from '../auto/tactics';
import type { HiloStore } from '../store';
import { TacticsForm } from './TacticsForm';
import './AutoSheet.css';

interface Props {
  readonly store: HiloStore;
  readonly onClose: () => void;
}

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { autoPlay } = store;
  const [plan, setPlan] = useState<AutoBetPlan>(autoPlay.auto.plan);
  const [tactics, setTactics] = useState<HiloTactics>(autoPlay.tactics);
  const isOff = autoPlay.auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      foot={isOff && <Start store={store} plan={plan} tactics={tactics} onStarted={onClose} />}
    >
      {isOff ? (
        <>
          <TacticsForm tactics={tactics} onChange={setTactics} />
          <AutoPlanForm plan={plan} onChange={setPlan} mayBeEndless />
        </>
      ) : (
        <div className="hilo-auto__running">
          <AutoStrip auto={autoPlay.auto} name={t('game:hilo.auto.state')} />
        </div>
      )}
    </BottomSheet>
  );
});

interface StartProps {
  readonly store: HiloStore;
  readonly plan: AutoBetPlan;
  readonly tactics: HiloTactics;
  readonly onStarted: () => void;
}

const Start = observer(({ store, plan, tactics, onStarted }: StartProps) => {
  const { t, say, locale } = useText();
  const { autoPlay, stake } = store;
  const fault = autoPlay.fault(plan, tactics);
  const amount = stake.reading.value;
  const start = async (): Promise<void> => {
    await autoPlay.start(plan, tactics);
    if (autoPlay.running) onStarted();
  };
  return (
    <>
      <p className={`hilo-auto__note ${fault ? 'is-loss' : ''}`} role={fault ? 'alert' : undefined}>
        {fault
          ? say(fault)
          : amount !== null && t('game:auto.stake', { amount: formatMoney(amount, locale) })}
      </p>
      <Button
        look={fault ? 'idle' : 'mint'}
        wide
        className="hilo-auto__start"
        unavailable={fault !== null}
        onClick={() => void start()}
      >
        <b className="button__verb">{t('game:auto.start')}</b>
      </Button>
    </>
  );
});
