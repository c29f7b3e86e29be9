// Results: past periods, each to open in full, how often each ball came, and the player's last tickets.
import { bingoProof } from '../../proof';
import { Suspense, lazy, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Tabs } from '../../../../client/hud/Tabs';
import { useText } from '../../../../client/i18n/useText';
import { OwnBetsList } from '../../../../kits/betting/OwnBetsList';
import { BINGO_GAME_TYPE } from '../../messages';
import type { BingoStore } from '../store';
import { Periods } from './Periods';
import './SheetParts.css';
import './records.css';

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
