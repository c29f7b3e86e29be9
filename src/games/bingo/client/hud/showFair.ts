// Opens the fairness sheet on the round that is on show, or on a past one.
import type { BingoResult, BingoTicket } from '../../messages';
import type { BingoStore } from '../store';

/** Follows the round that was on show when the sheet was opened, also after the next one has begun. */
export function showRound(store: BingoStore): void {
  const opened = store.round;
  store.services.fairness.show(() => {
    const { round, result, fair, records } = store;
    // The announced round has its block and its outcome's hash by now.
    const wanted = opened && round?.id !== opened.id ? opened : round;
    if (!wanted) return null;
    const over = result?.id === wanted.id ? result : records.periods.find(({ id }) => id === wanted.id);
    return over ? fair.finished(over) : fair.running(wanted);
  });
}

export function showResult(store: BingoStore, result: BingoResult, ticket: BingoTicket | null): void {
  const fair = store.fair.finished(result, ticket);
  store.services.fairness.show(() => fair);
}
