// Bingo as seen from outside: my tickets of the period on show, extra balls included.
import { ZERO } from '../../../core/money';
import type { GamePlay } from '../../../client/stores/play';
import { BINGO_GAME_TYPE, type BingoTicket } from '../messages';
import { rtp } from '../rules';
import type { BingoStore } from './store';
import { costOf } from './ticketBoard';

/** Of the ordinary balls; what extra balls add costs their price. */
const percentOf = ({ returned, staked }: ReturnType<typeof rtp>): string =>
  (Number((returned * 10_000n) / staked) / 100).toFixed(2);
let known: string | null = null;

export const bingoPlay = (store: BingoStore): GamePlay => ({
  gameType: BINGO_GAME_TYPE,
  get bets() {
    return store.board.live.flatMap(({ ticket }) =>
      ticket.roundId === null
        ? []
        : [
            {
              betId: ticket.betId,
              gameType: BINGO_GAME_TYPE,
              roundId: ticket.roundId,
              stake: costOf(ticket),
              payout: payoutOf(ticket),
              refunded: ticket.status === 'refunded',
            },
          ],
    );
  },
  get ordered() {
    return store.board.live.some(({ ticket }) => ticket.roundId === null);
  },
  isCurrent: (roundId) => store.draw.roundId === roundId,
  get stake() {
    return store.ordering.stake.reading.value;
  },
  get autoplay() {
    return store.autoTickets.auto.state === 'running';
  },
  get ready() {
    return !store.loading && store.synced;
  },
  get rtp() {
    known ??= percentOf(rtp());
    return known;
  },
  stopAutoplay: () => store.autoTickets.auto.stop(),
});

function payoutOf(ticket: BingoTicket) {
  if (ticket.status === 'placed') return null;
  return ticket.status === 'refunded' ? costOf(ticket) : (ticket.payout ?? ZERO);
}
