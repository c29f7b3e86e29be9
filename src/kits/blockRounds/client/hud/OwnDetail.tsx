// A bet of the player in full: sums and times, the block with its decisive characters, the arithmetic, and the button that
// checks it.
import { observer } from 'mobx-react-lite';
import { formatMoney, ZERO, type Money } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { SealIcon } from '../../../../client/hud/icons/painted';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicBet } from '../../messages';
import { isLimited } from '../ownBets';
import type { ClassicStore } from '../store';
import { Arithmetic } from './Arithmetic';
import { BlockLink } from './BlockLink';
import { HashEnding } from './HashEnding';
import { showBet } from './showFair';

interface Props {
  readonly store: ClassicStore;
  readonly bet: ClassicBet;
}

export const OwnDetail = observer(({ store, bet }: Props) => {
  const { t, locale } = useText();
  const { gameType, blockHash, outcome, points, margin, payout, settleTime } = bet;
  const isHidden = store.isHidden(bet);
  const time = (at: number): string =>
    new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const paidOf = (sum: Money): string =>
    isLimited(bet) ? `${formatMoney(sum, locale)} · ${t('hud:win.limited')}` : formatMoney(sum, locale);
  const values: (readonly [key: string, value: string])[] = [
    ['amount', formatMoney(bet.amount, locale)],
    ...(margin > ZERO ? [['margin', formatMoney(margin, locale)] as const] : []),
    ...(payout !== null && !isHidden ? [['payout', paidOf(payout)] as const] : []),
    ['mode', t(`classic:own.${bet.mode}`)],
    ['betTime', time(bet.betTime)],
    ...(settleTime !== null && !isHidden ? [['settleTime', time(settleTime)] as const] : []),
    ['round', bet.roundId],
    ['number', bet.betId],
  ];
  return (
    <div className="own__detail">
      <dl className="own__values">
        {values.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`classic:own.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('classic:own.block')}</dt>
          <dd>
            <BlockLink num={bet.blockNum} publicChain={store.publicChain(gameType)} />
          </dd>
        </div>
      </dl>
      {blockHash !== null && outcome !== null && !isHidden && (
        <>
          <HashEnding gameType={gameType} hash={blockHash} whole />
          <Arithmetic gameType={gameType} hash={blockHash} draw={{ outcome, points }} />
        </>
      )}
      <Button look="chip" className="own__check" onClick={() => showBet(store, bet)}>
        <SealIcon />
        {t('classic:own.check')}
      </Button>
    </div>
  );
});
