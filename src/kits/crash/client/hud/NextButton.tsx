// The small button beside the big one: joins the next round while the current one still takes bets or flies, and takes that
// back. It keeps its place while it cannot be used, so that the big button keeps its width.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { CloseIcon } from '../../../../client/hud/icons/lines';
import { useText } from '../../../../client/i18n/useText';
import type { CrashPanel } from '../panel';
import type { CrashStore } from '../store';
import { useSettled } from './useSettled';

interface Props {
  readonly store: CrashStore;
  readonly panel: CrashPanel;
}

export const NextButton = observer(({ store, panel }: Props) => {
  const { t, locale } = useText();
  const { nextAction, order } = panel;
  const settled = useSettled(nextAction, store.services.clock);
  // Otherwise the big button is about the next round.
  const isBeside = store.openRound !== null || panel.bet?.status === 'placed';
  if (!isBeside || panel.auto.state === 'running') return null;
  const isOrdered = nextAction === 'cancel';
  const stake = isOrdered ? order?.amount : panel.amount;
  const amount = stake == null ? '' : formatMoney(stake, locale);
  const name = t('game:crash.players.next');
  return (
    <Button
      look="chip"
      className="next-round"
      data-next={nextAction ?? undefined}
      unavailable={nextAction === null}
      // The visible words come first, so that users of voice control can say them.
      aria-label={`${name} ${amount}: ${t(isOrdered ? 'game:crash.action.cancelNextLabel' : 'game:crash.action.nextLabel', { amount })}`}
      onPointerDown={settled.press}
      onClick={() => {
        if (settled.judge() === 'settled') void panel.actNext();
      }}
    >
      <span className="next-round__name">{name}</span>{' '}
      <span className="next-round__amount">
        {isOrdered && <CloseIcon />}
        {amount}
      </span>
    </Button>
  );
});
