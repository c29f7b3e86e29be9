import type { OwnBetsProps } from '../../../betting/OwnBetsList';
import type { CrashStore } from '../store';

/** The player's own bets of a crash game, with the proofs of their rounds. */
export const ownBetsOf = (store: CrashStore): OwnBetsProps => ({
  services: store.services,
  gameType: store.gameType,
  proof: store.skin.proof,
  seen: ({ roundId }) => (roundId === null ? null : store.fair.ofKnown(roundId)),
});
