// The trend: how often each outcome came in the last 10 to 100 rounds, the longest and the running streak, both roads.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { percent } from '../../../../core/percent';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { useText } from '../../../../client/i18n/useText';
import { outcomesOf, toneOf } from '../../facts/outcomes';
import { statisticsOf, type Streak } from '../roads';
import type { ClassicTable } from '../table';
import { WINDOWS } from '../trend';
import { Bead, BeadRoad, BigRoad } from './Roads';
import { outcomeName } from './words';
import './TrendPanel.css';

export const TrendPanel = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t } = useText();
  const { trend } = table;
  useEffect(() => {
    void trend.load();
  }, [trend]);
  return (
    <div className="trend">
      <div className="trend__windows" role="group" aria-label={t('classic:trend.rounds')}>
        {WINDOWS.map((window) => (
          <Button
            key={window}
            look="chip"
            aria-pressed={trend.window === window}
            onClick={() => {
              trend.choose(window);
            }}
          >
            {window}
          </Button>
        ))}
      </div>
      {trend.state === 'loading' || trend.state === 'unknown' ? (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="line" />
          <Skeleton shape="panel" />
        </div>
      ) : (
        <Loaded table={table} />
      )}
    </div>
  );
});

const Loaded = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { shown, state } = table.trend;
  if (shown.length === 0)
    return (
      <p className="trend__none">{t(state === 'failed' ? 'classic:trend.failed' : 'classic:trend.none')}</p>
    );
  const { shares, longest, current, rounds } = statisticsOf(shown, outcomesOf(table.gameType));
  return (
    <>
      <p className="trend__count">{t('classic:trend.last', { count: rounds })}</p>
      <ul className="trend__shares">
        {shares.map(({ outcome, count, share }) => (
          <li key={outcome} className={`trend__share trend__share--${toneOf(outcome)}`}>
            <Bead outcome={outcome} />
            <span>{outcomeName(outcome, t)}</span>
            <i aria-hidden="true">
              <i style={{ width: `${share * 100}%` }} />
            </i>
            <b>{count}</b>
            <span className="trend__percent">{percent(share, locale, 1)}</span>
          </li>
        ))}
      </ul>
      <dl className="trend__streaks">
        <StreakOf name={t('classic:trend.current')} streak={current} />
        <StreakOf name={t('classic:trend.longest')} streak={longest} />
      </dl>
      <BeadRoad beads={shown} />
      <BigRoad beads={shown} />
      <p className="trend__note">{t('classic:trend.chance')}</p>
    </>
  );
});

function StreakOf({ name, streak }: { readonly name: string; readonly streak: Streak | null }) {
  const { t } = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{streak ? `${streak.length} × ${outcomeName(streak.outcome, t)}` : '—'}</dd>
    </div>
  );
}
