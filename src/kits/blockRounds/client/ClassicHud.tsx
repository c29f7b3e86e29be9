// The HUD of the hash hall: the counters, the ticket, the bet panel under or beside them, and the sheets behind the bar. Lists are shown
// beside the scene only where there is room.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { onceFetched } from '../../../core/once';
import { BottomSheet } from '../../../client/hud/BottomSheet';
import breakpoints from '../../../client/hud/breakpoints.json';
import { HelpIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import type { NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { Tabs } from '../../../client/hud/Tabs';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { useRoot } from '../../../client/stores/root';
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
import { ChainIcon, RoadIcon } from './hud/icons';
import { LiveList } from './hud/LiveList';
import { OutcomeMark } from './hud/OutcomeMark';
import { OverScene } from './hud/OverScene';
import { OwnList } from './hud/OwnList';
import { RecentBeads } from './hud/RecentBeads';
import { StateTicket } from './hud/StateTicket';
import { TrendPanel } from './hud/TrendPanel';
import { useAnnouncements } from './hud/useAnnouncements';
import { gameName } from './hud/words';
import type { ClassicStore } from './store';
import './ClassicHud.css';
import { scene } from './scene';

export const ClassicHud = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const { go } = useRoot();
  const shell = useShell(store.services);
  const { isWide } = shell;
  // Low and wide: the scene needs the height, and the column beside it has some to spare. A pop-out has a row for it.
  const isOnItsSide = useMedia(breakpoints['on-its-side']);
  const isPopOut = useMedia(breakpoints['pop-out']);
  const isLow = isOnItsSide && !isPopOut;
  const sheet = useSheet<'live' | 'trend' | 'blocks' | 'own'>();
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
  const lists: NavItem[] = [
    { key: 'trend', name: t('classic:trend.title'), icon: <RoadIcon />, onPick: sheet.opens('trend') },
    { key: 'blocks', name: t('classic:block.title'), icon: <ChainIcon />, onPick: sheet.opens('blocks') },
    { key: 'live', name: t('game:crash.players.title'), icon: <TicketsIcon />, onPick: sheet.opens('live') },
    { key: 'own', name: t('classic:own.title'), icon: <BoardIcon />, onPick: sheet.opens('own') },
  ];
  const help: NavItem = {
    key: 'help',
    name: t('classic:rules'),
    icon: <HelpIcon />,
    onPick: () => go(`/h5/help/gameplay/${store.gameType}`),
  };
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className={`hash hash--${store.gameType}`}
        accent="hash"
        name={`${t('records:games.classic')}: ${gameName(store.gameType, t)}`}
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
              <RecentBeads table={table} onOpen={sheet.opens('trend')} />
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
        tools={{ label: t('game:crash.tools'), items: isWide ? [help] : lists }}
        side={{ label: t('classic:lists'), heading: null, children: <Lists store={store} /> }}
      />
      <SheetPlace onClose={sheet.close}>
        {sheet.open === 'trend' && (
          <BottomSheet title={t('classic:trend.title')} onClose={sheet.close} opensAt={0.87}>
            <TrendPanel table={table} />
          </BottomSheet>
        )}
        {sheet.open === 'blocks' && (
          <BottomSheet title={t('classic:block.title')} onClose={sheet.close} opensAt={0.87}>
            <FetchedSheet fetch={blocksList} props={{ table }} />
          </BottomSheet>
        )}
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
        {sheet.open === 'own' && (
          <BottomSheet title={t('classic:own.title')} onClose={sheet.close} opensAt={0.87}>
            <OwnList store={store} />
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
