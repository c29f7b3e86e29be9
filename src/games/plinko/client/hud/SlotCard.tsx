// The value of a slot, shown after a tap on it: the chance that a ball lands there, and its payout and gain at the stake of
// the panel. It disappears after a while; where messages stay, with the next ball.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, subtract } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { percentInDigits } from '../../../../core/percent';
import { formatNet } from '../../../../client/hud/formatNet';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { useText } from '../../../../client/i18n/useText';
import { MESSAGES_STAY } from '../../../../client/stores/messagesStay';
import { paytable } from '../../paytables';
import { payoutOf, pathsToSlots } from '../../rules';
import type { PlinkoStore } from '../store';
import './SlotCard.css';

/** Milliseconds for which it is shown. */
const SHOWN = 5_000;

interface Props {
  readonly store: PlinkoStore;
  readonly slot: number;
  readonly onGone: () => void;
}

export const SlotCard = observer(({ store, slot, onGone }: Props) => {
  const { t, locale } = useText();
  const { rows, risk } = store;
  const { clock, memory } = store.services;
  useEffect(
    () => (memory.read(MESSAGES_STAY) === true ? undefined : clock.after(SHOWN, onGone)),
    [clock, memory, slot, onGone],
  );
  const odds = paytable(rows, risk)[slot];
  const stake = store.stake.reading.value;
  const limit = store.terms.config?.profitLimit;
  if (odds === undefined) return null;
  const chance = (pathsToSlots(rows)[slot] ?? 0) / 2 ** rows;
  const payout = stake === null || limit === undefined ? null : payoutOf(stake, hundredths(odds), limit);
  const net = payout === null || stake === null ? null : subtract(payout, stake);
  return (
    <p className="pin-slot" role="status">
      <b>{formatTrimmed(hundredths(odds), locale)}×</b>{' '}
      <span>{t('plinko:slot.chance', { chance: percentInDigits(chance, locale, 3) })}</span>{' '}
      {payout !== null && net !== null && (
        <span>
          {t('plinko:slot.pays', { payout: formatMoney(payout, locale) })}{' '}
          <b className={net > 0n ? 'is-gain' : net < 0n ? 'is-loss' : ''}>{formatNet(net, locale)}</b>
        </span>
      )}
    </p>
  );
});
