// The history: the last balls that landed on this device, each to open in full, and the player's last bets from any device.
import { plinkoProof } from '../../proof';
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, subtract } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { formatNet } from '../../../../client/hud/formatNet';
import { NothingYet } from '../../../../client/hud/NothingYet';
import { Pill } from '../../../../client/hud/Pill';
import { Tabs } from '../../../../client/hud/Tabs';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { OwnFigures } from '../../../../kits/betting/OwnFigures';
import { OwnBetsList } from '../../../../kits/betting/OwnBetsList';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { PLINKO_GAME_TYPE } from '../../messages';
import { isLimited, toneOf, type RecentBall } from '../recent';
import type { PlinkoStore } from '../store';
import { SlotTable } from './SlotTable';
import { BallDetails } from './BallDetails';
import './sheets.css';

interface Props {
  readonly store: PlinkoStore;
  readonly onClose: () => void;
}

const TABS = ['balls', 'session', 'mine'] as const;
type Tab = (typeof TABS)[number];

export const ResultsSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const [betId, setBetId] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('balls');
  return (
    <BottomSheet
      title={t(betId === null ? 'game:crash.results.title' : 'plinko:details.title')}
      onClose={onClose}
      opensAt={0.87}
    >
      {betId === null ? (
        <Tabs
          label={t('game:crash.results.title')}
          tabs={TABS.map((key) => ({ key, name: t(`plinko:results.${key}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'balls' && <PastBalls store={store} onPick={setBetId} />}
          {tab === 'session' && <Session store={store} />}
          {tab === 'mine' && (
            <OwnBetsList services={store.services} gameType={PLINKO_GAME_TYPE} proof={plinkoProof} />
          )}
        </Tabs>
      ) : (
        <BallDetails
          store={store}
          betId={betId}
          onBack={() => {
            setBetId(null);
          }}
        />
      )}
    </BottomSheet>
  );
});

/** The result of the last balls, and the board in figures. Where there is room, both are beside the table. */
const Session = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const { balls } = store.balls.recent;
  return (
    <div className="pin-session">
      {balls.length === 0 ? <NothingYet text={t('plinko:noBalls')} /> : <OwnFigures bets={balls} />}
      <SlotTable store={store} />
    </div>
  );
});

const Net = ({ ball: { stake, payout } }: { readonly ball: RecentBall }) => {
  const { locale } = useText();
  const net = subtract(payout, stake);
  const tone = net < 0n ? 'is-loss' : net > 0n ? 'is-gain' : '';
  return <b className={`pin-balls__net ${tone}`}>{formatNet(net, locale)}</b>;
};

interface PastProps {
  readonly store: PlinkoStore;
  readonly onPick: (betId: string) => void;
}

export const PastBalls = observer(({ store, onPick }: PastProps) => {
  const { t, locale } = useText();
  const { balls } = store.balls.recent;
  if (balls.length === 0) return <NothingYet text={t('plinko:noBalls')} />;
  return (
    <>
      <p className="pin-balls__head" aria-hidden="true">
        <span>{t('plinko:details.multiplier')}</span>
        <span>{t('plinko:details.stake')}</span>
        <span>{t('records:slip.net')}</span>
      </p>
      <ol className="pin-balls">
        {balls.map((ball) => (
          <li key={ball.betId}>
            <button
              type="button"
              className="pin-balls__ball"
              title={t('plinko:details.open')}
              onClick={() => {
                onPick(ball.betId);
              }}
            >
              <Pill tone={toneOf(ball)} text={`${formatTrimmed(ball.multiplier, locale)}×`} />{' '}
              <span className="pin-balls__stake">
                <span>
                  {formatMoney(ball.stake, locale)}
                  {isLimited(ball) && ` · ${t('hud:win.limited')}`}
                </span>{' '}
                <WitnessMark witness={store.services.witness} game="plinko" round={ball.round} />
              </span>{' '}
              <Net ball={ball} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
});
