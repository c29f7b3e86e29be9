// Auto bet of hilo: how each round is played, how many there are, when to stop; and while it runs the way to stop it.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import { AutoPlanForm } from '../../../../kits/betting/AutoPlanForm';
import { AutoStart } from '../../../../kits/betting/AutoStart';
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
  const { t, locale } = useText();
  const { autoPlay, stake } = store;
  const amount = stake.reading.value;
  const [plan, setPlan] = useState<AutoBetPlan>(autoPlay.auto.plan);
  const [tactics, setTactics] = useState<HiloTactics>(autoPlay.tactics);
  const isOff = autoPlay.auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      foot={
        isOff && (
          <AutoStart
            auto={autoPlay.auto}
            plan={plan}
            fault={autoPlay.fault(plan, tactics)}
            each={amount === null ? '' : t('game:auto.stake', { amount: formatMoney(amount, locale) })}
            start={() => autoPlay.start(plan, tactics)}
            onStarted={onClose}
          />
        )
      }
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
