// How often each of the sixty balls came over the last rounds: bars in the columns of a ticket.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { Switch } from '../../../../client/hud/Switch';
import { useText } from '../../../../client/i18n/useText';
import { columnNumbers } from '../picking';
import { COUNT_WINDOWS, type CountWindow } from '../records';
import { COLUMNS } from '../../rules';
import type { BingoStore } from '../store';

export const BallStatistics = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  const { records } = store;
  const [window, setWindow] = useState<CountWindow>(50);
  const [withExtra, setWithExtra] = useState(false);
  useEffect(() => {
    void records.loadCounts(window);
  }, [records, window]);
  const { counts } = records;
  const times = (ball: number): number =>
    (counts?.ordinary[ball - 1] ?? 0) + (withExtra ? (counts?.extra[ball - 1] ?? 0) : 0);
  const most = Math.max(1, ...Array.from({ length: 60 }, (_, i) => times(i + 1)));
  return (
    <>
      <div className="bingo-counts__windows" role="group" aria-label={t('bingo:records.windowLabel')}>
        {COUNT_WINDOWS.map((one) => (
          <Button
            key={one}
            look="chip"
            aria-pressed={one === window}
            aria-label={t('bingo:records.window', { count: one })}
            onClick={() => {
              setWindow(one);
            }}
          >
            {one}
          </Button>
        ))}
      </div>
      <Switch on={withExtra} onChange={setWithExtra}>
        {t('bingo:records.withExtra')}
      </Switch>
      {records.countsFailed && <p className="bingo-sheet__none">{t('bingo:records.countsFailed')}</p>}
      {!counts && !records.countsFailed && (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="panel" />
        </div>
      )}
      {counts && (
        <>
          <p className="bingo-sheet__text">{t('bingo:records.countsOf', { count: counts.rounds })}</p>
          <div className="bingo-counts">
            {Array.from({ length: COLUMNS }, (_, column) => (
              <ul key={column}>
                {columnNumbers(column).map((ball) => (
                  <li key={ball} aria-label={t('bingo:records.count', { ball, count: times(ball) })}>
                    <b className={`bingo-ball bingo-ball--${column}`}>{ball}</b>
                    <i className="bingo-counts__bar">
                      <i style={{ width: `${(100 * times(ball)) / most}%` }} />
                    </i>
                    <span>{times(ball)}</span>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </>
      )}
    </>
  );
});
