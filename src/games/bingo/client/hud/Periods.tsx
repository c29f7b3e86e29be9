// Past periods, each to open in full.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';
import { Balls } from './Balls';
import './SheetParts.css';
import './records.css';

/** Number of a period's balls in its row. */
const SHOWN = 7;

interface Props {
  readonly store: BingoStore;
  readonly onPeriod: (roundId: string) => void;
}

export const Periods = observer(({ store, onPeriod }: Props) => {
  const { t, locale } = useText();
  const { records } = store;
  useEffect(() => {
    void records.load();
  }, [records]);
  if (records.periods.length === 0) {
    if (records.state === 'unknown' || records.state === 'loading')
      return (
        <div className="bingo-periods" role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="panel" />
          <Skeleton shape="panel" />
        </div>
      );
    return (
      <>
        <p className="bingo-sheet__none">
          {t(records.state === 'failed' ? 'bingo:records.failed' : 'bingo:records.none')}
        </p>
        {records.state === 'failed' && (
          <Button look="chip" onClick={() => void records.load()}>
            {t('hud:retry')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <ul className="bingo-periods">
        {records.periods.map(({ id, balls, paid, tickets }) => (
          <li key={id}>
            <button
              type="button"
              className="bingo-periods__one"
              onClick={() => {
                onPeriod(id);
              }}
            >
              <span className="bingo-periods__name">
                <b>{t('bingo:records.period', { id })}</b>{' '}
                <span>
                  {tickets > 0 &&
                    `${t('bingo:mine.tickets', { count: tickets })} · ${t('bingo:result.won')} ${formatMoney(paid, locale)}`}
                </span>{' '}
                <WitnessMark witness={store.services.witness} game="bingo" round={id} />
              </span>
              <Balls
                label={t('bingo:period.balls')}
                numbers={balls.slice(0, SHOWN)}
                more={balls.length > SHOWN}
              />
            </button>
          </li>
        ))}
      </ul>
      {records.more && (
        <Button
          look="idle"
          wide
          unavailable={records.state === 'loading'}
          onClick={() => void records.loadMore()}
        >
          {t('bingo:records.more')}
        </Button>
      )}
    </>
  );
});
