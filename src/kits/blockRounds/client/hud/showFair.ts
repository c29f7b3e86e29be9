// Opens the fairness sheet on a bet of the player, or on the round that the bar's seal stands for: that of his newest bet in the
// game on show, else the one that was decided last.
import type { FairRound } from '../../../../client/stores/fairness';
import { fairResultOf, fairRoundOf, sightOf } from '../fairRound';
import type { ClassicBet, PreviousRound } from '../../messages';
import { isBack } from '../ownBets';
import type { ClassicStore } from '../store';

export function showRound(store: ClassicStore): void {
  const { own, services, table } = store;
  const bet = own.all.find((one) => one.gameType === table.gameType && !isBack(one));
  if (bet) return showBet(store, bet);
  const last = table.results.find(({ roundId }) => roundId !== table.onShow.turning);
  services.fairness.show(() => (last ? fairResultOf(last, sightOf(services.witness, last)) : null));
}

/** Follows a bet that is decided while the sheet is open. */
export function showBet({ own, services, table }: ClassicStore, bet: ClassicBet): void {
  services.fairness.show(() => ({
    ...fairRoundOf(own.byId(bet.betId) ?? bet, sightOf(services.witness, bet)),
    ...asPrevious(table.previous, bet),
  }));
}

/** The data that the round info adds if the bet was on the previous round. */
const asPrevious = (
  previous: PreviousRound | null,
  { gameType, roundId }: ClassicBet,
): Pick<FairRound, 'preRound' | 'cnDesc'> =>
  previous?.gameType === gameType && previous.roundId === roundId
    ? { preRound: previous.preRound, cnDesc: previous.cnDesc }
    : {};
