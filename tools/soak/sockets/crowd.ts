// A crowd at a hall: sockets that listen, some of whose players bet when a round opens; and the delays of their messages.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompactWay } from '../../../src/protocol/compact';
import { CODE } from '../../../src/protocol/codes';
import type { Minted } from '../hall/messages';
import { Bettor } from './bettor';
import { Delays } from './delays';
import { Ear, Listener } from './listener';

/** Number of sockets that are opened at once. */
const AT_ONCE = 100;
/** Largest delay of the crowd's own process, in milliseconds: above it the figures do not count. */
const LONGEST_LAG = 50;

const A_WHILE = 200;

/** The platform's entrance for players. */
export interface Door {
  readonly port: number;
  mint(): Promise<Pick<Minted, 'token' | 'pass'>>;
}

/** The messages that a crowd received in some time. */
export interface Heard {
  /** Milliseconds. */
  readonly taken: number;
  readonly pushes: Delays;
  /** Delays of urgent messages: countdowns, decisions, stops. */
  readonly urgent: Delays;
  readonly answers: Delays;
  readonly lost: number;
  readonly placed: number;
  readonly rounds: number;
  /** Codes of refused bets. */
  readonly refused: readonly number[];
  /** Delay of the crowd's own process, p99 in milliseconds, and its processor time in microseconds. */
  readonly lag: number;
  readonly cpu: number;
}

interface Seat extends Pick<Minted, 'token'> {
  readonly door: Door;
}

export class Crowd {
  private readonly ear: Ear;
  private readonly listeners: Listener[] = [];
  private readonly seats: Seat[] = [];
  private readonly bettors: Bettor[] = [];
  private readonly opened = new Set<string>();
  private heard: {
    readonly answers: Delays;
    readonly refused: number[];
    readonly rounds: Set<string>;
    placed: number;
  } | null = null;

  /**
   * `way`: how sockets receive their channel; null for envelopes. `within`: each player bets at a random moment within this
   * number of milliseconds after a round opens; 0: all of them at the same moment.
   */
  constructor(
    private readonly doors: readonly Door[],
    way: CompactWay | null,
    private readonly within = 0,
  ) {
    this.ear = new Ear(way, (roundId) => this.roundOpened(roundId));
  }

  get sockets(): number {
    return this.listeners.length;
  }

  async addSockets(count: number): Promise<void> {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const batch = await Promise.all(
        Array.from({ length: Math.min(left, AT_ONCE) }, async (_, n) => {
          const door = this.doors[n % this.doors.length];
          if (!door) throw new Error('there is no platform to connect to');
          const minted = await door.mint();
          this.seats.push({ door, token: minted.token });
          return new Listener(door.port, minted, this.ear);
        }),
      );
      this.listeners.push(...batch);
      await Promise.all(batch.map(({ subscribed }) => subscribed));
    }
  }

  /** Adds bettors from the players whose sockets are there. */
  async addBettors(count: number): Promise<void> {
    const more = this.seats.slice(this.bettors.length, this.bettors.length + count);
    if (more.length < count) throw new Error(`${count} more bettors need as many more sockets`);
    for (const { door, token } of more) {
      const bettor = new Bettor(door.port, token, `bettor-${this.bettors.length}`);
      await bettor.enter();
      this.bettors.push(bettor);
    }
  }

  removeBettors(): void {
    for (const bettor of this.bettors.splice(0)) bettor.close();
  }

  /** Measures for `time` milliseconds, or longer, until this number of rounds were opened. */
  async measure(time: number, fewestRounds = 0): Promise<Heard> {
    const lag = monitorEventLoopDelay({ resolution: 10 });
    const [pushes, urgent, answers] = [new Delays(), new Delays(), new Delays()];
    const heard = { answers, refused: [] as number[], rounds: new Set<string>(), placed: 0 };
    lag.enable();
    this.ear.delays = { heights: pushes, urgent };
    this.heard = heard;
    const [began, before] = [performance.now(), process.cpuUsage()];
    await sleep(time);
    while (heard.rounds.size < fewestRounds || heard.answers.count < heard.rounds.size * this.bettors.length)
      await sleep(A_WHILE);
    const taken = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    this.ear.delays = null;
    this.heard = null;
    lag.disable();
    return {
      ...{
        taken,
        pushes,
        urgent,
        answers,
        placed: heard.placed,
        rounds: heard.rounds.size,
        refused: heard.refused,
      },
      lost: this.listeners.filter(({ isLost }) => isLost).length,
      lag: lag.percentile(99) / 1e6,
      cpu: user + system,
    };
  }

  close(): void {
    for (const listener of this.listeners) listener.close();
    this.removeBettors();
  }

  private roundOpened(roundId: string): void {
    // A countdown is sent every second.
    if (this.opened.has(roundId)) return;
    this.opened.add(roundId);
    const { heard } = this;
    heard?.rounds.add(roundId);
    const bet = async (bettor: Bettor): Promise<void> => {
      if (this.within > 0) await sleep(Math.random() * this.within);
      const began = performance.now();
      const code = await bettor.bet(roundId);
      if (!heard) return;
      heard.answers.add(performance.now() - began);
      if (code === CODE.success) heard.placed += 1;
      else heard.refused.push(code);
    };
    for (const bettor of this.bettors) void bet(bettor);
  }
}

/** Why these figures do not count; null when they do. */
export const discounted = ({ lag }: Pick<Heard, 'lag'>): string | null =>
  lag > LONGEST_LAG ? `the clients lagged by ${Math.round(lag)} ms: this run does not count` : null;
