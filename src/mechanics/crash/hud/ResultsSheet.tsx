// The history: the average of the last twenty, how many rounds ended in each height band, and the last fifty.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../hud/BottomSheet';
import { Skeleton } from '../../../hud/Skeleton';
import { useText } from '../../../i18n/useText';
import { HEIGHT_BANDS } from '../rules';
import type { CrashStore } from '../store';
import { PastRounds } from './PastRounds';
import { formatMultiplier } from '../../../hud/formatMultiplier';
import './ResultsSheet.css';

interface Props {
  readonly store: CrashStore;
  readonly onClose: () => void;
}

export const ResultsSheet = observer(({ store, onClose }: Props) => {
  const { t, locale } = useText();
  const { history, average } = store;
  useEffect(() => {
    void store.loadHistory();
  }, [store]);
  return (
    <BottomSheet title={t('game:crash.results.title')} onClose={onClose}>
      {history.length === 0 ? (
        <div role="status" aria-label={t('game:crash.results.loading')}>
          <Skeleton shape="panel" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ) : (
        <>
          <p className="results__average">
            <span>{t('game:crash.results.average')}</span>
            <b>{average === null ? '—' : `${formatMultiplier(average, locale)}×`}</b>
          </p>
          <Bands store={store} />
          <PastRounds store={store} heading="h3" />
        </>
      )}
    </BottomSheet>
  );
});

/** Bars by height band. */
const Bands = observer(({ store: { bands } }: { readonly store: CrashStore }) => {
  const { t } = useText();
  const most = Math.max(1, ...bands);
  return (
    <>
      <h3 className="results__heading">{t('game:crash.results.bands')}</h3>
      <ul className="bands">
        {bands.map((count, index) => {
          const band = bandName(index, t);
          return (
            <li
              key={band}
              className="bands__band"
              aria-label={t('game:crash.results.bandCount', { count, band })}
            >
              <b>{count}</b>
              <i
                className={`bands__bar bands__bar--${index}`}
                style={{ height: `${(count / most) * 4.5}rem` }}
              />
              <span>{band}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
});

function bandName(index: number, t: ReturnType<typeof useText>['t']): string {
  const name = (bound: bigint | undefined): string => String(Number(bound ?? 0n) / 100);
  const from = name(HEIGHT_BANDS[index - 1]);
  const to = name(HEIGHT_BANDS[index]);
  if (index === 0) return t('game:crash.results.band.under', { to });
  if (index >= HEIGHT_BANDS.length) return t('game:crash.results.band.over', { from });
  return t('game:crash.results.band.between', { from, to });
}
