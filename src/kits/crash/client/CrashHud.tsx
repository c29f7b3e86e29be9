// The HUD of a crash game: the parts around the scene, and its controls.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { onceFetched } from '../../../core/once';
import { BottomSheet } from '../../../client/hud/BottomSheet';
import { Contained } from '../../../client/hud/Contained';
import { formatCount } from '../../../client/hud/formatCount';
import { SealIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import { NavBadge, type NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { useText } from '../../../client/i18n/useText';
import { FetchedSheet, useFetchedBehind } from '../../shell/FetchedSheet';
import { GameShell } from '../../shell/GameShell';
import { useKeys } from '../../shell/useKeys';
import { useSheet, useShell } from '../../shell/useShell';
import { CrashScene } from './CrashScene';
import { Beat, BeatProvider, useOnBeat } from './hud/beat';
import { BetPanels } from './hud/BetPanels';
import { PlayersList } from './hud/PlayersList';
import { ResultLabels } from './hud/ResultLabels';
import { showRound } from './hud/showFair';
import { CrashSkinProvider, type CrashHudSkin } from './hud/skin';
import { StateTicket } from './hud/StateTicket';
import { useAnnouncements } from './hud/useAnnouncements';
import type { CrashStore } from './store';
import './CrashHud.css';

interface Props {
  readonly store: CrashStore;
  readonly skin: CrashHudSkin;
}

const sheets = onceFetched(() => import('./hud/sheets'));
const autoSheet = async () => (await sheets()).AutoSheet;
const resultsSheet = async () => (await sheets()).ResultsSheet;
const roundSheet = async () => (await sheets()).RoundSheet;
const sideBets = async () => (await sheets()).OwnSideBets;
const odds = async () => (await sheets()).Odds;
const pastRounds = async () => (await sheets()).PastRounds;

export const CrashHud = observer(({ store, skin }: Props) => {
  const { t } = useText();
  const { services } = store;
  const shell = useShell(services);
  const { isWide } = shell;
  const sheet = useSheet<'players' | 'results'>();
  const [roundId, setRoundId] = useState<string | null>(null);
  const beat = useMemo(() => new Beat(services.clock), [services]);
  useAnnouncements(store, skin.words);
  useFetchedBehind(sheets);
  const withKeys = isWide && shell.keys.on;
  // The keys of the two panels' big buttons.
  useKeys(withKeys, (key) => void store.panels.find(({ slot }) => String(slot) === key)?.act());
  const players: NavItem = {
    key: 'players',
    name: t('game:crash.players.title'),
    icon: <TicketsIcon />,
    onPick: sheet.opens('players'),
    badge: <BetCount store={store} />,
  };
  return (
    <CrashSkinProvider value={skin}>
      <BeatProvider value={beat}>
        <GameShell
          game={store}
          shell={shell}
          className="crash"
          accent={skin.accent}
          name={t(skin.words.name)}
          stage={{
            label: t('game:crash.stage'),
            children: (
              <CrashScene store={store}>
                {!shell.isRoomy && <ResultLabels store={store} onOpen={sheet.opens('results')} />}
                <StateTicket store={store} />
              </CrashScene>
            ),
          }}
          play={{
            label: t('game:crash.bets'),
            children: <BetPanels store={store} withKeys={withKeys} />,
          }}
          keysHint={t('game:crash.keys.hint')}
          below={<PastBelow store={store} onPick={setRoundId} />}
          auto={{
            lit: store.panels.some(({ auto }) => auto.state !== 'off'),
            sheet: (onClose) => <FetchedSheet fetch={autoSheet} props={{ store, onClose }} />,
          }}
          tools={{
            label: t('game:crash.tools'),
            items: [
              ...(isWide ? [] : [players]),
              {
                key: 'results',
                name: t('game:crash.results.title'),
                icon: <BoardIcon />,
                onPick: sheet.opens('results'),
              },
              {
                key: 'fair',
                name: t('game:crash.fair.short'),
                icon: <SealIcon />,
                onPick: () => showRound(store),
              },
            ],
          }}
          side={{
            label: t('game:crash.players.title'),
            children: (
              <>
                <PlayersList store={store} />
                {isWide && (
                  <Contained>
                    <FetchedSheet fetch={sideBets} props={{ store }} />
                  </Contained>
                )}
              </>
            ),
          }}
        />
        <SheetPlace onClose={sheet.close}>
          {sheet.open === 'results' && (
            <FetchedSheet fetch={resultsSheet} props={{ store, onClose: sheet.close }} />
          )}
          {sheet.open === 'players' && !isWide && (
            <BottomSheet
              title={t('game:crash.players.title')}
              onClose={sheet.close}
              opensAt={0.87}
              className="players-sheet"
            >
              <PlayersList store={store} />
            </BottomSheet>
          )}
        </SheetPlace>
        <SheetPlace onClose={() => setRoundId(null)}>
          {roundId !== null && (
            <FetchedSheet fetch={roundSheet} props={{ store, roundId, onClose: () => setRoundId(null) }} />
          )}
        </SheetPlace>
      </BeatProvider>
    </CrashSkinProvider>
  );
});

/** Bets of the ride until it has ended. A separate component, so that many bets redraw a number and not the whole bar. */
function BetCount({ store }: { readonly store: CrashStore }) {
  const { locale } = useText();
  const read = useCallback(() => {
    const { onShow, facts } = store;
    return { count: facts.blast || facts.phase === 'ending' ? 0 : onShow.board.count };
  }, [store]);
  const { count } = useOnBeat(read);
  return count > 0 && <NavBadge text={formatCount(count, locale, 'compact')} />;
}

interface PastProps {
  readonly store: CrashStore;
  readonly onPick: (roundId: string) => void;
}

/** Number of past rounds from which on they need the room. */
const FEW = 15;

/** The past rounds, under the panels of a desktop; while there are few, also the odds. */
const PastBelow = observer(({ store, onPick }: PastProps) => {
  const { t } = useText();
  const isNew = store.records.recent.length === 0;
  // Fetches once more after the very first round.
  useEffect(() => {
    void store.records.loadHistory();
  }, [store, isNew]);
  return (
    <ScrollRegion className="crash__past" label={t('game:crash.results.title')}>
      {!isNew && <FetchedSheet fetch={pastRounds} props={{ store, heading: 'h2', onPick }} />}
      {store.records.history.length < FEW && <FetchedSheet fetch={odds} props={{ game: store.fair.game }} />}
    </ScrollRegion>
  );
});
