// The auto-bet sheet: how each round is played, how many there are, when to stop; while auto bet runs, the button to stop it.
import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { Message } from '../../../../client/stores/services';
import { AutoPlanForm } from '../../../betting/AutoPlanForm';
import { AutoStart } from '../../../betting/AutoStart';
import { AutoStrip } from '../../../betting/AutoStrip';
import type { AutoBet } from '../../../betting/autoBet';
import type { AutoBetPlan } from '../../../betting/autoBetRules';
import type { StakeField } from '../../../betting/stakeField';
import './AutoSheet.css';

interface Props<T> {
  readonly store: {
    readonly stake: StakeField;
    readonly autoPlay: {
      readonly auto: AutoBet;
      readonly tactics: T;
      fault(plan: AutoBetPlan, tactics: T): Message | null;
      start(plan: AutoBetPlan, tactics: T): Promise<void>;
    };
  };
  /** Name of auto bet for screen readers. */
  readonly name: string;
  /** The form for the tactics. */
  readonly form: (tactics: T, onChange: (tactics: T) => void) => ReactNode;
  readonly onClose: () => void;
}

export const AutoSheet = observer(function AutoSheet<T>({ store, name, form, onClose }: Props<T>) {
  const { t, locale } = useText();
  const { autoPlay, stake } = store;
  const amount = stake.reading.value;
  const [plan, setPlan] = useState<AutoBetPlan>(autoPlay.auto.plan);
  const [tactics, setTactics] = useState<T>(autoPlay.tactics);
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
          {form(tactics, setTactics)}
          <AutoPlanForm plan={plan} onChange={setPlan} mayBeEndless />
        </>
      ) : (
        <div className="own-auto__running">
          <AutoStrip auto={autoPlay.auto} name={name} />
        </div>
      )}
    </BottomSheet>
  );
});
