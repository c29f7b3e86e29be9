// The HUD of hilo: the table, the panel under or beside it, and the sheets behind the bar. Layouts differ by CSS.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { SealIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { AutoIcon, BoardIcon } from '../../../client/hud/icons/play';
import { NavBar, type NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { Switch } from '../../../client/hud/Switch';
import { TopBar } from '../../../client/hud/TopBar';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { mayLeave } from '../../../kits/betting/leaving';
import { OwnFigures } from '../../../kits/betting/OwnFigures';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../../client/stores/root';
import { AutoSheet } from './hud/AutoSheet';
import { CardRows } from './hud/CardRows';
import { CardsSheet } from './hud/CardsSheet';
import { HiloScene } from './hud/HiloScene';
import { OddsTable } from './hud/OddsTable';
import { Panel } from './hud/Panel';
import { PastList } from './hud/PastList';
import { PastSheet } from './hud/PastSheet';
import { SeedsSheet } from './hud/SeedsSheet';
import { useTaps } from './hud/useTaps';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import type { HiloStore } from './store';
import './HiloHud.css';

/** Room for a column on either side of the scene, and most likely a keyboard. */
const WIDE = '(min-width: 64rem) and (min-height: 34rem)';
const LOBBY = '/h5/home';

type SheetName = 'auto' | 'cards' | 'past' | 'seeds';

export const HiloHud = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { session, settings, notices, go } = useRoot();
  const { rules } = store.services.gate;
  const isWide = useMedia(WIDE);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  useAnnouncements(store);
  useShortcuts(store, keysOn && !rules.noShortcuts);
  useTaps(store);

  const isDealing = store.pending === 'bet';
  useEffect(() => {
    // The board of the last win would hide the next round's card.
    if (isDealing) notices.dismissWins();
  }, [isDealing, notices]);

  const open = (name: SheetName) => () => {
    setSheet(name);
  };
  const close = (): void => {
    setSheet(null);
  };
  const leave = async (): Promise<void> => {
    if (await mayLeave(store)) go(LOBBY);
  };
  const auto: NavItem = {
    key: 'auto',
    name: t('game:auto.title'),
    icon: <AutoIcon />,
    onPick: open('auto'),
    lit: store.autoPlay.auto.state !== 'off',
  };
  const lists: NavItem[] = [
    { key: 'cards', name: t('game:hilo.cards.title'), icon: <TicketsIcon />, onPick: open('cards') },
    { key: 'past', name: t('game:hilo.past.title'), icon: <BoardIcon />, onPick: open('past') },
  ];
  const seeds: NavItem = {
    key: 'seeds',
    name: t('game:hilo.seeds.short'),
    icon: <SealIcon />,
    onPick: open('seeds'),
  };
  return (
    <>
      <main className="hilo accent-hilo">
        <h1 className="only-read">{t('game:hilo.name')}</h1>
        <section className="hilo__stage" aria-label={t('game:hilo.table')}>
          <TopBar
            wallet={store.services.wallet}
            onLobby={session.user.type === SINGLE_GAME_USER ? null : () => void leave()}
            soundOn={settings.soundOn}
            onSound={(on) => {
              settings.setSound({ volumeOpen: on ? 1 : 0 });
            }}
          />
          <div className="hilo__scene">
            <HiloScene store={store} />
          </div>
        </section>
        <section className="hilo__play" aria-label={t('game:hilo.play')}>
          <Panel store={store} onSeeds={open('seeds')} withKeys={isWide && keysOn && !rules.noShortcuts} />
          {isWide && !rules.noShortcuts && (
            <Switch className="hilo__keys" on={keysOn} onChange={setKeysOn}>
              {t('game:hilo.keys')}
            </Switch>
          )}
          {isWide && <Beside store={store} />}
          <NavBar
            label={t('game:hilo.tools')}
            // Where there is room, cards and past rounds stand beside the table already.
            items={[...(rules.noAutoplay ? [] : [auto]), ...(isWide ? [] : lists), seeds]}
          />
        </section>
        {isWide && (
          <section className="hilo__past" aria-label={t('game:hilo.past.title')}>
            <h2>{t('game:hilo.past.title')}</h2>
            <PastList store={store} />
          </section>
        )}
      </main>
      {sheet === 'auto' && !rules.noAutoplay && <AutoSheet store={store} onClose={close} />}
      {sheet === 'cards' && <CardsSheet store={store} onClose={close} />}
      {sheet === 'past' && <PastSheet store={store} onClose={close} />}
      {sheet === 'seeds' && <SeedsSheet store={store} onClose={close} />}
    </>
  );
});

/** Under the panel of a desktop: the cards of the round, before it what each guess pays, and what my last rounds come to. */
const Beside = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { shown } = store;
  const title = t(shown ? 'game:hilo.cards.title' : 'game:hilo.help.odds');
  return (
    <div className="hilo__beside">
      <h2>{title}</h2>
      <ScrollRegion className={`hilo__scroll ${shown ? 'hilo__cards' : ''}`} label={title}>
        {shown ? <CardRows round={shown} /> : <OddsTable className="hilo-odds" />}
      </ScrollRegion>
      <OwnFigures bets={store.past.played} />
    </div>
  );
});
