import type { OwnBetsProps } from '../../../betting/OwnBetsList';
import type { CrashStore } from '../store';

/** The player's own bets of a crash game, with the proofs of their rounds. */
export const ownBetsOf = (store: CrashStore): OwnBetsProps => ({
  services: store.services,
  gameType: store.gameType,
  proof: store.skin.proof,
  atTable: () =>
    store.panels.map(({ bet, order }) => [bet?.betId, bet?.status, order?.betId].join(' ')).join(),
  openWord: ({ betId }) => {
    const { panels, openRound, holding, flying } = store;
    if (
      panels.some(({ bet, ended }) =>
        [bet, ended].some((one) => one?.betId === betId && one.status === 'lost'),
      )
    )
      return 'game:outcome.lose';
    const panel = panels.find((one) => one.bet?.betId === betId || one.order?.betId === betId);
    if (!panel) return null;
    // An order of an earlier round is about to become a bet of this one.
    if (panel.bet?.betId !== betId && (openRound === null || panel.orderedAfter === openRound))
      return 'game:crash.players.next';
    if (panel.bet?.status === 'escaped') return 'game:outcome.win';
    if (flying) return 'game:outcome.running';
    return openRound !== null || holding ? 'game:outcome.waiting' : null;
  },
  seen: ({ roundId }) => (roundId === null ? null : store.fair.ofKnown(roundId)),
});
