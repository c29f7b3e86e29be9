// Hilo as seen from outside: the one round on the table, as far as the player has seen it.
import { ZERO } from '../../../core/money';
import type { GamePlay } from '../../../client/stores/gamePlay';
import { HILO_GAME_TYPE } from '../messages';
import { HOUSE_EDGE_PERCENT } from '../rules';
import type { StakeField } from '../../../kits/betting/stakeField';
import type { AutoPlay } from './auto/autoPlay';
import type { OwnTable } from './ownTable';

interface Parts {
  readonly table: OwnTable;
  readonly stake: StakeField;
  readonly autoPlay: AutoPlay;
  ready(): boolean;
}

export const hiloPlay = ({ table, stake: field, autoPlay, ready }: Parts): GamePlay => ({
  gameType: HILO_GAME_TYPE,
  get bets() {
    const { shown } = table;
    if (!shown) return [];
    const { betId, status, amount, payout } = shown;
    return [
      {
        betId,
        gameType: HILO_GAME_TYPE,
        roundId: betId,
        stake: amount,
        payout: status === 'open' ? null : (payout ?? (status === 'refunded' ? amount : ZERO)),
        refunded: status === 'refunded',
      },
    ];
  },
  isCurrent: () => false,
  get stake() {
    return field.reading.value;
  },
  get autoplay() {
    return autoPlay.running;
  },
  get ready() {
    return ready();
  },
  rtp: (100 - Number(HOUSE_EDGE_PERCENT)).toFixed(2),
  stopAutoplay: () => autoPlay.auto.stop(),
});
