// The trend of the last 10, 20, 50 or 100 rounds: how many ended in each height band, their average and extremes, and the
// bead road. A bead shows its height in figures and its kind by colour and shape; a tap opens its round.
import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { Tabs } from '../../../../client/hud/Tabs';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import type { Multiplier } from '../../../../core/multiplier';
import { heightBand } from '../../rules';
import type { CrashStore } from '../store';
import { TREND_WINDOWS } from '../trend';
import { HIGH_FROM, ROAD_ROWS, roadOf } from '../trendFacts';
import { BandBars } from './BandBars';
import { shortHeight } from './shortHeight';
import './TrendPanel.css';

interface Props {
  readonly store: CrashStore;
  readonly onPick: (roundId: string) => void;
}

export const TrendPanel = observer(({ store, onPick }: Props) => {
  const { t } = useText();
  const { trend } = store.records;
  useEffect(() => {
    void trend.load();
  }, [trend]);
  return (
    <div className="crash-trend">
      <Tabs
        label={t('game:crash.trend.window')}
        tabs={TREND_WINDOWS.map((window) => ({ key: window, name: window }))}
        chosen={trend.window}
        onChoose={(window) => {
          trend.choose(window);
        }}
      >
        <Shown store={store} onPick={onPick} />
      </Tabs>
    </div>
  );
});

const Shown = observer(({ store, onPick }: Props) => {
  const { t, locale } = useText();
  const { trend } = store.records;
  const { average, highest, longestLow, longestHigh, bands, rounds } = trend.facts;
  if (rounds === 0) {
    if (trend.state === 'loaded') return <p className="crash-trend__none">{t('game:crash.results.none')}</p>;
    if (trend.state === 'failed')
      return (
        <div className="crash-trend__none" role="alert">
          <p>{t('game:crash.trend.failed')}</p>
          <Button look="chip" onClick={() => void trend.load()}>
            {t('hud:retry')}
          </Button>
        </div>
      );
    return (
      <div role="status" aria-label={t('game:crash.results.loading')}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
    );
  }
  const height = (value: Multiplier | null): string =>
    value === null ? '—' : `${formatMultiplier(value, locale)}×`;
  const bound = formatTrimmed(HIGH_FROM, locale);
  const figures: readonly (readonly [name: string, value: string])[] = [
    [t('game:crash.trend.average'), height(average)],
    [t('game:crash.trend.highest'), height(highest)],
    [t('game:crash.trend.longestLow', { bound }), t('game:crash.trend.rounds', { count: longestLow })],
    [t('game:crash.trend.longestHigh', { bound }), t('game:crash.trend.rounds', { count: longestHigh })],
  ];
  return (
    <>
      <p className="crash-trend__count">{t('game:crash.results.last', { count: rounds })}</p>
      <dl className="crash-trend__figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="results__heading">{t('game:crash.results.bands')}</h3>
      <BandBars bands={bands} />
      <BeadRoad store={store} onPick={onPick} />
      <p className="crash-trend__note">{t('game:crash.trend.chance')}</p>
    </>
  );
});

/** Oldest on the left, in columns of six; scrolled to its newest end. */
const BeadRoad = observer(({ store, onPick }: Props) => {
  const { t, locale } = useText();
  const { beads } = store.records.trend;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [beads]);
  const newest = beads[0]?.roundId;
  return (
    <section aria-label={t('game:crash.trend.road')}>
      <h3 className="results__heading">{t('game:crash.trend.road')}</h3>
      <div ref={box} className="bead-road">
        <ol className="bead-road__grid" style={{ gridTemplateRows: `repeat(${ROAD_ROWS}, var(--target))` }}>
          {roadOf(beads).map(({ roundId, crashHeight }) => (
            <li key={roundId}>
              <button
                type="button"
                className={`height-bead height-bead--${heightBand(crashHeight)} ${roundId === newest ? 'height-bead--newest' : ''}`}
                aria-label={t('game:crash.trend.bead', {
                  id: roundId,
                  at: formatMultiplier(crashHeight, locale),
                })}
                onClick={() => {
                  onPick(roundId);
                }}
              >
                <span>{shortHeight(crashHeight, locale)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});
