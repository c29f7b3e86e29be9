// The bets of the two panels of a crash game and its auto bets, for the app.
import { ZERO, type Money } from '../../../core/money';
import type { GamePlay, PlayBet } from '../../../client/stores/gamePlay';
import type { CrashBet } from '../messages';
import { HOUSE_EDGE_PERCENT } from '../rules';
import type { OwnPanels } from './ownPanels';

interface Parts {
  readonly gameType: PlayedType;
  readonly own: OwnPanels;
  isCurrent(roundId: string): boolean;
  ready(): boolean;
}

type PlayedType = GamePlay['gameType'];

export const crashPlay = ({ gameType, own: { panels }, isCurrent, ready }: Parts): GamePlay => ({
  gameType,
  get bets() {
    return panels.flatMap(({ bet }) => (bet?.roundId == null ? [] : [betOf(bet, bet.roundId, gameType)]));
  },
  get ordered() {
    return panels.some(({ order }) => order !== null);
  },
  isCurrent,
  get stake() {
    return panels[0].amount;
  },
  get fault() {
    return panels[0].stake.reading.fault?.key ?? null;
  },
  get autoplay() {
    return panels.some(({ auto }) => auto.state === 'running');
  },
  get ready() {
    return ready();
  },
  rtp: (100 - HOUSE_EDGE_PERCENT).toFixed(2),
  stopAutoplay: () => {
    for (const { auto } of panels) auto.stop();
  },
});

const betOf = (bet: CrashBet, roundId: string, gameType: PlayedType): PlayBet => ({
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
