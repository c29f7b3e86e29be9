// The HUD of a crash game: what stands around the scene and what can be done in it. Layouts differ by CSS; the list of
// bets is mounted beside the scene only where there is room for it.
import { useEffect, useMemo, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../client/hud/BottomSheet';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { Switch } from '../../../client/hud/Switch';
import { TopBar } from '../../../client/hud/TopBar';
import { useMedia } from '../../../client/hud/useMedia';
import { useText } from '../../../client/i18n/useText';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../../client/stores/root';
import { AutoSheet } from './hud/AutoSheet';
import { Beat, BeatProvider } from './hud/beat';
import { BetPanels } from './hud/BetPanels';
import { CrashNav, type SheetName } from './hud/CrashNav';
import { mayLeave } from '../../betting/leaving';
import { PastRounds } from './hud/PastRounds';
import { PlayersList } from './hud/PlayersList';
import { ResultLabels } from './hud/ResultLabels';
import { ResultsSheet } from './hud/ResultsSheet';
import { RoundSheet } from './hud/RoundSheet';
import { CrashSkinProvider, type CrashHudSkin } from './hud/skin';
import { StateTicket } from './hud/StateTicket';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import { CrashScene } from './CrashScene';
import type { CrashStore } from './store';
import './CrashHud.css';

/** Room for a column on either side of the scene, and most likely a keyboard. */
const WIDE = '(min-width: 64rem) and (min-height: 34rem)';
const LOBBY = '/h5/home';

interface Props {
  readonly store: CrashStore;
  readonly skin: CrashHudSkin;
}

export const CrashHud = observer(({ store, skin }: Props) => {
  const { t } = useText();
  const { session, settings, go } = useRoot();
  const { rules } = store.services.gate;
  const isWide = useMedia(WIDE);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [roundId, setRoundId] = useState<string | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  const beat = useMemo(() => new Beat(store.services.clock), [store]);
  useAnnouncements(store, skin.words);
  const withKeys = isWide && keysOn && !rules.noShortcuts;
  useShortcuts(store, withKeys);

  const leave = async (): Promise<void> => {
    if (await mayLeave(store)) go(LOBBY);
  };
  const onLobby = session.user.type === SINGLE_GAME_USER ? null : () => void leave();
  const close = (): void => {
    setSheet(null);
  };
  return (
    <CrashSkinProvider value={skin}>
      <BeatProvider value={beat}>
        <main className={`crash accent-${skin.accent}`}>
          <h1 className="only-read">{t(skin.words.name)}</h1>
          <section className="crash__stage" aria-label={t('game:crash.stage')}>
            <TopBar
              wallet={store.services.wallet}
              onLobby={onLobby}
              soundOn={settings.soundOn}
              onSound={(on) => {
                settings.setSound({ volumeOpen: on ? 1 : 0 });
              }}
            />
            <div className="crash__scene">
              <CrashScene store={store} />
              <ResultLabels store={store} onOpen={() => setSheet('results')} />
              <StateTicket store={store} />
            </div>
          </section>
          <section className="crash__bets" aria-label={t('game:crash.bets')}>
            <BetPanels store={store} withKeys={withKeys} />
            {isWide && <WidePast store={store} onPick={setRoundId} />}
            {isWide && !rules.noShortcuts && (
              <Switch className="crash__keys" on={keysOn} onChange={setKeysOn}>
                {t('game:crash.keys.hint')}
              </Switch>
            )}
            <CrashNav store={store} onOpen={setSheet} onLobby={null} withoutPlayers={isWide} />
          </section>
          {isWide && (
            <section className="crash__players" aria-label={t('game:crash.players.title')}>
              <h2>{t('game:crash.players.title')}</h2>
              <PlayersList store={store} />
            </section>
          )}
        </main>
        {sheet === 'auto' && !rules.noAutoplay && <AutoSheet store={store} onClose={close} />}
        {sheet === 'results' && <ResultsSheet store={store} onClose={close} />}
        {roundId !== null && (
          <RoundSheet
            store={store}
            roundId={roundId}
            onClose={() => {
              setRoundId(null);
            }}
          />
        )}
        {sheet === 'players' && !isWide && (
          <BottomSheet
            title={t('game:crash.players.title')}
            onClose={close}
            opensAt={0.87}
            className="players-sheet"
          >
            <PlayersList store={store} />
          </BottomSheet>
        )}
      </BeatProvider>
    </CrashSkinProvider>
  );
});

interface WidePastProps {
  readonly store: CrashStore;
  readonly onPick: (roundId: string) => void;
}

/** Where there is room the past rounds stand under the panels. */
const WidePast = observer(({ store, onPick }: WidePastProps) => {
  const { t } = useText();
  const isNew = store.recent.length === 0;
  // Once more after the very first round.
  useEffect(() => {
    void store.loadHistory();
  }, [store, isNew]);
  return (
    <ScrollRegion className="crash__past" label={t('game:crash.results.title')}>
      <PastRounds store={store} heading="h2" onPick={onPick} />
    </ScrollRegion>
  );
});
