// The player's balls for the app: each ball in the air is a separate round, which ends when it is seen to land.
import type { Money } from '../../../core/money';
import type { GamePlay } from '../../../client/stores/gamePlay';
import { PLINKO_GAME_TYPE } from '../messages';
import type { AutoBet } from '../../../kits/betting/autoBet';
import type { StakeField } from '../../../kits/betting/stakeField';
import type { Air } from './air';

interface Parts {
  readonly air: Air;
  readonly stake: StakeField;
  readonly auto: AutoBet;
  ready(): boolean;
  rtp(): string | null;
  /** Without the payouts of balls in the air. */
  balance(): Money | null;
}

export const plinkoPlay = ({ air, stake: field, auto, ready, rtp, balance }: Parts): GamePlay => ({
  gameType: PLINKO_GAME_TYPE,
  get bets() {
    return air.balls.map(({ ball: { betId, payout }, stake }) => ({
      betId,
      gameType: PLINKO_GAME_TYPE,
      roundId: betId,
      stake,
      payout: null,
      foregone: payout,
    }));
  },
  isCurrent: () => false,
  get stake() {
    return field.reading.value;
  },
  get fault() {
    return field.reading.fault?.key ?? null;
  },
  get balance() {
    return balance();
  },
  get autoplay() {
    return auto.state === 'running';
  },
  get ready() {
    return ready();
  },
  get rtp() {
    return rtp();
  },
  stopAutoplay: () => auto.stop(),
});
