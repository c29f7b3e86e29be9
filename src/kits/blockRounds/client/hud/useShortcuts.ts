// The hash hall by keyboard: 1 to 3 choose a play, B bets. Never while something is typed or a sheet is open. They can be
// switched off, since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../../../client/hud/useModal';
import { CLASSIC_GAMES } from '../../plays';
import type { ClassicStore } from '../store';

export function useShortcuts(store: ClassicStore, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      const { desk, gameType } = store.table;
      const play = CLASSIC_GAMES[gameType].plays[Number(event.key) - 1];
      if (play) desk.choose(play.id);
      else if (event.key.toLowerCase() === 'b' && desk.auto.state !== 'running') void desk.tapBet();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, enabled]);
}
