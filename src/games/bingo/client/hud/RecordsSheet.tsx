// Results: past periods, each to open in full, how often each ball came, and the player's last tickets.
import { bingoProof } from '../../proof';
import { Suspense, lazy, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { Tabs } from '../../../../client/hud/Tabs';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { OwnBetsList } from '../../../../kits/betting/OwnBetsList';
import { BINGO_GAME_TYPE } from '../../messages';
import type { BingoStore } from '../store';
import { Balls } from './Balls';
import './SheetParts.css';
import './records.css';

/** Number of a period's balls in its row. */
const SHOWN = 7;

interface Props {
  readonly store: BingoStore;
  readonly onPeriod: (roundId: string) => void;
  readonly onClose: () => void;
}

/** Loaded on demand, because few players open it. */
const BallStatistics = lazy(async () => ({ default: (await import('./BallStatistics')).BallStatistics }));

const TABS = ['periods', 'numbers', 'mine'] as const;
type Tab = (typeof TABS)[number];

export const RecordsSheet = observer(({ store, onPeriod, onClose }: Props) => {
  const { t } = useText();
  const [tab, setTab] = useState<Tab>('periods');
  return (
    <BottomSheet title={t('bingo:records.title')} onClose={onClose} opensAt={0.87} className="bingo-sheet">
      <Tabs
        label={t('bingo:records.title')}
        tabs={TABS.map((key) => ({ key, name: t(`bingo:records.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'periods' && <Periods store={store} onPeriod={onPeriod} />}
        {tab === 'numbers' && (
          <Suspense>
            <BallStatistics store={store} />
          </Suspense>
        )}
        {tab === 'mine' && (
          <OwnBetsList services={store.services} gameType={BINGO_GAME_TYPE} proof={bingoProof} />
        )}
      </Tabs>
    </BottomSheet>
  );
});

export const Periods = observer(({ store, onPeriod }: Omit<Props, 'onClose'>) => {
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
                <span>{t('bingo:records.paid', { paid: formatMoney(paid, locale), count: tickets })}</span>{' '}
                <WitnessMark witness={store.services.witness} game="bingo" round={id} />
              </span>
              <Balls label={t('bingo:period.balls')} numbers={balls.slice(0, SHOWN)} />
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
