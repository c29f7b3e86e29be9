// The HUD of bingo: the machine, my tickets, the order, and the sheets behind the bar. Layouts differ by CSS; where there is
// room my tickets stand beside the scene, elsewhere they share a place with the order.
import { useCallback, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Awning } from '../../../client/hud/Awning';
import { Button } from '../../../client/hud/Button';
import { ForwardIcon } from '../../../client/hud/icons/lines';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { Switch } from '../../../client/hud/Switch';
import { Tabs } from '../../../client/hud/Tabs';
import { TopBar } from '../../../client/hud/TopBar';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { mayLeave } from '../../../kits/betting/leaving';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../../client/stores/root';
import { BingoNav } from './hud/BingoNav';
import { BingoScene } from './hud/BingoScene';
import { BuyForm } from './hud/BuyForm';
import { Periods } from './hud/RecordsSheet';
import { Sheets } from './hud/Sheets';
import type { OpenSheet } from './hud/openSheet';
import { StateTicket } from './hud/StateTicket';
import { TicketList } from './hud/TicketList';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import type { BingoStore } from './store';
import './BingoHud.css';

/** Room for a column on either side of the scene, and most likely a keyboard. */
const WIDE = '(min-width: 64rem) and (min-height: 34rem)';
const LOBBY = '/h5/home';

export const BingoHud = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  const { session, settings, go } = useRoot();
  const isWide = useMedia(WIDE);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  useAnnouncements(store);
  const { rules } = store.services.gate;
  useShortcuts(store, setSheet, isWide && keysOn && !rules.noShortcuts);
  const openPeriod = useCallback((roundId: string) => {
    setSheet({ kind: 'period', roundId });
  }, []);
  const openExtras = useCallback(() => {
    setSheet({ kind: 'extras' });
  }, []);
  const leave = async (): Promise<void> => {
    if (await mayLeave(store)) go(LOBBY);
  };
  return (
    <>
      <main className="bingo accent-bingo">
        <h1 className="only-read">{t('bingo:name')}</h1>
        <section className="bingo__stage" aria-label={t('bingo:stage')}>
          <TopBar
            wallet={store.services.wallet}
            onLobby={session.user.type === SINGLE_GAME_USER ? null : () => void leave()}
            soundOn={settings.soundOn}
            onSound={(on) => {
              settings.setSound({ volumeOpen: on ? 1 : 0 });
            }}
          />
          <div className="bingo__scene">
            <BingoScene store={store} />
          </div>
          <div className="bingo__state">
            <StateTicket store={store} onExtras={openExtras} />
          </div>
        </section>
        <section className="bingo__play" aria-label={t('bingo:play')}>
          <Awning />
          {isWide ? (
            <BuyForm store={store} onOpen={setSheet} />
          ) : (
            <BuyOrTickets store={store} onOpen={setSheet} onResult={openPeriod} />
          )}
          {isWide && !rules.noShortcuts && (
            <Switch className="bingo__keys" on={keysOn} onChange={setKeysOn}>
              {t('bingo:keys')}
            </Switch>
          )}
          {isWide && (
            <ScrollRegion className="bingo__past" label={t('bingo:records.periods')}>
              <h2>{t('bingo:records.periods')}</h2>
              <Periods store={store} onPeriod={openPeriod} />
            </ScrollRegion>
          )}
          <BingoNav store={store} onOpen={setSheet} withoutTickets={isWide} />
        </section>
        {isWide && (
          <section className="bingo__mine" aria-label={t('bingo:mine.title')}>
            <div className="bingo__head">
              <h2>{t('bingo:mine.title')}</h2>
              <SkipButton store={store} />
            </div>
            <TicketList store={store} onResult={openPeriod} />
          </section>
        )}
      </main>
      <Sheets store={store} sheet={sheet} onOpen={setSheet} />
    </>
  );
});

/** The wish to skip the draw's animation. */
const SkipButton = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  if (store.services.gate.rules.noTurbo) return null;
  return (
    <Button
      look="chip"
      className="bingo__skip"
      aria-pressed={store.skip}
      aria-label={t('bingo:skip.name')}
      title={t(store.skip ? 'bingo:skip.on' : 'bingo:skip.name')}
      onClick={() => void store.setSkip(!store.skip)}
    >
      <ForwardIcon />
    </Button>
  );
});

interface PlayProps {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onResult: (roundId: string) => void;
}

/** On a phone the order and my tickets share a place: while balls are drawn for me it shows the tickets. */
const BuyOrTickets = observer(({ store, onOpen, onResult }: PlayProps) => {
  const { t } = useText();
  const isDrawing = store.draw.phase !== 'countdown' && store.board.live.length > 0;
  const [tab, setTab] = useState<'buy' | 'mine'>(isDrawing ? 'mine' : 'buy');
  useEffect(() => {
    setTab(isDrawing ? 'mine' : 'buy');
  }, [isDrawing]);
  const count = store.board.live.length + store.board.orders.length;
  return (
    <div className="bingo__tabs">
      <SkipButton store={store} />
      <Tabs
        label={t('bingo:tabs.label')}
        tabs={[
          { key: 'buy', name: t('bingo:tabs.buy') },
          { key: 'mine', name: count > 0 ? t('bingo:tabs.mineCount', { count }) : t('bingo:tabs.mine') },
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
