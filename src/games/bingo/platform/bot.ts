// One simulated player of bingo: buys a few tickets in the countdown, sometimes orders for the next period, and buys extra
// balls for tickets that make them worth the price. It uses the calls and pushes that every player has.
import type { Cancel } from '../../../core/clock';
import { cents, type Money } from '../../../core/money';
import { BINGO_CALLS, BINGO_CHANNEL, BINGO_PUSHES } from '../messages';
import { BALLS, COLUMNS, ORDINARY_BALLS, ROWS } from '../rules';
import { readPush } from '../../../protocol/push';
import { randomBelow, randomId, type Random } from '../../../platform/random';
import { ENDS_A_SEAT, type BotParts, type CrowdBot, type CrowdGame } from '../../../platform/bots/crowdGame';
import { chance } from '../../../platform/bots/temperament';

/** Bots buy neither in the first nor in the last moment of a countdown. In milliseconds. */
const EARLIEST = 500;
const LATEST_BEFORE_DRAW = 1_000;
/** Milliseconds until a bot buys extra balls, at the earliest. */
const THINKS = 800;
const HESITATES = 4_000;
/** Typical stakes in cents; small ones are more frequent. */
const STAKES = [100, 100, 200, 200, 500, 500, 1_000, 2_000, 5_000];
/** Highest price of extra balls for a bot, in stakes. */
const DEAREST = 4n;

export class BingoBot implements CrowdBot {
  private readonly habits;
  private alarms: Cancel[] = [];
  private playing: string | null = null;
  /** True when tickets wait for the period that opens next. */
  private ordered = false;

  constructor(private readonly parts: BotParts) {
    const { random } = parts;
    this.habits = {
      eagerness: 35 + randomBelow(random, 55),
      tickets: 1 + randomBelow(random, 1 + randomBelow(random, 20)),
      extras: randomBelow(random, 70),
      orders: randomBelow(random, 20),
      stake: cents(STAKES[randomBelow(random, STAKES.length)] ?? 100),
    };
  }

  /** A countdown began: `millisLeft` until the first ball. */
  countdown(roundId: string, millisLeft: number): void {
    this.clear();
    const { random } = this.parts;
    this.playing = this.ordered ? roundId : null;
    this.ordered = false;
    if (this.playing !== null || !chance(random, this.habits.eagerness)) return;
    const latest = millisLeft - LATEST_BEFORE_DRAW;
    if (latest <= EARLIEST) return;
    this.after(EARLIEST + randomBelow(random, latest - EARLIEST), async () => {
      if (await this.buy(roundId)) this.playing = roundId;
    });
  }

  /** The thirtieth ball is out. */
  windowOpen(roundId: string): void {
    const { random } = this.parts;
    if (this.playing === roundId && chance(random, this.habits.extras))
      this.after(THINKS + randomBelow(random, HESITATES), () => this.buyExtras(roundId));
    else if (chance(random, this.habits.orders))
      this.after(THINKS + randomBelow(random, HESITATES), async () => {
        this.ordered = await this.buy(null);
      });
  }

  leave(): void {
    this.clear();
    this.parts.client.disconnect();
  }

  /** Buys tickets for a round; null orders for the next. */
  private async buy(roundId: string | null): Promise<boolean> {
    const { client, random } = this.parts;
    const reply = await client.call(BINGO_CALLS.bet, {
      requestId: randomId(random),
      next: roundId === null,
      roundId,
      tickets: Array.from({ length: this.habits.tickets }, () => randomTicket(random)),
      amount: this.habits.stake,
      mode: 'manual',
    });
    if (!reply.ok) this.refused(reply.code);
    return reply.ok;
  }

  private async buyExtras(roundId: string): Promise<void> {
    const { client, random } = this.parts;
    const offers = await client.call(BINGO_CALLS.roundExtras, { roundId });
    if (!offers.ok) return this.refused(offers.code);
    const dearest = (this.habits.stake * DEAREST) as Money;
    const tickets = offers.body.flatMap(({ betId, price, bought }) =>
      price !== null && !bought && price <= dearest ? [{ betId, price }] : [],
    );
    if (tickets.length === 0) return;
    const reply = await client.call(BINGO_CALLS.buyExtra, { requestId: randomId(random), roundId, tickets });
    if (!reply.ok) this.refused(reply.code);
  }

  private refused(code: number): void {
    if (ENDS_A_SEAT.includes(code)) this.parts.onGone();
  }

  private after(delay: number, act: () => Promise<void>): void {
    this.alarms.push(this.parts.clock.after(delay, () => void this.parts.during(act())));
  }

  private clear(): void {
    for (const cancel of this.alarms.splice(0)) cancel();
  }
}

/** Three of the twelve numbers of each column, ascending from the top. */
function randomTicket(random: Random): number[] {
  const range = BALLS / COLUMNS;
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const left = Array.from({ length: range }, (_own, n) => range * column + 1 + n);
    const picked = Array.from(
      { length: ROWS },
      () => left.splice(randomBelow(random, left.length), 1)[0] ?? 0,
    );
    return picked.sort((a, b) => a - b);
  });
  return Array.from({ length: ROWS }, (_, row) => columns.map((column) => column[row] ?? 0)).flat();
}

export const BINGO_CROWD: CrowdGame<BingoBot> = {
  channel: BINGO_CHANNEL,
  newBot: (parts) => new BingoBot(parts),
  read(code, data) {
    const event = readPush(BINGO_PUSHES, code, data);
    if (event?.name === 'countdown') {
      const { roundId, millisLeft } = event.data.countdown;
      return (bot) => bot.countdown(roundId, millisLeft);
    }
    if (event?.name !== 'ball' || event.data.balls.length !== ORDINARY_BALLS) return null;
    const { roundId } = event.data;
    return (bot) => bot.windowOpen(roundId);
  },
};
