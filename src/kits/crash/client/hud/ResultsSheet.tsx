// The history: the last fifty rounds with the average of the last twenty, the trend, and the player's own bets; each past
// round opens in full.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { Tabs } from '../../../../client/hud/Tabs';
import { useText } from '../../../../client/i18n/useText';
import { OwnBetsList } from '../../../betting/OwnBetsList';
import type { CrashStore } from '../store';
import { ownBetsOf } from './ownBetsOf';
import { PastRounds } from './PastRounds';
import { RoundInFull } from './RoundInFull';
import { TrendPanel } from './TrendPanel';
import { TopWins } from './TopWins';
import './ResultsSheet.css';

interface Props {
  readonly store: CrashStore;
  readonly onClose: () => void;
}

const TABS = ['rounds', 'trend', 'wins', 'mine'] as const;
type Tab = (typeof TABS)[number];

export const ResultsSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const [tab, setTab] = useState<Tab>('rounds');
  const [roundId, setRoundId] = useState<string | null>(null);
  if (roundId !== null)
    return (
      <BottomSheet
        key={roundId}
        title={t('game:crash.results.round', { id: roundId })}
        onClose={onClose}
        opensAt={0.87}
        foot={
          <Button
            look="chip"
            wide
            onClick={() => {
              setRoundId(null);
            }}
          >
            {t('game:crash.round.back')}
          </Button>
        }
      >
        <RoundInFull store={store} roundId={roundId} />
      </BottomSheet>
    );
  return (
    <BottomSheet title={t('game:crash.results.title')} onClose={onClose} opensAt={0.87} className="results">
      <Tabs
        label={t('game:crash.results.title')}
        tabs={TABS.map((key) => ({ key, name: t(`game:crash.results.tab.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'rounds' && <Rounds store={store} onPick={setRoundId} />}
        {tab === 'trend' && <TrendPanel store={store} onPick={setRoundId} />}
        {tab === 'wins' && <TopWins store={store} onPick={setRoundId} />}
        {tab === 'mine' && <OwnBetsList {...ownBetsOf(store)} />}
      </Tabs>
    </BottomSheet>
  );
});

interface RoundsProps {
  readonly store: CrashStore;
  readonly onPick: (roundId: string) => void;
}

const Rounds = observer(({ store, onPick }: RoundsProps) => {
  const { t, locale } = useText();
  const { history, recent, average, averaged } = store.records;
  const [asked, setAsked] = useState(false);
  const isNew = recent.length === 0;
  // Fetches once more after the very first round.
  useEffect(() => {
    void store.records.loadHistory().then(() => {
      setAsked(true);
    });
  }, [store, isNew]);
  if (history.length === 0 && !(asked && isNew))
    return (
      <div role="status" aria-label={t('game:crash.results.loading')}>
        <Skeleton shape="panel" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    );
  return (
    <>
      {history.length > 0 && (
        <p className="results__average">
          <span>{t('game:crash.results.average', { count: averaged })}</span>
          <b>{average === null ? '—' : `${formatMultiplier(average, locale)}×`}</b>
        </p>
      )}
      <PastRounds store={store} heading="h3" onPick={onPick} />
    </>
  );
});
