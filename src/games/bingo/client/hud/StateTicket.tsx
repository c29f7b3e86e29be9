// The ticket at the foot of the scene: the state of the round in words; while extra balls can be bought, the button to them.
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, smaller, subtract } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { formatNet } from '../../../../client/hud/formatNet';
import { PaperTicket } from '../../../../client/hud/PaperTicket';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import { EXTRA_BALLS, ORDINARY_BALLS } from '../../rules';
import type { BingoStore } from '../store';
import './StateTicket.css';

interface Props {
  readonly store: BingoStore;
  readonly onExtras: () => void;
}

export const StateTicket = observer(({ store, onExtras }: Props) => {
  const { t } = useText();
  const { draw, extras, secondsLeft } = store;
  if (store.loading) return null;
  if (draw.voided)
    return <PaperTicket tone="bad" text={t('bingo:state.voided')} note={t('bingo:state.refunded')} />;
  if (draw.phase === 'inSettlement') return <EndTicket store={store} />;
  if (draw.phase === 'countdown') {
    const { closed } = store.access;
    if (closed)
      return (
        <PaperTicket tone="bad" text={t(closedKey(closed, 'state'))} note={t(closedKey(closed, 'note'))} />
      );
    if (draw.drawsAt === null)
      return <PaperTicket text={t('bingo:state.block')} note={t('bingo:state.next')} />;
    if (secondsLeft === 0)
      return (
        <PaperTicket
          text={t('bingo:state.closed', { block: draw.awaitedBlock ?? '' })}
          note={t('bingo:state.closedNote')}
        />
      );
    return (
      <PaperTicket
        text={
          store.board.live.length > 0
            ? t('bingo:order.bought', { count: store.board.live.length })
            : t('bingo:state.buy')
        }
        note={secondsLeft === null ? undefined : t('bingo:state.drawIn', { seconds: secondsLeft })}
      />
    );
  }
  if (store.windowOpen && extras.state === 'open' && extras.offers.length > 0)
    return <ExtraOffer store={store} onExtras={onExtras} />;
  const balls = draw.drawn?.balls ?? [];
  const last = balls.at(-1);
  if (last === undefined) return <PaperTicket text={t('bingo:state.starting')} />;
  if (store.windowOpen) {
    return (
      <PaperTicket
        text={t('bingo:state.window', { seconds: secondsLeft ?? 0 })}
        note={t('bingo:state.windowNote', { count: balls.length })}
      />
    );
  }
  const isExtra = draw.phase === 'extraBall';
  return (
    <PaperTicket
      text={t(isExtra ? 'bingo:state.extraBall' : 'bingo:state.ball', { number: last })}
      note={t('bingo:state.ballOf', {
        count: isExtra ? balls.length - ORDINARY_BALLS : balls.length,
        of: isExtra ? EXTRA_BALLS : ORDINARY_BALLS,
      })}
    />
  );
});

const EndTicket = observer(({ store }: { readonly store: BingoStore }) => {
  const { t, locale } = useText();
  const { outcome } = store;
  if (!outcome)
    return (
      <PaperTicket
        text={t('bingo:state.settling')}
        {...(store.board.live.length > 0 ? { note: t('bingo:state.settlingNote') } : {})}
      />
    );
  const { cost, payout } = outcome;
  if (payout === 0n)
    return (
      <PaperTicket
        tone="bad"
        text={t('bingo:state.over')}
        note={t('game:outcome.sum', {
          outcome: t('game:outcome.lose'),
          sum: formatNet(subtract(ZERO, cost), locale),
        })}
      />
    );
  // A return at or below the cost is shown, but not celebrated.
  if (payout <= cost) return <PaperTicket text={t('bingo:state.back')} note={formatMoney(payout, locale)} />;
  return (
    <PaperTicket
      tone="mine"
      text={t('bingo:state.won')}
      gain={`+${formatMoney(subtract(payout, cost), locale)}`}
    />
  );
});

/** The button that is shown while extra balls can be bought. */
const ExtraOffer = observer(({ store, onExtras }: Props) => {
  const { t, locale } = useText();
  const { offers } = store.extras;
  const least = offers.map(({ price }) => price).reduce(smaller);
  return (
    <Button look="brass" now wide className="bingo-offer" data-action="extra" onClick={onExtras}>
      <span className="bingo-offer__words">
        <b className="button__verb">{t('bingo:extra.offer')}</b>
        <span className="button__note">
          {t('bingo:extra.offerNote', { count: offers.length, price: formatMoney(least, locale) })}
        </span>
      </span>
      <b className="bingo-offer__left">{t('bingo:extra.left', { seconds: store.secondsLeft ?? 0 })}</b>
    </Button>
  );
});
