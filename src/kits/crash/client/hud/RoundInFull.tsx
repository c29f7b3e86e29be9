// A past round in full: its crash, everybody's bets with the player's own highlighted, and the button that opens its
// verification.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { formatCount } from '../../../../client/hud/formatCount';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { Pill } from '../../../../client/hud/Pill';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import type { RoundDetails, FinishedBet } from '../roundDetails';
import type { CrashStore } from '../store';
import { toneOf } from './ResultLabels';
import { showResult } from './showFair';
import './PlayersList.css';
import './RoundInFull.css';

interface Props {
  readonly store: CrashStore;
  readonly roundId: string;
}

export const RoundInFull = observer(({ store, roundId }: Props) => {
  const { t } = useText();
  const [round] = useState(() => store.records.detailsOf(roundId));
  useEffect(() => {
    void round.load();
  }, [round]);
  const { result, state } = round;
  return (
    <div className="past-round">
      {result && (
        <>
          <Head store={store} round={round} />
          <Button
            look="brass"
            wide
            onClick={() => {
              showResult(store, result);
            }}
          >
            <span className="button__verb">{t('game:crash.round.verify')}</span>
          </Button>
        </>
      )}
      {state === 'loading' && (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="line" />
          <Skeleton shape="panel" />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert">
          <p className="past-round__none">{t('game:crash.round.failed')}</p>
          <Button look="chip" onClick={() => void round.load()}>
            {t('hud:retry')}
          </Button>
        </div>
      )}
      {state === 'ready' && <Bets store={store} round={round} />}
    </div>
  );
});

interface RoundProps {
  readonly store: CrashStore;
  readonly round: RoundDetails;
}

const Head = observer(({ store, round: { result } }: RoundProps) => {
  const { t, locale } = useText();
  if (!result) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div className="past-round__head">
      <Pill tone={toneOf(result.crashHeight)} text={`${formatMultiplier(result.crashHeight, locale)}×`} />
      <span className="past-round__when">
        <span>{time.format(result.settleTime)}</span>
        <span>{t('game:crash.round.block', { num: result.historyBlockNum })}</span>
      </span>
      <WitnessMark witness={store.services.witness} game={store.fair.game} round={result.id} />
    </div>
  );
});

const Bets = observer(({ store, round }: RoundProps) => {
  const { t, locale } = useText();
  const { bets, staked, paid } = round;
  if (bets.length === 0) return <p className="players__none">{t('hud:noRecords')}</p>;
  const totals = [
    [t('game:crash.players.short'), formatCount(bets.length, locale)],
    [t('game:crash.players.total'), formatMoney(staked, locale)],
    [t('game:crash.players.won'), formatMoney(paid, locale)],
  ] as const;
  return (
    <>
      <h3 className="past__heading">{t('game:crash.round.bets')}</h3>
      <dl className="players__totals">
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="past-round__bets">
        {bets.map((bet) => (
          <li key={bet.betId}>
            <Row bet={bet} isMine={store.onShow.isMine(bet)} />
          </li>
        ))}
      </ol>
    </>
  );
});

function Row({ bet, isMine }: { readonly bet: FinishedBet; readonly isMine: boolean }) {
  const { t, locale } = useText();
  const { nickName, amount, payout } = bet;
  const isPaid = payout !== null && payout > 0n;
  return (
    <div
      className={`player past-round__bet ${isMine ? 'player--mine' : ''} ${isPaid ? 'player--paid' : 'player--lost'}`}
    >
      <span className="player__who">
        <bdi>{nickName}</bdi>
        {isMine && <i className="player__you">{t('game:crash.players.you')}</i>}
      </span>{' '}
      <span className="player__stake">{formatMoney(amount, locale)}</span>{' '}
      {isPaid ? (
        <b className="player__payout">{formatMoney(payout, locale)}</b>
      ) : (
        <span className="past-round__lost">{t('game:outcome.lose')}</span>
      )}
    </div>
  );
}
