// Several clients on one host page are one visit of one player: a reality check is read once, in the client that the player
// uses, with the sums of all clients. They share their data through the player's memory on this device.
import * as v from 'valibot';
import { add, printMoney, ZERO, type Money } from '../../../core/money';
import { amount } from '../../../protocol/json';
import type { Memory } from '../memory';

const KEY = 'protection.visit';
/** A client writes a check on show each second: an older entry belongs to a frame that is gone. Milliseconds. */
const GONE_AFTER = 3_000;

/** The data that one client shares with the others. Times are unix milliseconds. */
const seat = v.object({
  /** When the client's session began. */
  since: v.number(),
  staked: amount,
  won: amount,
  /** Number of bets that ended unseen. */
  unseen: v.number(),
  /** When a reality check was last read here, and the length of the break before it could be read, in seconds. */
  readAt: v.nullable(v.number()),
  rested: v.number(),
  /**
   * A reality check that is on show here: since when, until when it cannot be acknowledged, and when this was last written.
   * `read`: the player has acknowledged it, and the platform has not yet confirmed.
   */
  shown: v.nullable(v.object({ since: v.number(), until: v.number(), at: v.number(), read: v.boolean() })),
});
export type Seat = v.InferOutput<typeof seat>;

const kept = v.object({ page: v.string(), seats: v.record(v.string(), seat) });

export class Visit {
  private last = '';

  /** `page` names the host page, undefined for a client without one; `place` names the client on that page. */
  constructor(
    private readonly memory: Memory,
    private readonly page: string | undefined,
    private readonly place: string,
  ) {}

  /** The other clients of this page. */
  get others(): readonly Seat[] {
    const { [this.place]: _own, ...others } = this.seats;
    return Object.values(others);
  }

  /** Writes this client's data if it has changed. */
  say(own: Seat): void {
    const { memory, page, place, seats } = this;
    if (page === undefined) return;
    const told = { ...own, staked: printMoney(own.staked), won: printMoney(own.won) };
    const text = JSON.stringify(told);
    // A write of another client at the same moment may have overwritten ours.
    if (text === this.last && seats[place]) return;
    this.last = text;
    const others = Object.entries(seats).map(([key, one]): [string, unknown] => [
      key,
      { ...one, staked: printMoney(one.staked), won: printMoney(one.won) },
    ]);
    memory.write(KEY, { page, seats: { ...Object.fromEntries(others), [place]: told } });
  }

  private get seats(): Readonly<Record<string, Seat>> {
    const read = this.page === undefined ? null : v.safeParse(kept, this.memory.read(KEY));
    return read?.success && read.output.page === this.page ? read.output.seats : {};
  }
}

/**
 * The check that one of them shows now; of several the latest, since it was taken over from the others. Null when there is
 * none.
 */
export const shownIn = (seats: readonly Seat[], now: number): NonNullable<Seat['shown']> | null =>
  seats
    .flatMap(({ shown }) => (shown && now - shown.at < GONE_AFTER ? [shown] : []))
    .reduce<Seat['shown']>((last, one) => (last && last.since >= one.since ? last : one), null);

/** When a check was last read in one of them after a break of at least `rest` seconds; 0 for never. */
export const readIn = (seats: readonly Seat[], rest: number): number =>
  Math.max(0, ...seats.map(({ readAt, rested }) => (rested >= rest ? (readAt ?? 0) : 0)));

export interface Figures {
  readonly since: number;
  readonly staked: Money;
  readonly won: Money;
  readonly unseen: number;
}

export const sumOf = (seats: readonly Figures[]): Figures => ({
  since: Math.min(...seats.map(({ since }) => since)),
  staked: seats.reduce((sum, { staked }) => add(sum, staked), ZERO),
  won: seats.reduce((sum, { won }) => add(sum, won), ZERO),
  unseen: seats.reduce((sum, { unseen }) => sum + unseen, 0),
});
