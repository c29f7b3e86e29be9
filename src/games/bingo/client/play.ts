// The player's tickets of the period on show, extra balls included, for the app.
import { ZERO } from '../../../core/money';
import { once } from '../../../core/once';
import type { GamePlay } from '../../../client/stores/gamePlay';
import { BINGO_GAME_TYPE, type BingoTicket } from '../messages';
import { rtp } from '../rules';
import type { AutoTickets } from './autoTickets';
import type { Ordering } from './ordering';
import { costOf, type TicketBoard } from './ticketBoard';

/** The return of the ordinary balls; extra balls cost what they add. */
const percentOf = ({ returned, staked }: ReturnType<typeof rtp>): string =>
  (Number((returned * 10_000n) / staked) / 100).toFixed(2);
const theRtp = once(() => percentOf(rtp()));

interface Parts {
  readonly board: TicketBoard;
  readonly ordering: Ordering;
  readonly autoTickets: AutoTickets;
  isCurrent(roundId: string): boolean;
  ready(): boolean;
}

export const bingoPlay = ({ board, ordering, autoTickets, isCurrent, ready }: Parts): GamePlay => ({
  gameType: BINGO_GAME_TYPE,
  get bets() {
    return board.live.flatMap(({ ticket }) =>
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
    return board.orders.length > 0;
  },
  isCurrent,
  get stake() {
    return ordering.stake.reading.value;
  },
  get fault() {
    return ordering.fault()?.key ?? null;
  },
  get autoplay() {
    return autoTickets.auto.state === 'running';
  },
  get ready() {
    return ready();
  },
  get rtp() {
    return theRtp();
  },
  stopAutoplay: () => autoTickets.auto.stop(),
});

function payoutOf(ticket: BingoTicket) {
  if (ticket.status === 'placed') return null;
  return ticket.status === 'refunded' ? costOf(ticket) : (ticket.payout ?? ZERO);
}
