// One bet: amount, chips, automatic escape, the big button, and one line that shows a fault, how the last bet ended, or from
// where the profit limit caps the payout.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { formatNet } from '../../../../client/hud/formatNet';
import { useText } from '../../../../client/i18n/useText';
import type { CrashPanel } from '../panel';
import type { CrashStore } from '../store';
import { ActionButton } from './ActionButton';
import { AutoEscape } from './AutoEscape';
import { AmountChips } from '../../../betting/AmountChips';
import { StakeInput } from '../../../betting/StakeInput';
import { AutoStrip } from '../../../betting/AutoStrip';
import { NextButton } from './NextButton';
import { heldBet } from './heldBet';
import { outcomeOf, type Outcome } from './outcome';
import { useEnd } from './useEnd';
import { useRoundState } from './useRoundState';
import './BetPanel.css';

interface Props {
  readonly store: CrashStore;
  readonly panel: CrashPanel;
  readonly shortcut: string | null;
  /** No other panel is on the screen, so this one needs no number. */
  readonly isAlone?: boolean;
}

export const BetPanel = observer(({ store, panel, shortcut, isAlone = false }: Props) => {
  const { t } = useText();
  const noteId = useId();
  const held = heldBet(panel);
  const isFree = held === null && panel.auto.state === 'off';
  const name = t('game:bet.label', { slot: panel.slot });
  return (
    <section className={`bet ${isFree ? '' : 'bet--fixed'}`} aria-label={name} data-slot={panel.slot}>
      <StakeInput
        className="bet__amount"
        stake={panel.stake}
        label={isAlone ? t('game:own.bet') : name}
        amount={held?.amount ?? panel.amount}
        isFree={isFree}
        faulty={isFree && panel.amountFault !== null}
        describedBy={noteId}
      />
      {panel.auto.state === 'off' ? (
        <AmountChips stake={panel.stake} unavailable={!isFree} />
      ) : (
        <AutoStrip auto={panel.auto} name={t('game:auto.state', { slot: panel.slot })} />
      )}
      <AutoEscape panel={panel} noteId={noteId} />
      <div className="bet__act">
        <ActionButton store={store} panel={panel} shortcut={shortcut} />
        <NextButton store={store} panel={panel} />
      </div>
      <Note store={store} panel={panel} id={noteId} isFree={isFree} />
    </section>
  );
});

interface NoteProps {
  readonly store: CrashStore;
  readonly panel: CrashPanel;
  readonly id: string;
  readonly isFree: boolean;
}

const Note = observer(({ store, panel, id, isFree }: NoteProps) => {
  const { t, say, locale } = useText();
  // A loss is known only a second before the next round opens, so it is shown until the round after.
  const ended = outcomeOf(panel.bet ?? (panel.order ? null : panel.ended));
  // Until the ride's end has been shown, the ticket under the scene says a win or a loss, unless it could be that of the other bet.
  const { phase, past } = useRoundState(store);
  const end = useEnd(store);
  const isRide = phase === 'flying' || phase === 'ending';
  const isTold = (isRide || end) && ended && ended.tone !== 'even' && !ended.isLimited;
  const isOnTicket =
    isTold && store.panels.every((other) => other === panel || (end ? other.ended : other.bet) === null);
  const outcome = isOnTicket ? null : ended;
  const fault = isFree ? (panel.amountFault ?? panel.autoEscapeFault) : null;
  const from = panel.limitBitesFrom;
  const limit = store.limits?.profitLimit;
  // A win is shown as its gain over the stake, a loss as the stake less.
  const wordsOf = ({ label, sum, tone, isLimited }: Outcome): string => {
    const said = t('game:outcome.sum', {
      outcome: t(label),
      sum:
        tone === 'even'
          ? formatMoney(sum, locale)
          : formatNet(tone === 'win' ? sum : subtract(ZERO, sum), locale),
    });
    // Betting is open again: the line names the round of which it tells.
    const round =
      panel.bet === null && past?.crash != null
        ? `${t('game:crash.state.last', { at: formatMultiplier(past.crash, locale) })} · `
        : '';
    return `${round}${said}${isLimited ? ` · ${t('hud:win.limited')}` : ''}`;
  };
  const cap =
    from !== null && limit !== undefined
      ? t('game:own.limit', {
          limit: formatMoney(limit, locale),
          from: formatMultiplier(from, locale),
        })
      : '';
  return (
    <p
      id={id}
      className={`bet__note ${fault ? 'bet__note--fault' : outcome ? `bet__note--${outcome.tone}` : ''}`}
    >
      {fault ? say(fault) : outcome ? wordsOf(outcome) : cap}
    </p>
  );
});
