// A crash game as seen from outside: the bets of its two panels, and the auto bets.
import { ZERO, type Money } from '../../../core/money';
import type { GamePlay, PlayBet } from '../../../client/stores/play';
import type { CrashBet } from '../messages';
import { HOUSE_EDGE_PERCENT } from '../rules';
import type { CrashStore } from './store';

export const crashPlay = (store: CrashStore): GamePlay => ({
  get gameType() {
    return store.gameType;
  },
  get bets() {
    return store.panels.flatMap(({ bet }) => (bet?.roundId == null ? [] : [betOf(bet, bet.roundId, store)]));
  },
  get ordered() {
    return store.panels.some(({ order }) => order !== null);
  },
  isCurrent: (roundId) => store.round?.id === roundId,
  get stake() {
    return store.panels[0].amount;
  },
  get autoplay() {
    return store.panels.some(({ auto }) => auto.state === 'running');
  },
  get ready() {
    return !store.loading && store.synced;
  },
  rtp: (100 - HOUSE_EDGE_PERCENT).toFixed(2),
  stopAutoplay: () => {
    for (const { auto } of store.panels) auto.stop();
  },
});

const betOf = (bet: CrashBet, roundId: string, { gameType }: CrashStore): PlayBet => ({
  betId: bet.betId,
  gameType,
  roundId,
  stake: bet.amount,
  payout: payoutOf(bet),
  refunded: bet.status === 'refunded',
});

function payoutOf({ status, payout, amount }: CrashBet): Money | null {
  if (status === 'placed') return null;
  if (status === 'refunded') return amount;
  return payout ?? ZERO;
}
