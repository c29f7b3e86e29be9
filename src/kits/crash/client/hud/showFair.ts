// Opens the fairness sheet on the round that is on show, or on a past one.
import type { CrashResult } from '../../messages';
import type { CrashStore } from '../store';

/** The player's settled bet in a round; the first of two. */
const betIn = (store: CrashStore, roundId: string) =>
  store.panels.map(({ bet }) => bet).find((bet) => bet?.roundId === roundId) ?? null;

/** Ids of rounds count up by one. */
const isNext = (later: string, roundId: string): boolean => BigInt(later) === BigInt(roundId) + 1n;

/** Follows the round that was on show when the sheet was opened, also after the next one has begun. */
export function showRound(store: CrashStore): void {
  const opened = store.round;
  store.services.fairness.show(() => {
    // The facts change with the round: the sheet reads them, so that it is updated.
    const { facts, fair, round } = store;
    if (!opened) return round && fair.of(round, null);
    const isNow = facts.roundId === opened.id;
    // The announced round has its block and its outcome's hash by now.
    const latest = round?.id === opened.id ? round : opened;
    const shown = fair.of(latest, isNow ? betIn(store, opened.id) : null);
    return { ...shown, preRound: facts.roundId !== null && isNext(facts.roundId, opened.id) };
  });
}

export function showResult(store: CrashStore, result: CrashResult): void {
  const fair = store.fair.ofResult(result, betIn(store, result.id));
  store.services.fairness.show(() => fair);
}
