// Takes tickets or orders back; asks the player before it takes back several at once.
import { useCallback } from 'react';
import type { BingoStore } from '../store';

export function useTakeBack(store: BingoStore): (betIds: readonly string[]) => Promise<void> {
  return useCallback(
    async (betIds) => {
      const values = { count: betIds.length };
      const sure =
        betIds.length === 1 ||
        (await store.services.notices.confirm({
          title: { key: 'bingo:order.sure.title' },
          text: { key: 'bingo:order.sure.text', values },
          confirm: { key: 'bingo:order.sure.yes' },
          cancel: { key: 'hud:cancel' },
        }));
      if (sure) await store.ordering.takeBack(betIds);
    },
    [store],
  );
}
