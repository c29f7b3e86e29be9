// Simulated players of one game. They join one by one; one whose money is gone is replaced by a new one. One of them reads
// the game's channel for all; the others are connected but do not decrypt frames.
import type { Cancel, Clock } from '../../core/clock';
import type { PlatformFrame } from '../../protocol/frames';
import { BotClient, type Seat } from './client';
import type { CrowdBot, CrowdGame } from './crowdGame';
import { drawName } from './names';
import type { Random } from '../random';

export interface CrowdOptions<Bot extends CrowdBot> {
  /** The game they play. */
  readonly game: CrowdGame<Bot>;
  /** Address of the platform, such as http://localhost:8787. */
  readonly origin: string;
  /** Creates a player with this nickname and opens a session. */
  readonly mint: (nickName: string) => Promise<Seat>;
  readonly count: number;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Crowd {
  /** Number of players who are connected. */
  readonly present: number;
  /** Number of running calls. */
  readonly busy: number;
  /** One player reads the game's channel for all. */
  readonly watching: boolean;
  /** Items of the channel received so far. */
  readonly heard: number;
  /** Waits for the running calls. */
  stop(): Promise<void>;
}

/** Time between two players who join; also the delay before a player whose socket was closed reconnects. */
const ARRIVAL = 250;
const COMES_BACK = 1_000;

interface Guest<Bot> {
  readonly bot: Bot;
  readonly client: BotClient;
  readonly nickName: string;
}

export function startBots<Bot extends CrowdBot>(options: CrowdOptions<Bot>): Crowd {
  const crowd = new SimulatedCrowd(options);
  crowd.fill();
  return crowd;
}

class SimulatedCrowd<Bot extends CrowdBot> implements Crowd {
  heard = 0;
  watching = false;
  private readonly guests = new Set<Guest<Bot>>();
  private readonly underway = new Set<Promise<unknown>>();
  private lookout: Guest<Bot> | null = null;
  private stopped = false;
  private arriving = false;
  private stopArrivals: Cancel = () => undefined;

  constructor(private readonly options: CrowdOptions<Bot>) {}

  get present(): number {
    return this.guests.size;
  }

  get busy(): number {
    return this.underway.size;
  }

  /** Adds a player after a moment, and further ones until the wanted number is reached. */
  fill(): void {
    if (this.stopped || this.arriving || this.guests.size >= this.options.count) return;
    this.arriving = true;
    this.stopArrivals = this.options.clock.after(ARRIVAL, () => {
      void this.during(this.arrive()).finally(() => {
        this.arriving = false;
        this.fill();
      });
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopArrivals();
    for (const guest of this.guests) guest.bot.leave();
    this.guests.clear();
    this.forgetLookout();
    await Promise.allSettled(this.underway);
  }

  private async arrive(): Promise<void> {
    const { origin, mint, clock, random } = this.options;
    const nickName = drawName(random, new Set([...this.guests].map((guest) => guest.nickName)));
    try {
      const client = new BotClient({ origin, seat: await mint(nickName), clock, random });
      if (!(await client.enter()) || this.stopped) return;
      const onGone = (): void => this.leave(guest);
      const during = <T>(call: Promise<T>): Promise<T> => this.during(call);
      const bot = this.options.game.newBot({ client, clock, random, onGone, during });
      const guest: Guest<Bot> = { bot, client, nickName };
      this.guests.add(guest);
      this.connect(guest);
    } catch {
      // The platform cannot be reached, or creates no players. The next player who joins tries again.
    }
  }

  private connect(guest: Guest<Bot>): void {
    if (this.stopped || !this.guests.has(guest)) return;
    this.lookout ??= guest;
    const isLookout = this.lookout === guest;
    guest.client.connect(this.options.game.channel, isLookout ? (frame) => this.hear(frame) : null, () => {
      if (this.lookout === guest) this.forgetLookout();
      this.options.clock.after(COMES_BACK, () => this.connect(guest));
    });
  }

  private leave(guest: Guest<Bot>): void {
    this.guests.delete(guest);
    guest.bot.leave();
    this.fill();
    if (this.lookout !== guest) return;
    // Another player reads the channel from now on: he reconnects and decrypts its frames.
    this.forgetLookout();
    const [next] = this.guests;
    if (!next) return;
    next.client.disconnect();
    this.connect(next);
  }

  private forgetLookout(): void {
    this.lookout = null;
    this.watching = false;
  }

  private hear(frame: PlatformFrame): void {
    if (frame.type === 'channel') this.watching = true;
    if (frame.type !== 'push' || frame.stream !== 'channel') return;
    for (const { code, data } of frame.items) {
      this.heard += 1;
      const act = this.options.game.read(code, data);
      if (act) for (const { bot } of this.guests) act(bot);
    }
  }

  private async during<T>(call: Promise<T>): Promise<T> {
    this.underway.add(call);
    try {
      return await call;
    } finally {
      this.underway.delete(call);
    }
  }
}
