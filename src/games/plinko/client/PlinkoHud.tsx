// The HUD of plinko: what stands around the pin table and what can be done in it. Layouts differ by CSS.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { SealIcon } from '../../../client/hud/icons/painted';
import { AutoIcon, BoardIcon } from '../../../client/hud/icons/play';
import { NavBar, type NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { Switch } from '../../../client/hud/Switch';
import { TopBar } from '../../../client/hud/TopBar';
import { useMedia } from '../../../client/hud/useMedia';
import { isModalOpen } from '../../../client/hud/useModal';
import { useText } from '../../../client/i18n/useText';
import { mayLeave } from '../../../kits/betting/leaving';
import { OwnFigures } from '../../../kits/betting/OwnFigures';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../../client/stores/root';
import { AutoSheet } from './hud/AutoSheet';
import { DropPanel } from './hud/DropPanel';
import { PinScene } from './hud/PinScene';
import { ResultCard, ResultLabels } from './hud/Results';
import { PastBalls, ResultsSheet } from './hud/ResultsSheet';
import { SeedsSheet } from './hud/SeedsSheet';
import { SlotTable } from './hud/SlotTable';
import { BallSheet } from './hud/BallSheet';
import type { PlinkoStore } from './store';
import './PlinkoHud.css';

/** Room for a column on either side of the scene, and most likely a keyboard. */
const WIDE = '(min-width: 64rem) and (min-height: 34rem)';
const LOBBY = '/h5/home';
const KEY = '1';

type SheetName = 'auto' | 'results' | 'fair';

export const PlinkoHud = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const { session, settings, go } = useRoot();
  const { rules } = store.services.gate;
  const isWide = useMedia(WIDE);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  const withKeys = isWide && keysOn && !rules.noShortcuts;
  useDropKey(store, withKeys);
  const close = (): void => {
    setSheet(null);
  };
  const leave = async (): Promise<void> => {
    if (await mayLeave(store)) go(LOBBY);
  };
  const onLobby = session.user.type === SINGLE_GAME_USER ? null : () => void leave();
  const open = (name: SheetName) => () => {
    setSheet(name);
  };
  const auto: NavItem = {
    key: 'auto',
    name: t('game:auto.title'),
    icon: <AutoIcon />,
    onPick: open('auto'),
    lit: store.auto.state !== 'off',
  };
  return (
    <>
      <main className="pin accent-plinko">
        <h1 className="only-read">{t('game:plinko.name')}</h1>
        <section className="pin__stage" aria-label={t('game:plinko.table')}>
          <TopBar
            wallet={store.wallet}
            onLobby={onLobby}
            soundOn={settings.soundOn}
            onSound={(on) => {
              settings.setSound({ volumeOpen: on ? 1 : 0 });
            }}
          />
          <div className="pin__scene">
            <PinScene store={store} />
            <div className="pin__over">
              <ResultCard store={store} onPick={setPicked} />
              <ResultLabels store={store} onOpen={open('results')} />
            </div>
          </div>
        </section>
        <section className="pin__bets" aria-label={t('game:crash.bets')}>
          <DropPanel store={store} shortcut={withKeys ? KEY : null} />
          {isWide && !rules.noShortcuts && (
            <Switch className="pin__keys" on={keysOn} onChange={setKeysOn}>
              {t('game:plinko.keyHint', { key: KEY })}
            </Switch>
          )}
          {isWide && <Beside store={store} />}
          <NavBar
            label={t('game:crash.tools')}
            items={[
              ...(rules.noAutoplay ? [] : [auto]),
              {
                key: 'results',
                name: t('game:crash.results.title'),
                icon: <BoardIcon />,
                onPick: open('results'),
              },
              { key: 'fair', name: t('game:crash.fair.short'), icon: <SealIcon />, onPick: open('fair') },
            ]}
          />
        </section>
        {isWide && (
          <section className="pin__past">
            <h2>{t('game:crash.results.title')}</h2>
            <ScrollRegion className="pin__list" label={t('game:crash.results.title')}>
              <PastBalls store={store} onPick={setPicked} />
            </ScrollRegion>
          </section>
        )}
      </main>
      {sheet === 'auto' && !rules.noAutoplay && <AutoSheet store={store} onClose={close} />}
      {sheet === 'results' && <ResultsSheet store={store} onClose={close} />}
      {sheet === 'fair' && <SeedsSheet store={store} onClose={close} />}
      {picked !== null && <BallSheet store={store} betId={picked} onClose={() => setPicked(null)} />}
    </>
  );
});

/** A key drops a ball; never while something is typed or a sheet is open. */
function useDropKey(store: PlinkoStore, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isModalOpen() || store.auto.state === 'running') return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      store.drop();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, enabled]);
}

/** Under the panel of a desktop: the board in figures, and what my last balls come to. Apart, since it changes with each ball. */
const Beside = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const { rows, risk, recent } = store;
  return (
    <ScrollRegion
      className="pin__figures"
      label={t('records:play.board', { rows, risk: t(`records:risk.${risk}`) })}
    >
      <SlotTable store={store} />
      <OwnFigures bets={recent.balls} />
    </ScrollRegion>
  );
});
