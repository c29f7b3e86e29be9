// Auto bet of bingo: buys a number of tickets in each round, at random or from the collection. Its stake is that of one
// ticket; a round counts as won when its tickets together paid more than they cost.
import { action, makeObservable, observable } from 'mobx';
import * as v from 'valibot';
import { ZERO, add, cents, type Money } from '../../../core/money';
import { AutoBet } from '../../../kits/betting/autoBet';
import type { LeftCall } from '../../../kits/betting/leftCalls';
import type { GameServices, Message } from '../../../client/stores/services';
import { MAX_TICKETS, type BingoTicket } from '../messages';
import { costOf } from './ticketBoard';

const MEMORY_KEY = 'bingo.auto';
const CHOICE_KEY = 'bingo.auto.tickets';

export const AUTO_SOURCES = ['random', 'favourites'] as const;
export type AutoSource = (typeof AUTO_SOURCES)[number];

const choice = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TICKETS)),
  source: v.picklist(AUTO_SOURCES),
});

export interface AutoTable {
  readonly services: GameServices;
  stake(): Money | Message;
  maxBet(): Money | null;
  showStake(stake: Money): void;
  /** Tickets in the collection. */
  favourites(): readonly (readonly number[])[];
  /** Buys these tickets on the open round; with a number instead of a list, that many at random. */
  buy(tickets: readonly (readonly number[])[] | number, stake: Money): Promise<boolean>;
}

export class AutoTickets {
  /** Tickets in each round. NaN while the typed text is no number. */
  count = 5;
  source: AutoSource = 'random';
  readonly auto: AutoBet;
  /** An earlier round that it waits for: the end of its tickets is not known yet. */
  waitsFor: string | null = null;
  /** The round whose end was reported to auto bet. */
  private told: string | null = null;

  constructor(private readonly table: AutoTable) {
    const { services } = table;
    const kept = v.safeParse(choice, services.memory.read(CHOICE_KEY));
    if (kept.success) Object.assign(this, kept.output);
    makeObservable(this, {
      count: observable,
      source: observable,
      waitsFor: observable,
      waitFor: action,
      look: action,
      giveUp: action,
      lookBack: action,
      setCount: action,
      setSource: action,
    });
    this.auto = new AutoBet({
      clock: services.clock,
      notices: services.notices,
      gate: services.gate,
      locale: () => services.locale(),
      stake: () => this.fault() ?? table.stake(),
      showStake: (stake) => {
        table.showStake(stake);
      },
      place: (stake) => this.place(stake),
      // Compared with the stake of one ticket.
      balance: () => this.share(services.wallet.balance),
      funds: () => services.wallet.balance,
      maxBet: () => table.maxBet(),
      keep: (run) => services.memory.write(MEMORY_KEY, run),
      kept: () => services.memory.read(MEMORY_KEY),
    });
  }

  /** Number of tickets for the next round. */
  get tickets(): number {
    return this.source === 'random' ? this.count : Math.min(this.count, this.table.favourites().length);
  }

  setCount(count: number): void {
    this.count = count;
    this.keep();
  }

  setSource(source: AutoSource): void {
    this.source = source;
    this.keep();
  }

  /** Betting is open on a round in which these are the player's tickets. */
  bettingOpen(roundId: string, mine: readonly BingoTicket[]): void {
    if (mine.some(({ mode }) => mode === 'auto')) return;
    void this.auto.bettingOpen(roundId);
  }

  /** Checks the tickets of a round: when all that auto bet bought have ended, it counts them as one bet. */
  look(roundId: string, mine: readonly BingoTicket[]): void {
    const own = mine.filter(({ mode }) => mode === 'auto');
    if (this.told === roundId || own.length === 0 || own.some(({ status }) => status === 'placed')) return;
    this.told = roundId;
    if (this.waitsFor === roundId) this.waitsFor = null;
    const counted = own.filter(({ status }) => status === 'won' || status === 'lost');
    if (counted.length === 0) return this.auto.settled('refunded', roundId);
    const end = {
      stake: counted.reduce((sum, ticket) => add(sum, costOf(ticket)), ZERO),
      payout: counted.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO),
    };
    this.auto.settled(end, roundId);
  }

  /** Takes the outcome of tickets that were on their way when the game was left. Auto bets are keyed by round id. */
  learnt(call: LeftCall): void {
    this.auto.learnt(call, call.turn ?? undefined);
  }

  /** Takes the player's tickets from the platform: those that were sent for their round count. */
  found(tickets: readonly BingoTicket[]): void {
    const turn = this.auto.lastBet?.turn;
    if (turn !== undefined && tickets.some(({ mode, roundId }) => mode === 'auto' && roundId === turn))
      this.auto.counted(turn);
  }

  /** Takes all of the player's tickets of an earlier round: how those of auto bet ended, or that there are none. */
  lookBack(roundId: string, tickets: readonly BingoTicket[]): void {
    this.found(tickets);
    if (tickets.some(({ mode }) => mode === 'auto')) return this.look(roundId, tickets);
    this.waitsFor = null;
    this.auto.lost();
    this.takenBack(roundId);
  }

  /** Its tickets of this round disappeared before they ended: no bet until `look` has reported their end. */
  waitFor(roundId: string): void {
    if (this.auto.openBet?.turn === roundId) this.waitsFor = roundId;
  }

  /** The end of the tickets cannot be found out. */
  giveUp(): void {
    this.waitsFor = null;
    this.auto.interrupt();
  }

  /** The player took back all tickets of auto bet. */
  takenBack(roundId: string): void {
    if (this.told === roundId) return;
    this.told = roundId;
    this.auto.settled('refunded', roundId);
  }

  private fault(): Message | null {
    if (!Number.isInteger(this.count) || this.count < 1 || this.count > MAX_TICKETS)
      return { key: 'bingo:auto.countFault', values: { max: MAX_TICKETS } };
    return this.tickets === 0 ? { key: 'bingo:auto.noFavourites' } : null;
  }

  private place(stake: Money): Promise<boolean> {
    const { tickets, source, table } = this;
    return table.buy(source === 'random' ? tickets : table.favourites().slice(0, tickets), stake);
  }

  private share(balance: Money | null): Money | null {
    const { tickets } = this;
    return balance === null || tickets === 0 ? balance : cents(balance / BigInt(tickets));
  }

  private keep(): void {
    const { count, source } = this;
    this.table.services.memory.write(CHOICE_KEY, { count, source });
  }
}
