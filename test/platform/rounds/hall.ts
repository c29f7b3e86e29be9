// A platform with its rocket on a clock that the test winds. After each step the test waits until everything that the step
// started has ended: tests do not sleep, and do not wait for a round in real time.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { ManualClock } from '../../../src/core/clock';
import { walkChain } from '../../../src/core/hash';
import type { Money } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import {
  ROCKET_CALLS,
  ROCKET_CHANNEL,
  ROCKET_GAME_TYPE,
  ROCKET_PUSHES,
} from '../../../src/games/rocket/messages';
import {
  ROUND_STATUS,
  SHARED_CRASH_CODES,
  type CrashResult,
  type CrashSnapshot,
} from '../../../src/kits/crash/messages';
import type { PlatformConfig } from '../../../src/platform/config/config';
import type { Database } from '../../../src/platform/database/database';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices, type Tuning } from '../../../src/platform/games/services';
import type { Ledger } from '../../../src/platform/ledger/ledger';
import { createLog, type Log } from '../../../src/platform/logging/log';
import type { Platform } from '../../../src/platform/platform';
import type { Publisher, ServiceParts } from '../../../src/platform/server/service';
import { crashOf, resultSeedOf, sha256 } from '../../unit/support/independentCrash';
import { TEST_CONFIG, startTestPlatform } from '../support/testPlatform';
import { TestPlayer } from '../support/testPlayer';
import { seededRandom } from './seededRandom';

export interface HallOptions extends Tuning {
  readonly config?: Partial<PlatformConfig>;
  readonly clock?: ManualClock;
  /** Seed of all random numbers, among them the chains' seeds and so every crash point. */
  readonly seed?: string;
  /** Changes the parts that the services receive, to add faults or recorders. */
  readonly bend?: (parts: ServiceParts) => ServiceParts;
}

type RocketState = keyof typeof ROUND_STATUS;
const STATE_TOLD_BY: ReadonlyMap<number, RocketState> = new Map([
  [ROCKET_PUSHES.countdown.code, 'countdown'],
  [ROCKET_PUSHES.flightHeight.code, 'flying'],
  [ROCKET_PUSHES.stop.code, 'stopped'],
  [ROCKET_PUSHES.gameOver.code, 'over'],
  [ROCKET_PUSHES.roundVoided.code, 'voided'],
]);

/** Milliseconds until `settle` gives up: more than any work of the services takes, even on a busy machine. */
const PATIENCE = 30_000;
/** Number of checks in a row that must find the services at rest. */
const QUIET_LOOKS = 3;

export class Hall {
  /** Number of transactions and queries of the services under way. */
  private underway = 0;
  readonly logged: string[] = [];
  /** Further conditions: the clock goes on only while none of them is true. */
  readonly busy: (() => boolean)[] = [];

  /** Platform times of items pushed to the channel that may still be in a batch. */
  private readonly published: number[] = [];
  private flushedCount = 0;
  private state: RocketState | null = null;
  private readonly ended = new Set<string>();

  private constructor(readonly clock: ManualClock) {}

  private opened: Platform | undefined;

  get platform(): Platform {
    if (!this.opened) throw new Error('the platform is not open');
    return this.opened;
  }

  static async open(options: HallOptions = {}): Promise<Hall> {
    const {
      config,
      clock = new ManualClock(),
      seed = 'hall',
      bend = (parts) => parts,
      games = [ROCKET_GAME_TYPE],
      ...tuning
    } = options;
    const hall = new Hall(clock);
    const log: Log = createLog({ clock, write: (line) => void hall.logged.push(line), level: 'debug' });
    hall.opened = await startTestPlatform({
      clock,
      random: seededRandom(seed),
      log,
      migrations,
      config,
      createServices: (parts) =>
        createServices(
          bend({
            ...parts,
            database: hall.counted(parts.database),
            ledger: hall.countedLedger(parts.ledger),
            publisher: hall.followed(parts.publisher),
          }),
          { games, ...tuning },
        ),
    });
    await hall.settle();
    return hall;
  }

  async close(): Promise<void> {
    await this.opened?.stop();
  }

  enter(balance?: Money): Promise<TestPlayer> {
    return TestPlayer.enter(this.platform, () => this.clock.now(), balance);
  }

  /** Number of items pushed to the rocket's channel that have been sent by now. */
  get flushed(): number {
    const left = this.clock.now() - TEST_CONFIG.socket.batchWindow;
    for (let first = this.published[0]; first !== undefined && first <= left; first = this.published[0]) {
      this.published.shift();
      this.flushedCount += 1;
    }
    return this.flushedCount;
  }

  /** Number of rounds that have ended, with void ones. */
  get rounds(): number {
    return this.ended.size;
  }

  /** Waits until the services have no more work. */
  async settle(): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet++) {
      await setImmediate();
      while (this.underway > 0 || this.busy.some((isBusy) => isBusy())) {
        quiet = 0;
        if (Date.now() > giveUpAt)
          throw new Error(`no rest after ${PATIENCE} ms: ${this.underway} in the database`);
        await setTimeout(1); // gives the processor to the database's thread
      }
    }
  }

  /** Lets time pass until pushed items have been sent. */
  deliver(): Promise<void> {
    return this.wind(TEST_CONFIG.socket.batchWindow);
  }

  /** Lets time pass alarm by alarm, and waits until all work that an alarm started has ended. */
  async wind(span: number): Promise<void> {
    const end = this.clock.now() + span;
    for (let next = this.clock.nextAlarm(); next !== null && next <= end; next = this.clock.nextAlarm()) {
      this.clock.wind(Math.max(0, next - this.clock.now()));
      await this.settle();
    }
    this.clock.wind(end - this.clock.now());
    await this.settle();
  }

  /** Lets time pass until the condition holds; it is checked after each alarm. */
  async windUntil(condition: () => boolean | Promise<boolean>, what: string, limit = 400_000): Promise<void> {
    const giveUpAt = this.clock.now() + limit;
    while (!(await condition())) {
      const next = this.clock.nextAlarm();
      if (next === null || next > giveUpAt) throw new Error(`time passed without ${what}`);
      this.clock.wind(Math.max(0, next - this.clock.now()));
      await this.settle();
    }
  }

  /** Lets time pass until the rocket is in this state; returns the snapshot. */
  async until(player: TestPlayer, status: RocketState): Promise<CrashSnapshot> {
    for (;;) {
      await this.windUntil(() => this.state === status, `a round that is ${status}`);
      const snapshot = await player.call(ROCKET_CALLS.currentRound, {});
      if (snapshot.round?.status === ROUND_STATUS[status]) return snapshot;
      await this.settle();
    }
  }

  /** Lets time pass until a round is over or void; returns its result with its seeds. */
  async finish(player: TestPlayer, roundId: string): Promise<CrashResult> {
    await this.windUntil(() => this.ended.has(roundId), `the end of round ${roundId}`);
    // The seed of a void round is revealed when its block exists.
    let found: CrashResult | null = null;
    await this.windUntil(async () => {
      found = (await player.call(ROCKET_CALLS.roundGameResult, { roundId })).result;
      return found !== null;
    }, `the seed of round ${roundId}`);
    if (!found) throw new Error('no result');
    return found;
  }

  /** Lets time pass to the countdown of a round that will reach at least `height`; returns the snapshot. */
  async countdownTo(player: TestPlayer, height: string): Promise<CrashSnapshot> {
    for (;;) {
      const open = await this.until(player, 'countdown');
      const roundId = open.round?.id ?? '';
      if ((await this.peek(roundId)) >= parseMultiplier(height)) return open;
      await this.finish(player, roundId);
    }
  }

  /** The crash point of a running round, computed from the database, which no player can read. */
  async peek(roundId: string): Promise<bigint> {
    const [row] = await this.platform.database.query(
      `SELECT tip, length, chain_index, block_num FROM crash_rounds JOIN seed_chains USING (chain_id) WHERE round_id = $1`,
      [roundId],
    );
    const { tip, length, chain_index, block_num } = row as {
      tip: string;
      length: number;
      chain_index: number;
      block_num: string;
    };
    const serverSeed = walkChain(tip, length - chain_index);
    const blockHash = await this.blockId(Number(block_num));
    return crashOf(resultSeedOf(serverSeed, blockHash, roundId));
  }

  /** The id of a simulated block, also of one that does not exist yet. */
  async blockId(num: number): Promise<string> {
    const [row] = await this.platform.database.query('SELECT secret FROM simulated_chain');
    const rest = sha256(`${String(row?.['secret'])}:${num}`).slice(0, 48);
    return num.toString(16).padStart(16, '0') + rest;
  }

  /** Connects the player and subscribes to the rocket's channel. */
  async listener(player: TestPlayer): ReturnType<TestPlayer['connect']> {
    const socket = await player.connect();
    await socket.subscribe(ROCKET_CHANNEL);
    return socket;
  }

  /** Follows the rocket's state by its pushes, which needs no calls. */
  private followed(publisher: Publisher): Publisher {
    return {
      toChannel: (channel, code, data, how) => {
        this.published.push(this.clock.now());
        const state = STATE_TOLD_BY.get(code);
        if (state) this.state = state;
        if (code === SHARED_CRASH_CODES.endHeart) this.ended.add((data as { roundId: string }).roundId);
        // Tests count all pushes, so no push may replace another one in a batch (test/unit/platform-batches.test.ts).
        publisher.toChannel(channel, code, data, how?.haste === 'urgent' ? { haste: 'urgent' } : {});
      },
      toPlayer: (userId, code, data) => publisher.toPlayer(userId, code, data),
      toAll: (code, data) => publisher.toAll(code, data),
      present: (channel) => publisher.present(channel),
      countPresent: (channel) => publisher.countPresent(channel),
    };
  }

  private counted(database: Database): Database {
    return {
      query: (sql, parameters) => this.count(database.query(sql, parameters)),
      transaction: (work) => this.count(database.transaction(work)),
      close: () => database.close(),
    };
  }

  /** Counts the ledger's calls too, since it uses the database directly. */
  private countedLedger(ledger: Ledger): Ledger {
    return withEveryCall(ledger, (_name, call) => {
      const result = call();
      return result instanceof Promise ? this.count(result) : result;
    });
  }

  private async count<T>(work: Promise<T>): Promise<T> {
    this.underway += 1;
    try {
      return await work;
    } finally {
      this.underway -= 1;
    }
  }
}

/** An object whose every method call goes through `around`. */
export function withEveryCall<T extends object>(
  target: T,
  around: (name: string, call: () => unknown, given: readonly unknown[]) => unknown,
): T {
  return new Proxy(target, {
    get(real, name) {
      const member: unknown = Reflect.get(real, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) =>
        around(String(name), () => Reflect.apply(member, real, given) as unknown, given);
    },
  });
}
