// A whole fair for browser tests: the platform with its rocket and the built client on one free port, on a clock that
// a test may move on when a round is not to its taste.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { walkChain } from '../../../src/core/hash';
import { hundredths, type Multiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import type { CrashResult } from '../../../src/mechanics/crash/messages';
import { flightTime, multiplierAt } from '../../../src/mechanics/crash/rules';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { ROCKET, type CrashSkin } from '../../../src/platform/games/crash/skin';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { MovableClock, systemClock } from '../../../src/platform/server/systemClock';
import { crashOf, resultSeedOf } from '../../unit/support/independentCrash';
import { startTestPlatform } from '../../platform/support/testPlatform';
import { TestPlayer } from '../../platform/support/testPlayer';

export class Fair {
  private constructor(
    readonly platform: Platform,
    private readonly clock: MovableClock,
    private readonly onlooker: TestPlayer,
  ) {}

  static async open(): Promise<Fair> {
    const clock = new MovableClock(systemClock);
    const platform = await startTestPlatform({
      clock,
      createServices,
      migrations,
      config: {
        clientFolder: join(__dirname, '../../../dist'),
        // The onlooker looks more often than any player may.
        http: { ...DEFAULT_CONFIG.http, calls: { perSecond: 1_000, burst: 1_000 } },
      },
    });
    return new Fair(platform, clock, await TestPlayer.enter(platform, () => clock.now()));
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

  /** Moves time on until a countdown runs, with some seconds left, of a round that stops between the two heights. */
  async countdown(
    from: Multiplier,
    to: Multiplier,
    secondsLeft = 5,
    game: CrashSkin = ROCKET,
  ): Promise<{ readonly roundId: string; readonly crash: Multiplier }> {
    for (let looks = 0; looks < 4000; looks++) {
      const { round, countdown } = await this.onlooker.call(game.calls.currentRound, {});
      if (!round || !countdown) {
        if (round) this.clock.move(400);
        await sleep(5);
        continue;
      }
      const crash = await this.stopOf(game, round.id);
      if (crash >= from && crash <= to && countdown.millisLeft >= secondsLeft * 1000)
        return { roundId: round.id, crash };
      this.clock.move(countdown.millisLeft + Math.ceil(flightTime(crash)));
      await sleep(5);
    }
    throw new Error('no such round came');
  }

  /** Lets the running flight end at once. */
  endFlight(crash: Multiplier): void {
    this.clock.move(Math.ceil(flightTime(crash)));
  }

  /** The rocket's height now, or so many milliseconds away from now, by the platform's clock. */
  async height(away = 0): Promise<Multiplier> {
    const { launchedAt } = await this.onlooker.call(ROCKET_CALLS.currentRound, {});
    if (launchedAt === null) throw new Error('nothing flies');
    return multiplierAt(this.clock.now() + away - launchedAt);
  }

  /** A finished round with its seeds, as anybody can ask for it. */
  async result(roundId: string): Promise<CrashResult> {
    for (let looks = 0; looks < 400; looks++) {
      const { result } = await this.onlooker.call(ROCKET_CALLS.roundGameResult, { roundId });
      if (result) return result;
      await sleep(25);
    }
    throw new Error(`round ${roundId} did not end`);
  }

  /** Where a round will stop: worked out from the database, as no player can. */
  private async stopOf({ gameType }: CrashSkin, roundId: string): Promise<Multiplier> {
    const [row] = await this.platform.database.query(
      'SELECT tip, length, chain_index, block_hash FROM crash_rounds JOIN seed_chains USING (chain_id) WHERE round_id = $1 AND game_type = $2',
      [roundId, gameType],
    );
    const { tip, length, chain_index, block_hash } = row as {
      tip: string;
      length: number;
      chain_index: number;
      block_hash: string;
    };
    return hundredths(crashOf(resultSeedOf(walkChain(tip, length - chain_index), block_hash, roundId)));
  }
}
