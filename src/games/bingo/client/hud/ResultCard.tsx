// The draw result: the result of the player's tickets, and the button to all balls and prizes.
import { observer } from 'mobx-react-lite';
import { formatMoney, subtract } from '../../../../core/money';
import { formatNet } from '../../../../client/hud/formatNet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';

interface Props {
  readonly store: BingoStore;
  readonly onOpen: (roundId: string) => void;
}

export const ResultCard = observer(({ store, onOpen }: Props) => {
  const { t, locale } = useText();
  const { outcome, draw } = store;
  const { roundId } = draw;
  if (roundId === null) return null;
  const net = outcome && subtract(outcome.payout, outcome.cost);
  return (
    <section className="bingo-result" aria-label={t('bingo:result.of', { id: roundId })}>
      {outcome && net !== null && !outcome.refunded && (
        <dl className="bingo-totals">
          <div>
            <dt>{t('bingo:result.won')}</dt>
            <dd className={net > 0n ? 'is-gain' : ''}>{formatMoney(outcome.payout, locale)}</dd>
          </div>
          <div>
            <dt>{t('bingo:result.cost')}</dt>
            <dd>{formatMoney(outcome.cost, locale)}</dd>
          </div>
          <div>
            <dt>{t('bingo:result.net')}</dt>
            <dd className={net < 0n ? 'is-loss' : 'is-gain'}>{formatNet(net, locale)}</dd>
          </div>
        </dl>
      )}
      {outcome?.refunded && <p>{t('bingo:state.refunded')}</p>}
      {!outcome && store.board.live.length > 0 && <p role="status">{t('bingo:result.waiting')}</p>}
      {!draw.voided && store.result && (
        <Button look="chip" className="bingo-result__open" onClick={() => onOpen(roundId)}>
          {t('bingo:result.open')}
        </Button>
      )}
    </section>
  );
});
