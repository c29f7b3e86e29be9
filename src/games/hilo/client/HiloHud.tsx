// The HUD of hilo: the table, the panel under or beside it, and the sheets behind the bar.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { onceFetched } from '../../../core/once';
import { Contained } from '../../../client/hud/Contained';
import { SealIcon, TicketsIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import type { NavItem } from '../../../client/hud/NavBar';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { useText } from '../../../client/i18n/useText';
import { useRoot } from '../../../client/stores/root';
import { GamePictures } from '../../../kits/betting/GamePictures';
import { OwnFigures } from '../../../kits/betting/OwnFigures';
import { paceItems } from '../../../kits/betting/paceItem';
import { AutoSheet } from '../../../kits/ownRounds/client/hud/AutoSheet';
import { PastSheet } from '../../../kits/ownRounds/client/hud/PastList';
import { SeedsSheet } from '../../../kits/ownRounds/client/hud/SeedsSheet';
import { useTaps } from '../../../kits/ownRounds/client/hud/useTaps';
import { FetchedSheet } from '../../../kits/shell/FetchedSheet';
import { GameScene } from '../../../kits/shell/GameScene';
import { GameShell } from '../../../kits/shell/GameShell';
import { useSheet, useShell } from '../../../kits/shell/useShell';
import { CardRows } from './hud/CardRows';
import { CardsSheet } from './hud/CardsSheet';
import { cardName } from './hud/cardName';
import { OddsTable } from './hud/OddsTable';
import { Panel, Ticket } from './hud/Panel';
import { PastList } from './hud/PastList';
import { HiloTerms } from './hud/HiloTerms';
import { TacticsForm } from './hud/TacticsForm';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import { HILO_GAME_TYPE } from '../messages';
import { hiloFairRound } from './fairRound';
import type { HiloStore } from './store';
import './HiloHud.css';
import { scene } from './scene';

export const HiloHud = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { notices } = useRoot();
  const shell = useShell(store.services);
  const { isWide, isRoomy, keys } = shell;
  const sheet = useSheet<'cards' | 'past' | 'seeds'>();
  useAnnouncements(store);
  useShortcuts(store, keys.on);
  useTaps(store);

  const isDealing = store.moves.pending === 'bet';
  useEffect(() => {
    // The notice of the last win would hide the next round's card.
    if (isDealing) notices.dismissWins();
  }, [isDealing, notices]);

  // Where there is room, both are already beside the table.
  const lists: NavItem[] = [
    { key: 'cards', name: t('hilo:cards.title'), icon: <TicketsIcon />, onPick: sheet.opens('cards') },
    { key: 'past', name: t('game:own.past.title'), icon: <BoardIcon />, onPick: sheet.opens('past') },
  ];
  const seeds: NavItem = {
    key: 'seeds',
    name: t('game:own.seeds.short'),
    icon: <SealIcon />,
    onPick: sheet.opens('seeds'),
  };
  const ticket = <Ticket store={store} onVerify={() => store.services.fairness.show(shownRoundOf(store))} />;
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className="hilo"
        accent="hilo"
        name={t('records:games.hilo')}
        stage={{
          label: t('hilo:table'),
          children: (
            <>
              <GameScene
                services={store.services}
                scene={scene}
                facts={() => store.table.facts}
                onSettled={() => void store.assetsReady()}
                fallback={<PlainCard store={store} />}
              />
              {isRoomy && ticket}
            </>
          ),
        }}
        play={{
          label: t('game:own.play'),
          children: (
            <Panel
              store={store}
              onSeeds={sheet.opens('seeds')}
              withKeys={isWide && keys.on}
              ticket={isRoomy ? null : ticket}
            />
          ),
        }}
        keysHint={t('hilo:keys')}
        below={<Below store={store} />}
        auto={{
          lit: store.autoPlay.auto.state !== 'off',
          sheet: (onClose) => (
            <AutoSheet
              store={store}
              name={t('hilo:auto.state')}
              form={(tactics, onChange) => <TacticsForm tactics={tactics} onChange={onChange} />}
              onClose={onClose}
            />
          ),
        }}
        tools={{
          label: t('game:own.tools'),
          items: [...(isWide ? [] : lists), seeds, ...paceItems(store.pace, t)],
        }}
        side={{
          label: t('game:own.past.title'),
          children: (
            <>
              <ScrollRegion className="hilo__past" label={t('game:own.past.title')}>
                <Side store={store} />
              </ScrollRegion>
              <Contained>{isWide && <Records store={store} />}</Contained>
            </>
          ),
        }}
      />
      <SheetPlace onClose={sheet.close}>
        {sheet.open === 'cards' && <CardsSheet store={store} onClose={sheet.close} />}
        {sheet.open === 'past' && (
          <PastSheet onClose={sheet.close}>
            <PastList store={store} />
          </PastSheet>
        )}
        {sheet.open === 'seeds' && <Seeds store={store} onClose={sheet.close} />}
      </SheetPlace>
    </>
  );
});

/** Follows the round on show, so that a sheet opened before its end can verify it afterwards. */
const shownRoundOf =
  ({ table, seeds, terms }: HiloStore) =>
  () =>
    table.shown &&
    hiloFairRound(table.shown, seeds.witness.look(table.shown.seeds), terms.config?.profitLimit ?? null);

const Seeds = observer(({ store, onClose }: { readonly store: HiloStore; readonly onClose: () => void }) => {
  const { t } = useText();
  const { table, seeds, terms } = store;
  const { shown, isOpen } = table;
  return (
    <SeedsSheet
      services={store.services}
      seeds={seeds}
      open={isOpen && shown ? shown.seeds : null}
      held={store.busy}
      fair={shown && { name: t('game:own.verify'), source: shownRoundOf(store), isOver: !isOpen }}
      onClose={onClose}
    >
      {terms.config && <HiloTerms config={terms.config} />}
    </SeedsSheet>
  );
});

/** Shows the top card as text where the table cannot be drawn. */
const PlainCard = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const top = store.table.shown?.cards.at(-1);
  return <output className="scene-view__number">{top ? cardName(top.card, t) : ''}</output>;
});

/**
 * Under the panel of a desktop: the cards of the round, or before it the odds of each guess; and the result of the last
 * rounds.
 */
const Below = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { shown } = store.table;
  const title = t(shown ? 'hilo:cards.title' : 'hilo:help.odds');
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

const sideRecords = onceFetched(async () => (await import('../../../kits/betting/SideRecords')).SideRecords);

/** Separate, since it changes with each round. */
const Records = observer(({ store: { services, past } }: { readonly store: HiloStore }) => (
  <FetchedSheet fetch={sideRecords} props={{ services, bets: past.played }} />
));

/** Number of rounds from which on the list needs the room. */
const FEW = 5;

/** Past rounds; for a player with few of them, the pictures of a round. */
const Side = observer(({ store }: { readonly store: HiloStore }) => {
  const { state, rounds } = store.past;
  return (
    <>
      <PastList store={store} />
      {state === 'ready' && rounds.length < FEW && <GamePictures gameType={HILO_GAME_TYPE} />}
    </>
  );
});
