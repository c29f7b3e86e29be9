// How the player's tickets ended: fetches it until each has, then reports it once. Auto bet gets the ends of its own
// tickets, also when their round ended unseen by this device.
import { ZERO, add, type Money } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import type { GameServices } from '../../../client/stores/services';
import type { AutoTickets } from './autoTickets';
import type { Draw } from './draw';
import { Looks } from './looks';
import { BINGO_CALLS, BINGO_GAME_TYPE, type BingoTicket } from '../messages';
import type { Purchases } from './purchases';
import { isLimited } from '../rules';
import { costOf } from './ticketBoard';

/** Milliseconds until an unfinished settlement is asked for again, and the number of tries. */
export const LOOK_AGAIN_AFTER = 700;
const LOOKS = 12;
/** The same for tickets of an earlier round that auto bet waits for. */
export const LOOK_BACK_AFTER = 3_000;
const LOOKS_BACK = 40;

/** How a round ended for the player. */
export interface RoundOutcome {
  readonly cost: Money;
  readonly payout: Money;
  readonly refunded: boolean;
}

/** Null until every ticket is settled, and without tickets. */
export function outcomeOf(tickets: readonly BingoTicket[]): RoundOutcome | null {
  if (tickets.length === 0 || tickets.some(({ status }) => status === 'placed')) return null;
  return {
    cost: tickets.reduce((sum, ticket) => add(sum, costOf(ticket)), ZERO),
    payout: tickets.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO),
    refunded: tickets.every(({ status }) => status === 'refunded'),
  };
}

interface EndsTable {
  readonly services: GameServices;
  /** The visible draw, and the draw in the platform's messages. */
  readonly draw: () => Draw;
  readonly told: () => Draw;
  /** The player's tickets of the running round. */
  readonly mine: () => readonly BingoTicket[];
  readonly round: () => { readonly historyBlockHash: string | null } | null;
  readonly autoTickets: Pick<AutoTickets, 'waitFor' | 'waitsFor' | 'lookBack' | 'giveUp' | 'found' | 'auto'>;
  readonly purchases: Pick<Purchases, 'sure'>;
  takeTickets(tickets: readonly BingoTicket[]): void;
  refresh(): Promise<void>;
}

export class TicketEnds {
  private readonly looks: Looks;
  private readonly looksBack: Looks;
  /** The round that ended live and whose result is not reported yet. */
  private telling: string | null = null;

  constructor(private readonly table: EndsTable) {
    const { clock } = table.services;
    this.looks = new Looks(clock, LOOK_AGAIN_AFTER, LOOKS);
    this.looksBack = new Looks(clock, LOOK_BACK_AFTER, LOOKS_BACK);
  }

  /** True when the draw is over, and the platform has not reported the end of the player's tickets. */
  get open(): boolean {
    const { told, mine } = this.table;
    return told().phase === 'inSettlement' && mine().some(({ status }) => status === 'placed');
  }

  /** The draw has ended: its win is shown when all of the player's tickets have ended. */
  settling(): void {
    this.telling = this.table.draw().roundId;
    this.ask();
  }

  /** Asks how the player's tickets of the running round ended. */
  ask(): void {
    this.looks.renew();
    if (this.table.mine().length > 0) void this.askTickets();
  }

  /** Fetches everything again, soon. */
  refreshSoon(): void {
    this.looks.again(() => void this.table.refresh());
  }

  /** Another round opens. */
  roundOpens(): void {
    this.looks.stop();
    this.looks.renew();
  }

  /** The round of these tickets is no longer on show: auto bet waits until the end of its own is known. */
  lostSight(roundId: string, tickets: readonly BingoTicket[]): void {
    if (tickets.some(({ mode, status }) => mode === 'auto' && status === 'placed')) this.lookBack(roundId);
  }

  /** Takes the player's current tickets. On return, looks up how those ended that were open when the game was left. */
  recallAuto(mine: readonly BingoTicket[]): void {
    const { autoTickets, draw, purchases } = this.table;
    autoTickets.found(mine);
    const { openBet } = autoTickets.auto;
    if (!openBet || openBet.turn === autoTickets.waitsFor || purchases.sure.left.open) return;
    if (openBet.turn !== draw().roundId) this.lookBack(openBet.turn);
    else if (openBet.state === 'unsure') autoTickets.auto.lost();
  }

  private lookBack(roundId: string): void {
    const { autoTickets } = this.table;
    autoTickets.waitFor(roundId);
    if (autoTickets.waitsFor !== roundId) return;
    this.looksBack.renew();
    void this.askBack(roundId);
  }

  /** The win pop-up of a round, shown once for all its tickets together, since a few winners among many losers are no win. */
  tellWin(): void {
    const { services } = this.table;
    const draw = this.table.draw();
    const mine = this.table.mine();
    const outcome = outcomeOf(mine);
    // Only after its last ball was seen.
    if (!outcome || this.telling === null || this.telling !== draw.roundId) return;
    if (draw.phase !== 'inSettlement') return;
    this.telling = null;
    const { cost, payout } = outcome;
    if (payout <= cost) return;
    services.notices.win({
      payoutAmount: payout,
      betAmount: cost,
      blockHash: this.table.round()?.historyBlockHash ?? '',
      betRecordId: mine.find(({ status }) => status === 'won')?.betId ?? '',
      gameType: BINGO_GAME_TYPE,
      gameTypeDesc: 'Bingo',
      odd: hundredths((payout * 100n) / cost),
      combo: 1,
      limited: mine.some(isLimited),
    });
  }

  dispose(): void {
    this.looks.dispose();
    this.looksBack.dispose();
    this.telling = null;
  }

  private async askTickets(): Promise<void> {
    const { table } = this;
    const { roundId } = table.draw();
    if (roundId === null) return;
    const answer = await table.services.api.call(BINGO_CALLS.roundTickets, { roundId }, { quiet: true });
    if (table.draw().roundId !== roundId) return;
    if (answer.ok) table.takeTickets(answer.body);
    if (this.open) this.looks.again(() => void this.askTickets());
  }

  private async askBack(roundId: string): Promise<void> {
    const { autoTickets, services } = this.table;
    const answer = await services.api.call(BINGO_CALLS.roundTickets, { roundId }, { quiet: true });
    if (answer.ok) autoTickets.lookBack(roundId, answer.body);
    if (autoTickets.waitsFor !== roundId) return;
    if (!this.looksBack.again(() => void this.askBack(roundId))) autoTickets.giveUp();
  }
}
