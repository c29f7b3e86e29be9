// The board in figures: the payouts of its slots at the stake of the panel, the chance of each, and how many of the last
// balls landed there. The slot of the newest ball is lit.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { percentInDigits } from '../../../../core/percent';
import { formatCount } from '../../../../client/hud/formatCount';
import { Pill } from '../../../../client/hud/Pill';
import { useText } from '../../../../client/i18n/useText';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { toneOf } from '../recent';
import { payoutOf } from '../../rules';
import { slotGroups } from '../slotGroups';
import type { PlinkoStore } from '../store';
import './SlotTable.css';

export const SlotTable = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t, locale } = useText();
  const titleId = useId();
  const { rows, risk } = store;
  const { recent } = store.balls;
  const { config } = store.terms;
  const stake = store.stake.reading.value;
  // A slot is a place on the board: balls of every risk count that fell over the same number of rows.
  const here = recent.balls.filter((ball) => ball.rows === rows);
  const lit = recent.balls[0]?.rows === rows ? recent.balls[0].slot : null;
  const groups = slotGroups(rows, risk).map((group) => ({
    ...group,
    landed: here.filter(({ slot }) => group.slots.includes(slot)).length,
  }));
  const most = Math.max(1, ...groups.map(({ landed }) => landed));
  return (
    <>
      <h2 id={titleId}>{t('records:play.board', { rows, risk: t(`records:risk.${risk}`) })}</h2>
      <table className="slot-table" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('plinko:details.multiplier')}</th>
            <th scope="col">{t('classic:help.chance')}</th>
            <th scope="col">{t('plinko:details.payout')}</th>
            <th scope="col">{t('plinko:results.balls')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ multiplier, slots, chance, landed }) => (
            <tr key={multiplier} className={lit !== null && slots.includes(lit) ? 'slot-table__lit' : ''}>
              <th scope="row">
                <Pill
                  tone={toneOf({ multiplier: hundredths(multiplier) })}
                  text={`${formatTrimmed(hundredths(multiplier), locale)}×`}
                />
              </th>
              <td>{percentInDigits(chance, locale, 3)}</td>
              <td>
                {stake === null || !config
                  ? '—'
                  : formatMoney(payoutOf(stake, hundredths(multiplier), config.profitLimit), locale)}
              </td>
              <td className="slot-table__landed">
                <span>
                  <i aria-hidden="true">
                    {landed > 0 && <i style={{ width: `${(100 * landed) / most}%` }} />}
                  </i>
                  {landed > 0 ? formatCount(landed, locale) : '—'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
});
