// The wooden bar of a crash game: auto bet, live bets, results, commitment, and the lobby where there is one.
import { useCallback } from 'react';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../../../client/hud/formatCount';
import { SealIcon, TentIcon, TicketsIcon } from '../../../../client/hud/icons/painted';
import { AutoIcon, BoardIcon } from '../../../../client/hud/icons/play';
import { NavBadge, NavBar, type NavItem } from '../../../../client/hud/NavBar';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { useOnBeat } from './beat';
import { showRound } from './showFair';

export type SheetName = 'auto' | 'players' | 'results';

interface Props {
  readonly store: CrashStore;
  readonly onOpen: (sheet: SheetName) => void;
  readonly onLobby: (() => void) | null;
  /** The list of bets stands beside the scene already. */
  readonly withoutPlayers: boolean;
}

export const CrashNav = observer(({ store, onOpen, onLobby, withoutPlayers }: Props) => {
  const { t } = useText();
  const isAuto = store.panels.some(({ auto }) => auto.state !== 'off');
  const open = (sheet: SheetName) => () => {
    onOpen(sheet);
  };
  const items: (NavItem | false | null)[] = [
    onLobby && { key: 'lobby', name: t('hud:nav.lobby'), icon: <TentIcon />, onPick: onLobby },
    !store.services.gate.rules.noAutoplay && {
      key: 'auto',
      name: t('game:auto.title'),
      icon: <AutoIcon />,
      onPick: open('auto'),
      lit: isAuto,
    },
    !withoutPlayers && {
      key: 'players',
      name: t('game:crash.players.title'),
      icon: <TicketsIcon />,
      onPick: open('players'),
      badge: <BetCount store={store} />,
    },
    { key: 'results', name: t('game:crash.results.title'), icon: <BoardIcon />, onPick: open('results') },
    { key: 'fair', name: t('game:crash.fair.short'), icon: <SealIcon />, onPick: () => showRound(store) },
  ];
  return (
    <NavBar label={t('game:crash.tools')} items={items.filter((item) => item !== null && item !== false)} />
  );
});

/** On its own, so that a storm of bets draws a number anew and not the bar. */
function BetCount({ store }: { readonly store: CrashStore }) {
  const { locale } = useText();
  const { count } = useOnBeat(useCallback(() => ({ count: store.betCount }), [store]));
  return count > 0 && <NavBadge text={formatCount(count, locale, 'compact')} />;
}
