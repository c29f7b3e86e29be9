// Auto bet of the game on show: which plays, how many bets, the change after a win or a loss, when to stop. It continues
// while another of the five games is on show.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { cents, formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import type { AutoBetPlan } from '../../../betting/autoBetRules';
import { AutoPlanForm } from '../../../betting/AutoPlanForm';
import { AutoStart } from '../../../betting/AutoStart';
import { AutoStrip } from '../../../betting/AutoStrip';
import { CLASSIC_GAMES } from '../../plays';
import type { ClassicTable } from '../table';
import { gameName, playNames } from './words';
import './AutoSheet.css';

interface Props {
  readonly table: ClassicTable;
  readonly onClose: () => void;
}

export const AutoSheet = observer(({ table, onClose }: Props) => {
  const { t, locale } = useText();
  const { auto, autoPlays, reading } = table.desk;
  const count = BigInt(autoPlays.length);
  const [plan, setPlan] = useState<AutoBetPlan>(auto.plan);
  const isOff = auto.state === 'off';
  return (
    <BottomSheet
      title={`${t('game:auto.title')} · ${gameName(table.gameType, t)}`}
      onClose={onClose}
      foot={
        isOff && (
          <AutoStart
            auto={auto}
            plan={plan}
            each={
              reading.value === null
                ? ''
                : t('game:auto.stake', { amount: formatMoney(cents(reading.value * count), locale) })
            }
            times={count * (1n + CLASSIC_GAMES[table.gameType].margin)}
            start={() => table.startAuto(plan)}
            onStarted={onClose}
          />
        )
      }
    >
      {isOff ? (
        <>
          <PlayChoice table={table} />
          <AutoPlanForm plan={plan} onChange={setPlan} mayBeEndless />
        </>
      ) : (
        <div className="hash-auto">
          <AutoStrip auto={auto} name={t('classic:autoState')} />
          <p>{t('classic:autoOn', { play: playNames(autoPlays, t) })}</p>
        </div>
      )}
    </BottomSheet>
  );
});

const PlayChoice = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t } = useText();
  const { plays } = CLASSIC_GAMES[table.gameType];
  return (
    <>
      <h3 className="plan__heading">{t('classic:plays')}</h3>
      <div className="hash-auto__plays" role="group" aria-label={t('classic:plays')}>
        {plays.map(({ id, textKey }) => (
          <Button
            key={id}
            look="chip"
            aria-pressed={table.desk.autoPlays.includes(id)}
            onClick={() => {
              table.desk.toggleAuto(id);
            }}
          >
            {t(textKey)}
          </Button>
        ))}
      </div>
    </>
  );
});
