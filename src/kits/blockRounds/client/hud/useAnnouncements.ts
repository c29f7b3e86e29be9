// Announces to screen readers what the canvas shows: when betting closes, when a block is being confirmed, and its outcome.
import { useEffect } from 'react';
import { reaction } from 'mobx';
import { formatMoney, subtract, ZERO } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import { useLatest } from '../../../../client/hud/useLatest';
import type { Message } from '../../../../client/stores/services';
import { takingsOf } from '../ownBets';
import type { ClassicStore } from '../store';
import { drawWords } from './words';

/** A text that changes exactly when there is something new to announce. */
function stateOf({ table }: ClassicStore): string {
  const { facts, synced } = table;
  const { shown, revealed } = table.onShow;
  if (!synced) return '';
  if (shown) return revealed ? `result ${shown.result.roundId}` : '';
  return `${facts.phase} ${facts.blockNum}`;
}

export function useAnnouncements(store: ClassicStore): void {
  const text = useLatest(useText());
  useEffect(
    () =>
      reaction(
        () => stateOf(store),
        (state) => {
          const message = state === '' ? null : messageOf(store, text.current);
          if (message) store.services.notices.announce(message);
        },
      ),
    [store, text],
  );
}

function messageOf({ table, own }: ClassicStore, { t, locale }: ReturnType<typeof useText>): Message | null {
  const { facts, secondsLeft, suspended, gameType } = table;
  const { shown } = table.onShow;
  const num = facts.blockNum ?? 0;
  if (shown) {
    const { result } = shown;
    const values = { num, outcome: drawWords(result, t) };
    const { bets, staked, returned } = takingsOf(own.of(gameType, result.roundId));
    // The win notice announces a positive return.
    if (bets.length === 0 || returned > ZERO) return { key: 'classic:say.result', values };
    return {
      key: 'classic:say.lost',
      values: { ...values, sum: formatMoney(subtract(staked, returned), locale) },
    };
  }
  switch (facts.phase) {
    case 'open':
      return { key: 'classic:say.open', values: { num, seconds: secondsLeft ?? 0 } };
    case 'closed':
      return facts.blockNum === null ? null : { key: 'classic:say.closed', values: { num } };
    case 'confirming':
      return { key: 'classic:say.confirming', values: { num } };
    case 'suspended':
      return { key: `classic:suspended.${suspended ?? 'source-late'}` };
    case 'result':
      return null;
  }
}
