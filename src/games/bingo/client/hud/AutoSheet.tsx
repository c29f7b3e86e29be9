// Auto bet of bingo: how many tickets each round and where their numbers come from, then the plan and its limits.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { cents, formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { Stepper } from '../../../../client/hud/Stepper';
import { useText } from '../../../../client/i18n/useText';
import { AutoPlanForm } from '../../../../kits/betting/AutoPlanForm';
import { AutoStart } from '../../../../kits/betting/AutoStart';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import type { AutoBetPlan } from '../../../../kits/betting/autoBetRules';
import { ExtraRule } from './ExtraRule';
import { AUTO_SOURCES } from '../autoTickets';
import { MAX_TICKETS } from '../../messages';
import type { BingoStore } from '../store';
import './SheetParts.css';

interface Props {
  readonly store: BingoStore;
  readonly onClose: () => void;
}

export const AutoSheet = observer(({ store, onClose }: Props) => {
  const { t, locale } = useText();
  const { autoTickets, ordering } = store;
  const { auto, tickets } = autoTickets;
  const amount = ordering.stake.reading.value;
  const [plan, setPlan] = useState<AutoBetPlan>(auto.plan);
  const isOff = auto.state === 'off';
  return (
    <BottomSheet
      title={t('game:auto.title')}
      onClose={onClose}
      className="bingo-sheet"
      foot={
        isOff && (
          <AutoStart
            auto={auto}
            plan={plan}
            each={
              amount === null
                ? ''
                : t('bingo:auto.each', {
                    count: tickets,
                    amount: formatMoney(cents(amount * BigInt(tickets)), locale),
                  })
            }
            times={BigInt(tickets)}
            besides={store.extras.rule.mostOf(tickets)}
            start={() => auto.start(plan)}
            onStarted={onClose}
          />
        )
      }
    >
      {isOff ? (
        <>
          <h3 className="bingo-sheet__heading">{t('bingo:auto.tickets')}</h3>
          <Stepper
            label={t('bingo:auto.tickets')}
            lessLabel={t('hud:stepper.less')}
            moreLabel={t('hud:stepper.more')}
            value={autoTickets.count}
            min={1}
            max={MAX_TICKETS}
            onChange={(count) => {
              autoTickets.setCount(count);
            }}
          />
          <h3 className="bingo-sheet__heading">{t('bingo:auto.source')}</h3>
          <div className="bingo-sheet__choice" role="group" aria-label={t('bingo:auto.source')}>
            {AUTO_SOURCES.map((source) => (
              <Button
                key={source}
                look="chip"
                aria-pressed={autoTickets.source === source}
                onClick={() => {
                  autoTickets.setSource(source);
                }}
              >
                {t(`bingo:auto.${source}`)}
              </Button>
            ))}
          </div>
          <ExtraRule store={store} />
          <AutoPlanForm plan={plan} onChange={setPlan} mayBeEndless />
        </>
      ) : (
        <div className="bingo-sheet__running">
          <AutoStrip auto={auto} name={t('bingo:auto.state')} />
        </div>
      )}
    </BottomSheet>
  );
});
