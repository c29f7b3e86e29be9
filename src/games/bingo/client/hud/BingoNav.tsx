// The wooden bar of bingo: auto bet, my tickets, my collection, results, fair play.
import { observer } from 'mobx-react-lite';
import { SealIcon, TicketsIcon } from '../../../../client/hud/icons/painted';
import { AutoIcon, BoardIcon } from '../../../../client/hud/icons/play';
import { NavBadge, NavBar, type NavItem } from '../../../../client/hud/NavBar';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';
import { showRound } from './showFair';

interface Props {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
  /** My tickets stand beside the scene already. */
  readonly withoutTickets: boolean;
}

export const BingoNav = observer(({ store, onOpen, withoutTickets }: Props) => {
  const { t } = useText();
  const { board, autoTickets } = store;
  const count = board.live.length + board.orders.length;
  const items: (NavItem | false)[] = [
    !store.services.gate.rules.noAutoplay && {
      key: 'auto',
      name: t('game:auto.title'),
      icon: <AutoIcon />,
      onPick: () => {
        onOpen({ kind: 'auto' });
      },
      lit: autoTickets.auto.state !== 'off',
    },
    !withoutTickets && {
      key: 'tickets',
      name: t('bingo:mine.title'),
      icon: <TicketsIcon />,
      onPick: () => {
        onOpen({ kind: 'tickets' });
      },
      badge: count > 0 && <NavBadge text={String(count)} />,
    },
    {
      key: 'records',
      name: t('bingo:records.title'),
      icon: <BoardIcon />,
      onPick: () => {
        onOpen({ kind: 'records' });
      },
    },
    {
      key: 'fair',
      name: t('game:crash.fair.short'),
      icon: <SealIcon />,
      onPick: () => {
        showRound(store);
      },
    },
  ];
  return <NavBar label={t('bingo:tools')} items={items.filter((item) => item !== false)} />;
});
