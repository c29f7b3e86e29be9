// Below the player's own rounds in the column beside a stage, in games without live bets of others: the player's highest win
// and streak, and the winners of the week.
import { useEffect, useState } from 'react';
import { formatMoney } from '../../core/money';
import { useText } from '../../client/i18n/useText';
import type { GameServices } from '../../client/stores/services';
import { PEOPLE_CALLS, type Winner } from '../../protocol/people';
import type { PlayedBet } from './netHistory';
import { ownRecords } from './ownRecords';
import './OwnFigures.css';
import './SideRecords.css';

interface Props {
  readonly services: Pick<GameServices, 'api' | 'live'>;
  /** Newest first. */
  readonly bets: readonly PlayedBet[];
}

export const SideRecords = ({ services, bets }: Props) => {
  const { t, locale } = useText();
  const { best, streak } = ownRecords(bets);
  return (
    <div className="side-records">
      <section aria-label={t('game:ownBets.records')}>
        <h2>{t('game:ownBets.records')}</h2>
        <dl className="own-figures__board side-records__own">
          <div>
            <dt>{t('game:ownBets.best')}</dt>
            <dd className={best === null ? '' : 'is-gain'}>
              {best === null ? '—' : `+${formatMoney(best, locale)}`}
            </dd>
          </div>
          {streak !== null && (
            <div>
              <dt>{t('game:ownBets.inARow')}</dt>
              <dd>{t(streak.won ? 'game:ownBets.won' : 'game:ownBets.lost', { count: streak.count })}</dd>
            </div>
          )}
        </dl>
      </section>
      <WeekWinners services={services} />
    </div>
  );
};

/** The platform's own list, over all games. Without a winner, or when it cannot be loaded, nothing is shown. */
const WeekWinners = ({ services: { api, live } }: Pick<Props, 'services'>) => {
  const { t, locale } = useText();
  const [winners, setWinners] = useState<readonly Winner[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const answer = await api.call(PEOPLE_CALLS.getWinnerTop, {}, { quiet: true });
      if (isWanted && answer.ok) setWinners(answer.body.winners);
    };
    void load();
    const unlisten = live.onStale(() => void load());
    return () => {
      isWanted = false;
      unlisten();
    };
  }, [api, live]);
  if (winners.length === 0) return null;
  return (
    <section aria-label={t('screens:lobby.winners')}>
      <h2>{t('screens:lobby.winners')}</h2>
      <ol className="side-records__winners">
        {winners.map(({ userId, rank, nickName, amount }) => (
          <li key={userId}>
            <b>{rank}</b>
            <bdi>{nickName}</bdi>
            <span>{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
