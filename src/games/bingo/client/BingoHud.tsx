// The HUD of bingo: the machine, the player's tickets, the order, and the sheets behind the bar. Where there is room the
// tickets are beside the scene; elsewhere they share a place with the order.
import { useEffect, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Awning } from '../../../client/hud/Awning';
import { ForwardIcon } from '../../../client/hud/icons/lines';
import { SealIcon } from '../../../client/hud/icons/painted';
import { CupIcon } from '../../../client/hud/icons/places';
import { BoardIcon } from '../../../client/hud/icons/play';
import { NavBadge, type NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { Tabs } from '../../../client/hud/Tabs';
import { useText } from '../../../client/i18n/useText';
import { OwnBetsList } from '../../../kits/betting/OwnBetsList';
import { GameScene } from '../../../kits/shell/GameScene';
import { GameShell } from '../../../kits/shell/GameShell';
import { useShell } from '../../../kits/shell/useShell';
import { BINGO_GAME_TYPE } from '../messages';
import { bingoProof } from '../proof';
import { AutoSheet } from './hud/AutoSheet';
import { BuyForm } from './hud/BuyForm';
import { Periods } from './hud/Periods';
import { Sheets } from './hud/Sheets';
import type { OpenSheet } from './hud/openSheet';
import { showRound } from './hud/showFair';
import { StateTicket } from './hud/StateTicket';
import { TicketList } from './hud/TicketList';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import type { BingoStore } from './store';
import './BingoHud.css';
import { scene } from './scene';

export const BingoHud = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  const shell = useShell(store.services);
  const { isWide, keys } = shell;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  useAnnouncements(store);
  useShortcuts(store, setSheet, isWide && keys.on);
  const openPeriod = (roundId: string): void => setSheet({ kind: 'period', roundId });
  // The switch that skips the draw's animation.
  const speed: NavItem[] = store.services.gate.rules.noTurbo
    ? []
    : [
        {
          key: 'pace',
          name: t('game:pace.name'),
          icon: <ForwardIcon />,
          lit: store.skip,
          pressed: store.skip,
          badge: store.skip && <NavBadge text={t('game:pace.short.instant')} />,
          onPick: () => void store.setSkip(!store.skip),
        },
      ];
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className="bingo"
        accent="bingo"
        name={t('records:games.bingo')}
        stage={{
          label: t('bingo:stage'),
          children: (
            <>
              <GameScene
                services={store.services}
                scene={scene}
                facts={() => store.facts}
                onSettled={() => store.assetsReady()}
                fallback={<PlainBalls store={store} />}
              />
              <div className="bingo__state">
                <StateTicket store={store} onExtras={() => setSheet({ kind: 'extras' })} />
              </div>
            </>
          ),
        }}
        play={{
          label: t('bingo:play'),
          children: (
            <>
              <Awning />
              {isWide ? (
                <BuyForm store={store} onOpen={setSheet} />
              ) : (
                <BuyOrTickets store={store} onOpen={setSheet} onResult={openPeriod} />
              )}
            </>
          ),
        }}
        keysHint={t('bingo:keys')}
        below={<Past store={store} onPeriod={openPeriod} />}
        auto={{
          lit: store.autoTickets.auto.state !== 'off',
          sheet: (onClose) => <AutoSheet store={store} onClose={onClose} />,
        }}
        tools={{
          label: t('bingo:tools'),
          items: [
            {
              key: 'prizes',
              name: t('bingo:prizes.short'),
              icon: <CupIcon />,
              onPick: () => setSheet({ kind: 'prizes' }),
            },
            {
              key: 'records',
              name: t('bingo:records.title'),
              icon: <BoardIcon />,
              onPick: () => setSheet({ kind: 'records' }),
            },
            {
              key: 'fair',
              name: t('game:crash.fair.short'),
              icon: <SealIcon />,
              onPick: () => showRound(store),
            },
            ...speed,
          ],
        }}
        side={{
          label: t('bingo:mine.title'),
          children: <TicketList store={store} onResult={openPeriod} pictures />,
        }}
      />
      <SheetPlace onClose={() => setSheet(null)}>
        <Sheets store={store} sheet={sheet} onOpen={setSheet} />
      </SheetPlace>
    </>
  );
});

/** Shows the last balls as text where the machine cannot be drawn. */
const PlainBalls = observer(({ store }: { readonly store: BingoStore }) => {
  const balls = store.draw.drawn?.balls ?? [];
  return (
    <>
      <output className="scene-view__number">{balls.at(-1) ?? store.secondsLeft ?? ''}</output>
      <p className="bingo-plain">{balls.slice(0, -1).join(' · ')}</p>
    </>
  );
});

interface PastProps {
  readonly store: BingoStore;
  readonly onPeriod: (roundId: string) => void;
}

/** Under the panel of a desktop: past draws, and the player's last bets. */
function Past({ store, onPeriod }: PastProps) {
  const { t } = useText();
  const [tab, setTab] = useState<'draws' | 'mine'>('draws');
  const names = { draws: t('bingo:records.periods'), mine: t('game:ownBets.title') };
  return (
    <div className="bingo__past">
      <Tabs
        label={t('bingo:records.title')}
        tabs={(['draws', 'mine'] as const).map((key) => ({ key, name: names[key] }))}
        chosen={tab}
        onChoose={setTab}
      >
        <ScrollRegion className="bingo__past-list" label={names[tab]}>
          {tab === 'draws' ? (
            <Periods store={store} onPeriod={onPeriod} />
          ) : (
            <OwnBetsList services={store.services} gameType={BINGO_GAME_TYPE} proof={bingoProof} pictures />
          )}
        </ScrollRegion>
      </Tabs>
    </div>
  );
}

interface PlayProps {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onResult: (roundId: string) => void;
}

/** On a phone the order and the tickets share a place: the tickets are shown while balls are drawn for the player, and after a win. */
const BuyOrTickets = observer(({ store, onOpen, onResult }: PlayProps) => {
  const { t } = useText();
  const { live, orders, winners } = store.board;
  const count = live.length + orders.length;
  const isDrawing = store.draw.phase !== 'countdown' && live.length > 0;
  // Tickets that have won stay until the player goes on.
  const isTold = isDrawing || (live.length === 0 && winners.length > 0);
  const [tab, setTab] = useState<'buy' | 'mine'>(isTold ? 'mine' : 'buy');
  useEffect(() => {
    setTab(isTold ? 'mine' : 'buy');
  }, [isTold]);
  /** The ticket under the scene tells the number to screen readers. */
  const mine = (): ReactNode => (
    <>
      {t('bingo:mine.title')}
      {count > 0 && (
        <b className="bingo__count" aria-hidden="true">
          {count}
        </b>
      )}
    </>
  );
  return (
    <div className="bingo__tabs">
      <Tabs
        label={t('bingo:tabs.label')}
        tabs={[
          { key: 'buy', name: t('bingo:tabs.buy') },
          { key: 'mine', name: mine() },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'buy' ? (
          <BuyForm store={store} onOpen={onOpen} />
        ) : (
          <div className="bingo__list">
            <TicketList store={store} onResult={onResult} />
          </div>
        )}
      </Tabs>
    </div>
  );
});
