// Several clients on one host page are one visit of one player: a reality check is read once, where the player is, with the
// figures of all of them. Each notes what the others need to know in the player's memory on this device, which they share.
import * as v from 'valibot';
import { add, printMoney, ZERO, type Money } from '../../../core/money';
import { amount } from '../../../protocol/json';
import type { Memory } from '../memory';

const KEY = 'protection.visit';
/** A check that is on show is noted each second: one that is older than this is on show nowhere, its frame is gone. */
const GONE_AFTER = 3_000;

/** What one client tells the others. Moments are unix milliseconds. */
const seat = v.object({
  /** When the client's session began. */
  since: v.number(),
  staked: amount,
  won: amount,
  /** Bets whose end nobody has seen. */
  unseen: v.number(),
  /** When a reality check was last read here, and after how many seconds of break it could be. */
  readAt: v.nullable(v.number()),
  rested: v.number(),
  /**
   * A reality check is on show here: since when, until when it cannot be acknowledged, and when that was last true. `read`: the
   * player has acknowledged it, and the platform has not answered to that yet.
   */
  shown: v.nullable(v.object({ since: v.number(), until: v.number(), at: v.number(), read: v.boolean() })),
});
export type Seat = v.InferOutput<typeof seat>;

const kept = v.object({ page: v.string(), seats: v.record(v.string(), seat) });

export class Visit {
  private last = '';

  /** `page` names the host page, undefined for a client on its own; `place` the client among those of that page. */
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

  /** Notes what is true here, if that is anything new. */
  say(own: Seat): void {
    const { memory, page, place, seats } = this;
    if (page === undefined) return;
    const told = { ...own, staked: printMoney(own.staked), won: printMoney(own.won) };
    const text = JSON.stringify(told);
    // What another wrote at the same moment may have gone over it.
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

/** A check that is on show in one of them now: the one that came last, for it was taken over from the others. */
export const shownIn = (seats: readonly Seat[], now: number): NonNullable<Seat['shown']> | null =>
  seats
    .flatMap(({ shown }) => (shown && now - shown.at < GONE_AFTER ? [shown] : []))
    .reduce<Seat['shown']>((last, one) => (last && last.since >= one.since ? last : one), null);

/** When one that took its break was last read in one of them. */
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
