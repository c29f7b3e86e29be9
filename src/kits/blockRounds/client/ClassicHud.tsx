// The HUD of the hash hall: the counters, the stall under or beside them, and the sheets behind the bar. Layouts differ by
// CSS; lists stand beside the scene only where there is room for them.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { BottomSheet } from '../../../client/hud/BottomSheet';
import { SealIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { AutoIcon, BoardIcon } from '../../../client/hud/icons/play';
import { NavBar, type NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { Switch } from '../../../client/hud/Switch';
import { Tabs } from '../../../client/hud/Tabs';
import { TopBar } from '../../../client/hud/TopBar';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { mayLeave } from '../../betting/leaving';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../../client/stores/root';
import { gameTypeIn } from './address';
import { AutoSheet } from './hud/AutoSheet';
import { BetPanel } from './hud/BetPanel';
import { BlocksList } from './hud/BlocksList';
import { GameTabs } from './hud/GameTabs';
import { HashScene } from './hud/HashScene';
import { ChainIcon, RoadIcon } from './hud/icons';
import { LiveList } from './hud/LiveList';
import { OwnList } from './hud/OwnList';
import { RecentBeads } from './hud/RecentBeads';
import { StatusBar } from './hud/StatusBar';
import { TrendPanel } from './hud/TrendPanel';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import { gameName } from './hud/words';
import type { ClassicStore } from './store';
import './ClassicHud.css';

/** Room for a column on either side of the scene, and most likely a keyboard. */
const WIDE = '(min-width: 64rem) and (min-height: 34rem)';
const LOBBY = '/h5/home';

type SheetName = 'auto' | 'live' | 'trend' | 'blocks' | 'own';

export const ClassicHud = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const { session, settings, go } = useRoot();
  const { rules } = store.services.gate;
  const isWide = useMedia(WIDE);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  const { table } = store;
  const { closed } = store.access;
  useChosenGame(store);
  useAnnouncements(store);
  const withKeys = isWide && keysOn && !rules.noShortcuts;
  useShortcuts(store, withKeys);

  const leave = async (): Promise<void> => {
    if (await mayLeave(store)) go(LOBBY);
  };
  const open = (name: SheetName) => () => {
    setSheet(name);
  };
  const close = (): void => {
    setSheet(null);
  };
  const auto: NavItem = {
    key: 'auto',
    name: t('game:auto.title'),
    icon: <AutoIcon />,
    onPick: open('auto'),
    lit: table.desk.auto.state !== 'off',
  };
  const autos = rules.noAutoplay ? [] : [auto];
  const lists: NavItem[] = [
    { key: 'trend', name: t('classic:trend.title'), icon: <RoadIcon />, onPick: open('trend') },
    { key: 'blocks', name: t('classic:block.title'), icon: <ChainIcon />, onPick: open('blocks') },
    { key: 'live', name: t('game:crash.players.title'), icon: <TicketsIcon />, onPick: open('live') },
    { key: 'own', name: t('classic:own.title'), icon: <BoardIcon />, onPick: open('own') },
  ];
  const help: NavItem = {
    key: 'help',
    name: t('classic:rules'),
    icon: <SealIcon />,
    onPick: () => {
      go(`/h5/help/gameplay/${store.gameType}`);
    },
  };
  return (
    <>
      <main className="hash accent-hash">
        <h1 className="only-read">
          {t('classic:name')}: {gameName(store.gameType, t)}
        </h1>
        <section className="hash__stage" aria-label={t('classic:stage')}>
          <TopBar
            wallet={store.wallet}
            onLobby={session.user.type === SINGLE_GAME_USER ? null : () => void leave()}
            soundOn={settings.soundOn}
            onSound={(on) => {
              settings.setSound({ volumeOpen: on ? 1 : 0 });
            }}
          />
          <GameTabs store={store} />
          <div className="hash__scene">
            <HashScene store={store} />
          </div>
          <RecentBeads table={table} onOpen={open('trend')} />
          <StatusBar table={table} closed={closed} />
        </section>
        <section className="hash__bets" aria-label={t('game:crash.bets')}>
          <BetPanel table={table} closed={closed} withKeys={withKeys} />
          {isWide && !rules.noShortcuts && (
            <Switch className="hash__keys" on={keysOn} onChange={setKeysOn}>
              {t('classic:keys')}
            </Switch>
          )}
          {isWide && (
            <section className="hash__own" aria-label={t('classic:own.title')}>
              <h2>{t('classic:own.title')}</h2>
              <OwnList store={store} />
            </section>
          )}
          <NavBar label={t('game:crash.tools')} items={isWide ? [...autos, help] : [...autos, ...lists]} />
        </section>
        {isWide && <WideLists store={store} />}
      </main>
      {sheet === 'auto' && !rules.noAutoplay && (
        <AutoSheet key={store.gameType} table={table} onClose={close} />
      )}
      {sheet === 'trend' && (
        <BottomSheet title={t('classic:trend.title')} onClose={close} opensAt={0.87}>
          <TrendPanel table={table} />
        </BottomSheet>
      )}
      {sheet === 'blocks' && (
        <BottomSheet title={t('classic:block.title')} onClose={close} opensAt={0.87}>
          <BlocksList table={table} />
        </BottomSheet>
      )}
      {sheet === 'live' && (
        <BottomSheet
          title={t('game:crash.players.title')}
          onClose={close}
          opensAt={0.87}
          className="live-sheet"
        >
          <LiveList table={table} />
        </BottomSheet>
      )}
      {sheet === 'own' && (
        <BottomSheet title={t('classic:own.title')} onClose={close} opensAt={0.87}>
          <OwnList store={store} />
        </BottomSheet>
      )}
    </>
  );
});

type WideTab = 'trend' | 'blocks' | 'live';

/** The column beside the scene: trend, blocks or live bets. */
const WideLists = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const [tab, setTab] = useState<WideTab>('trend');
  const { table } = store;
  return (
    <section className="hash__lists" aria-label={t('classic:lists')}>
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
            {tab === 'trend' ? <TrendPanel table={table} /> : <BlocksList table={table} />}
          </ScrollRegion>
        )}
      </Tabs>
    </section>
  );
});

/** The address names the game; where it names none it is given the one on show. */
function useChosenGame(store: ClassicStore): void {
  const { search } = useLocation();
  const named = gameTypeIn(search);
  useEffect(() => {
    if (named !== undefined) store.choose(named);
  }, [store, named]);
}
