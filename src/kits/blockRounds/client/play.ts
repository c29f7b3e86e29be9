// The player's bets of this visit in all five block-hash games, for the app. A bet counts as open until its counters have
// settled.
import { ZERO, add, type Money } from '../../../core/money';
import type { GamePlay } from '../../../client/stores/gamePlay';
import { returnOf } from './returns';
import type { ClassicBet } from '../messages';
import { isBack, type OwnBets } from './ownBets';
import type { ClassicTable } from './table';

interface Parts {
  readonly own: OwnBets;
  /** The table on show. */
  table(): ClassicTable;
  isHidden(bet: ClassicBet): boolean;
  /** The shown balance, without payouts that cannot be read yet. */
  balance(): Money | null;
  autoRuns(): boolean;
  stopAutoplay(): void;
}

export const classicPlay = ({ own, table, isHidden, balance, autoRuns, stopAutoplay }: Parts): GamePlay => ({
  get gameType() {
    return table().gameType;
  },
  get bets() {
    return own.all.map((bet) => ({
      betId: bet.betId,
      gameType: bet.gameType,
      roundId: bet.roundId,
      // The margin is taken and returned together with the bet.
      stake: add(bet.amount, bet.margin),
      payout: bet.status === 'placed' || isHidden(bet) ? null : (bet.payout ?? ZERO),
      refunded: isBack(bet),
    }));
  },
  isCurrent: () => false,
  get stake() {
    return table().desk.stake.reading.value;
  },
  get fault() {
    return table().desk.stake.reading.fault?.key ?? null;
  },
  get balance() {
    return balance();
  },
  get autoplay() {
    return autoRuns();
  },
  get ready() {
    return table().synced;
  },
  get rtp() {
    const { gameType, desk } = table();
    return (returnOf(gameType, desk.play).returned * 100).toFixed(2);
  },
  stopAutoplay,
});
