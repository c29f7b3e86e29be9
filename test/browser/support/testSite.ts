// A platform with all games and the built client on one free port, for browser tests. Tests can move its clock and so skip
// rounds that do not fit.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { hashText, walkChain } from '../../../src/core/hash';
import { hundredths, type Multiplier } from '../../../src/core/multiplier';
import { BINGO_CALLS, type BingoResult } from '../../../src/games/bingo/messages';
import { EXTRA_BALLS, ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { CLASSIC_CALLS, CLASSIC_ROUND_STATUS } from '../../../src/kits/blockRounds/messages';
import type { ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import type { CrashResult } from '../../../src/kits/crash/messages';
import { flightTime, multiplierAt } from '../../../src/kits/crash/rules';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { ROCKET } from '../../../src/games/rocket/platform/skin';
import type { CrashSkin } from '../../../src/kits/crash/platform/skin';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { MovableClock, systemClock } from '../../../src/platform/server/systemClock';
import { crashOf, resultSeedOf } from '../../unit/support/independentCrash';
import { startTestPlatform } from '../../platform/support/testPlatform';
import { TestPlayer } from '../../platform/support/testPlayer';

/**
 * In milliseconds. Betting times are long enough for the slowest machine. Tests do not wait for their end: they move the
 * clock when they have done their part.
 */
const COUNTDOWN = 40_000;
const AFTER_ROUND = 6_000;
/** Milliseconds between two simulated blocks. Bets on every tenth block are taken during the nine before it. */
const BLOCK_TIME = 6_000;
const BINGO = { countdown: 60_000, ballInterval: 3_000, extraWindow: 40_000, settlement: 40_000 };
const A_WEEK = 7 * 86_400_000;
/** Minimum betting time in milliseconds that is left when `countdown` and similar functions return. */
const LEFT = { crash: 30_000, bingo: 40_000, block: 35_000 };

export class TestSite {
  private constructor(
    readonly platform: Platform,
    private readonly clock: MovableClock,
    private readonly onlooker: TestPlayer,
  ) {}

  static async open(): Promise<TestSite> {
    const clock = new MovableClock(systemClock);
    const platform = await startTestPlatform({
      clock,
      createServices,
      migrations,
      config: {
        clientFolder: join(__dirname, '../../../dist'),
        testControls: true,
        crash: { countdown: COUNTDOWN, gameOverDelay: { 7: AFTER_ROUND, 9: AFTER_ROUND } },
        ofGames: { bingo: BINGO },
        chain: { ...DEFAULT_CONFIG.chain, blockInterval: BLOCK_TIME },
        // Long, so that moving the clock ends no session and no socket.
        sessions: { ...DEFAULT_CONFIG.sessions, idle: A_WEEK, link: A_WEEK },
        socket: { ...DEFAULT_CONFIG.socket, silence: A_WEEK },
        // The observing player polls more often than players normally may.
        http: { ...DEFAULT_CONFIG.http, calls: { perSecond: 1_000, burst: 1_000 } },
      },
    });
    return new TestSite(platform, clock, await TestPlayer.enter(platform, () => clock.now()));
  }

  /** Calls a test control of the platform. */
  async control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.platform.address}/admin/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }

  close(): Promise<void> {
    return this.platform.stop();
  }

  /** The link that `npm start` prints for the page of this name. */
  link(name: string): string {
    const line = this.platform.links().find((printed) => printed.trim().startsWith(name));
    const link = /http\S+/.exec(line ?? '')?.[0];
    if (!link) throw new Error(`no link named ${name} is printed`);
    return link;
  }

  /**
   * Moves the clock until a countdown with at least half a minute left is found, of a round that stops between the two
   * heights.
   */
  async countdown(
    from: Multiplier,
    to: Multiplier,
    game: CrashSkin = ROCKET,
  ): Promise<{ readonly roundId: string; readonly crash: Multiplier }> {
    for (let looks = 0; looks < 4000; looks++) {
      const { round, countdown } = await this.onlooker.call(game.calls.currentRound, {});
      if (!round || !countdown) {
        if (round) this.clock.move(1_000);
        await sleep(5);
        continue;
      }
      const crash = await this.stopOf(game, round.id);
      if (crash >= from && crash <= to && countdown.millisLeft >= LEFT.crash)
        return { roundId: round.id, crash };
      // Betting closes, the block comes a few seconds later, and the ride leaves and stops.
      this.clock.move(Math.max(500, countdown.millisLeft + Math.ceil(flightTime(crash))));
      await sleep(5);
    }
    throw new Error('no such round came');
  }

  /** Ends the running countdown at once, lets its block come, and waits for take-off. */
  async takeOff({ calls }: CrashSkin = ROCKET): Promise<void> {
    const { countdown } = await this.onlooker.call(calls.currentRound, {});
    if (!countdown) throw new Error('no countdown runs');
    this.clock.move(countdown.millisLeft + 1);
    for (let looks = 0; looks < 400; looks++) {
      const { launchedAt } = await this.onlooker.call(calls.currentRound, {});
      const left = launchedAt === null ? 500 : launchedAt - this.clock.now();
      if (left <= 0) return;
      this.clock.move(left);
      await sleep(25);
    }
    throw new Error('the ride did not leave');
  }

  /** Ends the running flight at once. */
  endFlight(crash: Multiplier): void {
    this.clock.move(Math.ceil(flightTime(crash)));
  }

  /** The rocket's height now or `away` milliseconds from now, by the platform's clock. */
  async height(away = 0): Promise<Multiplier> {
    const { launchedAt } = await this.onlooker.call(ROCKET_CALLS.currentRound, {});
    if (launchedAt === null) throw new Error('nothing flies');
    return multiplierAt(this.clock.now() + away - launchedAt);
  }

  /** A finished round with its seeds, from the public call. */
  async result(roundId: string): Promise<CrashResult> {
    for (let looks = 0; looks < 400; looks++) {
      const { result } = await this.onlooker.call(ROCKET_CALLS.roundGameResult, { roundId });
      if (result) return result;
      await sleep(25);
    }
    throw new Error(`round ${roundId} did not end`);
  }

  /** Moves the clock until the countdown of a bingo period with at least 40 seconds left is found. Returns the period's id. */
  async bingoCountdown(): Promise<string> {
    for (let looks = 0; looks < 400; looks++) {
      const { round, countdown } = await this.onlooker.call(BINGO_CALLS.currentRound, {});
      if (round && countdown && countdown.millisLeft >= LEFT.bingo) return round.id;
      if (round) this.clock.move(countdown ? countdown.millisLeft + 500 : 2_000);
      await sleep(25);
    }
    throw new Error('no bingo countdown came');
  }

  /** Moves the clock until this many balls of the running period are drawn; 41 is its end. */
  async bingoBalls(count: number): Promise<void> {
    const all = ORDINARY_BALLS + EXTRA_BALLS;
    for (let looks = 0; looks < 400; looks++) {
      const { countdown, drawn, result } = await this.onlooker.call(BINGO_CALLS.currentRound, {});
      if (result || (drawn && drawn.balls.length >= count)) return;
      if (countdown) this.clock.move(countdown.millisLeft || 500);
      else if (drawn && drawn.balls.length === all) this.clock.move(100);
      else if (drawn) this.clock.move(drawn.interval);
      await sleep(25);
    }
    throw new Error('the balls did not come');
  }

  /** Adds blocks until `isSo` is true: a new player's chain waits for the blocks that fix its seeds. */
  async blocksUntil(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < 400 && !(await isSo()); looks++) {
      this.clock.move(BLOCK_TIME);
      await sleep(100);
    }
  }

  /** A finished bingo period, from the public call. */
  async bingoResult(roundId: string): Promise<BingoResult> {
    for (let looks = 0; looks < 400; looks++) {
      const { result } = await this.onlooker.call(BINGO_CALLS.periodDetails, { roundId });
      if (result) return result;
      await sleep(25);
    }
    throw new Error(`bingo period ${roundId} did not end`);
  }

  /**
   * Moves the clock until a block-hash game takes bets, with at least 35 seconds left, on a block whose id suits. The coming
   * blocks are computed from a secret in the database, which no player has.
   */
  async drawing(
    gameType: ClassicGameType,
    suits: (blockHash: string) => boolean,
  ): Promise<{ readonly blockNum: number; readonly blockHash: string }> {
    for (let looks = 0; looks < 2000; looks++) {
      const { rounds } = await this.onlooker.call(CLASSIC_CALLS.roundAll, { gameType });
      const open = rounds.find(({ status }) => status === CLASSIC_ROUND_STATUS.open);
      if (!open) {
        this.clock.move(BLOCK_TIME);
        await sleep(5);
        continue;
      }
      const { blockNum, closesAt, settleTime } = open;
      const blockHash = await this.blockHash(blockNum);
      if (suits(blockHash) && closesAt - this.clock.now() >= LEFT.block) return { blockNum, blockHash };
      this.clock.move(Math.max(1, settleTime - this.clock.now()));
      await sleep(5);
    }
    throw new Error('no such block came');
  }

  /** Moves the clock until this block exists and its round is settled. */
  async passBlock(gameType: ClassicGameType, blockNum: number): Promise<void> {
    for (let looks = 0; looks < 400; looks++) {
      const { rounds } = await this.onlooker.call(CLASSIC_CALLS.roundAll, { gameType });
      const round = rounds.find((one) => one.blockNum === blockNum);
      if (!round) return;
      const left = round.settleTime - this.clock.now();
      if (left > 0) this.clock.move(left);
      await sleep(25);
    }
    throw new Error(`block ${blockNum} did not decide`);
  }

  private async blockHash(num: number): Promise<string> {
    const [row] = await this.platform.database.query<{ secret: string }>(
      'SELECT secret FROM simulated_chain',
    );
    const rest = hashText(`${row?.secret ?? ''}:${num}`).slice(0, 48);
    return num.toString(16).padStart(16, '0') + rest;
  }

  /** The height at which a round will stop, computed from the database, which no player can read. */
  private async stopOf({ gameType }: CrashSkin, roundId: string): Promise<Multiplier> {
    const [row] = await this.platform.database.query(
      'SELECT tip, length, chain_index, block_num FROM crash_rounds JOIN seed_chains USING (chain_id) WHERE round_id = $1 AND game_type = $2',
      [roundId, gameType],
    );
    const { tip, length, chain_index, block_num } = row as {
      tip: string;
      length: number;
      chain_index: number;
      block_num: string;
    };
    // This block does not exist yet while bets are placed.
    const blockHash = await this.blockHash(Number(block_num));
    return hundredths(crashOf(resultSeedOf(walkChain(tip, length - chain_index), blockHash, roundId)));
  }
}
