// The ticket at the foot of the scene: the state of the round in words, and in flight the last escape.
import { useCallback } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney, subtract, type Money } from '../../../../core/money';
import type { Multiplier } from '../../../../core/multiplier';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { formatNet } from '../../../../client/hud/formatNet';
import { PaperTicket } from '../../../../client/hud/PaperTicket';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { CrashBet } from '../../messages';
import type { CrashStore } from '../store';
import { useOnBeat } from './beat';
import { useSkin } from './skin';
import { useEnd } from './useEnd';
import { useRoundState } from './useRoundState';

interface Props {
  readonly store: CrashStore;
}

export const StateTicket = observer(({ store }: Props) => {
  const { t, locale } = useText();
  const { words, OutSign } = useSkin();
  const { phase, voided, blast, crash, takeoffAt, awaitedBlock } = useRoundState(store);
  const end = useEnd(store);
  if (store.loading) return null;
  const { closed } = store.access;
  if (closed && phase !== 'flying')
    return (
      <PaperTicket tone="bad" text={t(closedKey(closed, 'state'))} note={t(closedKey(closed, 'note'))} />
    );
  if (store.silent) return <SilentTicket store={store} />;
  if (voided)
    return (
      <PaperTicket tone="bad" text={t('game:crash.state.voided')} note={t('game:crash.state.refunded')} />
    );
  if (blast || phase === 'ending')
    return (
      <EndTicket words={words.stopped} crash={crash} bets={store.panels.flatMap(({ bet }) => bet ?? [])} />
    );
  // Betting is open again: it is the last round that has ended.
  if (end)
    return (
      <EndTicket
        words="game:crash.state.last"
        crash={end.crash}
        bets={store.panels.flatMap(({ ended }) => ended ?? [])}
        next={store.secondsLeft === null ? undefined : t(words.takeoff, { seconds: store.secondsLeft })}
      />
    );
  const own = ownEscape(store);
  if (phase === 'flying' && own?.multiplier && own.payout !== null) {
    return (
      <PaperTicket
        tone="mine"
        sign={<OutSign className="ticket__sign" />}
        text={t(words.feedMine, { at: formatMultiplier(own.multiplier, locale) })}
        {...toldOf(own.amount, own.payout, locale)}
      />
    );
  }
  if (phase === 'flying') return <LastEscape store={store} />;
  if (takeoffAt === null) return <PaperTicket text={t('game:crash.state.block')} />;
  if (store.secondsLeft === 0 && awaitedBlock !== null)
    return (
      <PaperTicket
        text={t('game:crash.state.closed', { block: awaitedBlock })}
        note={t('game:crash.state.closedNote')}
      />
    );
  const placed = openStakes(store);
  return (
    <PaperTicket
      text={
        placed === ZERO
          ? t('game:crash.state.place')
          : t('game:bet.placed', { amount: formatMoney(placed, locale) })
      }
      note={store.secondsLeft === null ? undefined : t(words.takeoff, { seconds: store.secondsLeft })}
    />
  );
});

interface EndProps {
  readonly words: string;
  readonly crash: Multiplier | null;
  /** The player's bets of the ride. */
  readonly bets: readonly CrashBet[];
  /** When the next ride begins, for a player who lost nothing in this one. */
  readonly next?: string | undefined;
}

/** The end of a ride, and how the player's bets ended. It is bad news only for a player who lost one. */
function EndTicket({ words, crash, bets, next }: EndProps) {
  const { t, locale } = useText();
  const lost = bets.reduce(
    (sum, { status, amount }) => (status === 'placed' || status === 'lost' ? add(sum, amount) : sum),
    ZERO,
  );
  const won = gainOf(bets);
  const told = (outcome: string, net: Money): string =>
    t('game:outcome.sum', { outcome: t(outcome), sum: formatNet(net, locale) });
  return (
    <PaperTicket
      tone={lost === ZERO ? undefined : 'bad'}
      text={crash === null ? t('game:crash.state.over') : t(words, { at: formatMultiplier(crash, locale) })}
      note={
        lost !== ZERO
          ? told('game:outcome.lose', subtract(ZERO, lost))
          : won > ZERO
            ? told('game:outcome.win', won)
            : next
      }
    />
  );
}

/** What the bets that escaped gained over their stakes. */
const gainOf = (bets: readonly CrashBet[]): Money =>
  bets.reduce(
    (sum, { status, amount, payout }) =>
      status === 'escaped' && payout !== null ? add(sum, subtract(payout, amount)) : sum,
    ZERO,
  );

/** The platform is silent: nothing is shown as known, in particular no result of the player's bets. */
const SilentTicket = observer(({ store }: Props) => {
  const { t, locale } = useText();
  const open = store.panels.flatMap(({ bet }) => (bet?.status === 'placed' ? [bet] : []));
  const [auto] = open.flatMap(({ autoEscape }) => autoEscape ?? []);
  const note =
    auto !== undefined
      ? t('game:crash.state.silentAuto', { at: formatMultiplier(auto, locale) })
      : t(open.length > 0 ? 'game:crash.state.silentBet' : 'game:crash.state.silentNone');
  return <PaperTicket tone="bad" text={t('game:crash.state.silent')} note={note} />;
});

/** The gain over the stake with its sign; a return at or below the stake as a plain note. */
const toldOf = (stake: Money, payout: Money, locale: string): { gain: string } | { note: string } =>
  payout > stake
    ? { gain: `+${formatMoney(subtract(payout, stake), locale)}` }
    : { note: formatMoney(payout, locale) };

/** The player's last escape of the round: it stays on show when others escape after him. */
const ownEscape = (store: CrashStore): CrashBet | undefined =>
  store.panels
    .flatMap(({ bet }) => (bet?.status === 'escaped' ? [bet] : []))
    .sort((a, b) => (b.settleTime ?? 0) - (a.settleTime ?? 0))[0];

/** The sum of the player's stakes on the round that takes bets. */
const openStakes = (store: CrashStore): Money =>
  store.panels.reduce((sum, { bet }) => (bet?.status === 'placed' ? add(sum, bet.amount) : sum), ZERO);

/** Placeholder for the name in a text, so that the name can be drawn separately, whatever it contains. */
const NAME = '\uE000';

const LastEscape = observer(({ store }: Props) => {
  const { t, locale } = useText();
  const { words, OutSign } = useSkin();
  const read = useCallback(
    () => ({ escape: store.onShow.lastEscape, count: store.onShow.board.count }),
    [store],
  );
  const { escape, count } = useOnBeat(read);
  if (!escape) {
    const placed = openStakes(store);
    return placed === ZERO ? (
      <PaperTicket text={t(words.feedNone)} note={t('game:crash.players.count', { count })} />
    ) : (
      <PaperTicket
        text={t('game:bet.placed', { amount: formatMoney(placed, locale) })}
        note={t(words.feedNone)}
      />
    );
  }
  const at = formatMultiplier(escape.multiplier, locale);
  // The stakes of others are not sent with escapes, so the payout is shown without a sign.
  const gain = formatMoney(escape.payout, locale);
  const [before = '', after = ''] = t(words.feedEscaped, { name: NAME, at }).split(NAME);
  return (
    <PaperTicket
      sign={<OutSign className="ticket__sign" />}
      text={
        <>
          {before.trim()}
          <bdi className="ticket__name">{escape.nickName}</bdi>
          <span>{after.trim()}</span>
        </>
      }
      gain={gain}
    />
  );
});
