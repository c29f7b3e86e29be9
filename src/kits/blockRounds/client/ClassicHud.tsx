// The HUD of the hash hall: the counters, the ticket, the bet panel under or beside them, and the sheets behind the bar. Lists are shown
// beside the scene only where there is room.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { onceFetched } from '../../../core/once';
import { BottomSheet } from '../../../client/hud/BottomSheet';
import breakpoints from '../../../client/hud/breakpoints.json';
import { SealIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import type { NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { Tabs } from '../../../client/hud/Tabs';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { FetchedSheet, useFetchedBehind } from '../../shell/FetchedSheet';
import { GameScene } from '../../shell/GameScene';
import { GameShell } from '../../shell/GameShell';
import { useKeys } from '../../shell/useKeys';
import { useSheet, useShell } from '../../shell/useShell';
import { keysOf } from './keysOf';
import { CLASSIC_GAMES } from '../plays';
import { gameTypeIn } from './address';
import { Arithmetic } from './hud/Arithmetic';
import { AutoSheet } from './hud/AutoSheet';
import { BetPanel } from './hud/BetPanel';
import { GameTabs } from './hud/GameTabs';
import { HashEnding } from './hud/HashEnding';
import { LiveList } from './hud/LiveList';
import { OutcomeMark } from './hud/OutcomeMark';
import { OverScene } from './hud/OverScene';
import { OwnList } from './hud/OwnList';
import { RecentBeads } from './hud/RecentBeads';
import { StateTicket } from './hud/StateTicket';
import { TrendPanel } from './hud/TrendPanel';
import { useAnnouncements } from './hud/useAnnouncements';
import { showRound } from './hud/showFair';
import { gameName } from './hud/words';
import type { ClassicStore } from './store';
import './ClassicHud.css';
import { scene } from './scene';

export const ClassicHud = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const shell = useShell(store.services);
  const { isWide } = shell;
  // Low and wide: the scene needs the height, and the column beside it has some to spare. A pop-out has a row for it.
  const isOnItsSide = useMedia(breakpoints['on-its-side']);
  const isPopOut = useMedia(breakpoints['pop-out']);
  const isLow = isOnItsSide && !isPopOut;
  const sheet = useSheet<'live' | 'results'>();
  const { table } = store;
  const { closed } = store.access;
  useChosenGame(store);
  useAnnouncements(store);
  useFetchedBehind(blocksList);
  const withKeys = isWide && shell.keys.on;
  // Number keys choose a play, B bets.
  useKeys(withKeys, (key) => {
    const { desk, gameType } = store.table;
    const play = CLASSIC_GAMES[gameType].plays[Number(key) - 1];
    if (play) desk.choose(play.id);
    else if (key === 'b' && desk.auto.state !== 'running') void desk.tapBet();
  });
  // Where there is room, both lists are already beside the scene and below the panel.
  const lists: NavItem[] = [
    { key: 'live', name: t('game:crash.players.title'), icon: <TicketsIcon />, onPick: sheet.opens('live') },
    {
      key: 'results',
      name: t('game:crash.results.title'),
      icon: <BoardIcon />,
      onPick: sheet.opens('results'),
    },
  ];
  const fair: NavItem = {
    key: 'fair',
    name: t('game:crash.fair.short'),
    icon: <SealIcon />,
    onPick: () => showRound(store),
  };
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className={`hash hash--${store.gameType}`}
        accent="hash"
        name={gameName(store.gameType, t)}
        wallet={store.wallet}
        stage={{
          label: t('classic:stage'),
          children: (
            <>
              <GameTabs store={store} />
              <GameScene
                services={store.services}
                scene={scene}
                facts={() => store.table.facts}
                fallback={<PlainBlock store={store} />}
              >
                <OverScene table={table} />
              </GameScene>
              <RecentBeads table={table} onOpen={sheet.opens('results')} />
              {!isLow && <StateTicket table={table} closed={closed} />}
            </>
          ),
        }}
        play={{
          label: t('game:crash.bets'),
          children: (
            <>
              {isLow && <StateTicket table={table} closed={closed} />}
              <BetPanel table={table} closed={closed} withKeys={withKeys} />
            </>
          ),
        }}
        keysHint={keysOf(store.table.gameType, t)}
        below={
          <section className="hash__own" aria-label={t('classic:own.title')}>
            <h2>{t('classic:own.title')}</h2>
            <OwnList store={store} pictures />
            <FetchedSheet fetch={lastRounds} props={{ store }} />
          </section>
        }
        auto={{
          lit: table.desk.auto.state !== 'off',
          sheet: (onClose) => <AutoSheet key={store.gameType} table={table} onClose={onClose} />,
        }}
        tools={{ label: t('game:crash.tools'), items: [...(isWide ? [] : lists), fair] }}
        side={{ label: t('classic:lists'), heading: null, children: <Lists store={store} /> }}
      />
      <SheetPlace onClose={sheet.close}>
        {sheet.open === 'results' && <ResultsSheet store={store} onClose={sheet.close} />}
        {sheet.open === 'live' && (
          <BottomSheet
            title={t('game:crash.players.title')}
            onClose={sheet.close}
            opensAt={0.87}
            className="live-sheet"
          >
            <LiveList table={table} />
          </BottomSheet>
        )}
      </SheetPlace>
    </>
  );
});

const blocksList = onceFetched(async () => (await import('./hud/BlocksList')).BlocksList);
const lastRounds = onceFetched(async () => (await import('./hud/LastRounds')).LastRounds);

/** Shows the block as text where the counters cannot be drawn. */
const PlainBlock = observer(({ store }: { readonly store: ClassicStore }) => {
  const { results, gameType } = store.table;
  const { revealed, shown } = store.table.onShow;
  const last = shown && !revealed ? results[1] : results[0];
  return (
    <output>
      {last && (
        <>
          <HashEnding gameType={gameType} hash={last.block.hash} />
          <OutcomeMark draw={last} />
          {revealed && <Arithmetic gameType={gameType} hash={last.block.hash} draw={last} short />}
        </>
      )}
    </output>
  );
});

type ResultsTab = 'trend' | 'blocks' | 'own';

/** The sheet of results: trend, blocks, and the player's own bets. */
const ResultsSheet = observer(
  ({ store, onClose }: { readonly store: ClassicStore; readonly onClose: () => void }) => {
    const { t } = useText();
    const [tab, setTab] = useState<ResultsTab>('trend');
    const { table } = store;
    return (
      <BottomSheet
        title={t('game:crash.results.title')}
        onClose={onClose}
        opensAt={0.87}
        className="hash-results"
      >
        <Tabs
          label={t('game:crash.results.title')}
          tabs={[
            { key: 'trend', name: t('classic:trend.title') },
            { key: 'blocks', name: t('classic:block.title') },
            { key: 'own', name: t('classic:own.title') },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'trend' && <TrendPanel table={table} />}
          {tab === 'blocks' && <FetchedSheet fetch={blocksList} props={{ table }} />}
          {tab === 'own' && <OwnList store={store} />}
        </Tabs>
      </BottomSheet>
    );
  },
);

type WideTab = 'trend' | 'blocks' | 'live';

/** The column beside the scene: trend, blocks or live bets. */
const Lists = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const [tab, setTab] = useState<WideTab>('trend');
  const { table } = store;
  return (
    <Tabs
      label={t('classic:lists')}
      tabs={[
        { key: 'trend', name: t('classic:trend.title') },
        { key: 'blocks', name: t('classic:block.title') },
        { key: 'live', name: t('game:crash.players.title') },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'live' ? (
        <div className="hash__list hash__list--live">
          <LiveList table={table} />
        </div>
      ) : (
        <ScrollRegion
          className="hash__list"
          label={t(`classic:${tab === 'trend' ? 'trend' : 'block'}.title`)}
        >
          {tab === 'trend' ? (
            <TrendPanel table={table} />
          ) : (
            <FetchedSheet fetch={blocksList} props={{ table }} />
          )}
        </ScrollRegion>
      )}
    </Tabs>
  );
});

/** Takes the game from the address; an address without a game gets the one on show. */
function useChosenGame(store: ClassicStore): void {
  const { search } = useLocation();
  const named = gameTypeIn(search);
  useEffect(() => {
    if (named !== undefined) store.choose(named);
  }, [store, named]);
}
