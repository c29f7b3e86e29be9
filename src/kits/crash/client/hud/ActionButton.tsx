// The big button of a bet panel: places, takes back or escapes. A tap counts for the label at the moment when the finger
// came down, and is ignored just after the button has changed into an action that costs money.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../../../core/money';
import { Button, type ButtonLook } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { CrashPanel } from '../panel';
import type { PanelAction } from '../panelAction';
import { payoutOf } from '../../rules';
import type { CrashStore } from '../store';
import { heldBet } from './heldBet';
import { LiveText } from './LiveText';
import { RestBar } from '../../../betting/RestBar';
import { useSkin } from './skin';
import { useHeldEscape } from './useHeldEscape';
import { useSettled } from './useSettled';

const LOOKS: Readonly<Record<PanelAction, ButtonLook>> = {
  bet: 'mint',
  'bet-next': 'mint',
  cancel: 'plum',
  'cancel-next': 'plum',
  escape: 'brass',
  pending: 'idle',
  locked: 'idle',
};

const isOffer = ({ action }: CrashPanel): boolean => action === 'bet' || action === 'bet-next';

/** One button is the main one: that of a bet that is on, or else the first bet that can be placed. */
const isQuiet = (panel: CrashPanel, panels: CrashStore['panels']): boolean =>
  isOffer(panel) && (panels.some((one) => heldBet(one) !== null) || panels.find(isOffer) !== panel);

/** The block decides now: a player with a bet on the table sees that, and not that it is too late to bet. */
const isPlaced = ({ holding, silent }: CrashStore, { action, bet }: CrashPanel): boolean =>
  action === 'locked' && holding && !silent && bet?.status === 'placed';

interface Props {
  readonly store: CrashStore;
  readonly panel: CrashPanel;
  /** The key that presses the button, where keys play. */
  readonly shortcut: string | null;
}

export const ActionButton = observer(({ store, panel, shortcut }: Props) => {
  const { t } = useText();
  const { action } = panel;
  const { clock, notices } = store.services;
  const settled = useSettled(action, clock);
  const held = useHeldEscape(clock, action === 'escape' && store.holdsToEscape, () => void panel.act());
  const isDeaf = (): boolean => {
    const verdict = settled.judge();
    if (verdict === 'changed' && settled.meant === 'bet' && action === 'bet-next')
      notices.toast('wrong', { key: 'game:bet.started' });
    return verdict === 'changed' || (verdict === 'fresh' && action !== 'escape');
  };
  return (
    <Button
      look={isQuiet(panel, store.panels) ? 'chip' : LOOKS[action]}
      now={action === 'escape'}
      unavailable={action === 'pending' || action === 'locked'}
      className={`action shell__go ${held.isHeld ? 'action--held' : ''} ${isPlaced(store, panel) ? 'action--placed' : ''}`}
      data-action={action}
      data-round={store.openRound ?? undefined}
      title={shortcut === null ? undefined : t('game:crash.action.shortcut', { key: shortcut })}
      aria-keyshortcuts={shortcut ?? undefined}
      onPointerDown={(event) => {
        settled.press();
        held.press(event);
      }}
      onPointerUp={held.release}
      onPointerLeave={held.release}
      onPointerCancel={held.release}
      onKeyDown={(event) => {
        // Otherwise a held key would bet, cancel and bet again.
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        const isShort = held.takes(event);
        if (isDeaf()) return;
        if (!isShort) void panel.act();
        else if (action === 'escape') notices.toast('wrong', { key: 'game:hold.short' });
      }}
    >
      <Words store={store} panel={panel} />
      <RestBar services={store.services} roundId={store.openRound} />
    </Button>
  );
});

const Words = observer(({ store, panel }: Omit<Props, 'shortcut'>): ReactNode => {
  const { t, locale } = useText();
  const { words } = useSkin();
  const amount = (money: Money | null | undefined): string =>
    money == null ? '' : formatMoney(money, locale);
  const next = (money: Money | null | undefined): string =>
    money == null
      ? t('game:crash.action.next')
      : t('game:crash.action.nextAmount', { amount: formatMoney(money, locale) });
  switch (panel.action) {
    case 'bet':
      return <TwoLines verb={t('game:crash.action.bet')} note={amount(panel.amount)} />;
    case 'bet-next':
      return <TwoLines verb={t('game:crash.action.bet')} note={next(panel.amount)} />;
    case 'cancel':
      return <TwoLines verb={t('game:crash.action.cancel')} note={amount(panel.bet?.amount)} />;
    case 'cancel-next':
      return <TwoLines verb={t('game:crash.action.cancel')} note={next(panel.order?.amount)} />;
    case 'pending':
      return <TwoLines verb={t('game:crash.action.pending')} />;
    case 'locked':
      if (isPlaced(store, panel))
        return <TwoLines verb={t('game:crash.action.placed')} note={amount(panel.bet?.amount)} />;
      return (
        <TwoLines
          verb={t('game:crash.action.locked')}
          note={t(
            store.access.closed
              ? closedKey(store.access.closed, 'why')
              : store.silent
                ? silentKey(panel)
                : store.openRound !== null && store.services.gate.rests(store.openRound)
                  ? 'guard:restShort'
                  : 'game:crash.action.lockedWhy',
          )}
        />
      );
    case 'escape':
      return <EscapeWords store={store} panel={panel} verb={t(words.escape)} />;
  }
});

/** An automatic escape needs no player: the platform carries it out. */
const silentKey = ({ bet }: CrashPanel): string =>
  bet?.status === 'placed' && bet.autoEscape !== null
    ? 'game:crash.action.decided'
    : 'game:crash.action.silent';

const TwoLines = ({ verb, note }: { readonly verb: string; readonly note?: string }) => (
  <>
    <b className="button__verb">{verb}</b>
    {note && <span className="button__note">{note}</span>}
  </>
);

/** The word for an escape with its payout at this moment, capped at the profit limit as the platform caps it. */
const EscapeWords = observer(
  ({ store, panel, verb }: Omit<Props, 'shortcut'> & { readonly verb: string }) => {
    const { locale } = useText();
    const stake = panel.escapeStake;
    const profitLimit = store.limits?.profitLimit;
    const read = (): string | null => {
      const at = store.multiplierNow();
      if (at === null || stake === null) return null;
      return formatMoney(profitLimit === undefined ? stake : payoutOf(stake, at, profitLimit), locale);
    };
    return (
      <>
        <b className="button__verb">{verb}</b>
        <LiveText className="button__note" store={store} read={read} />
      </>
    );
  },
);
