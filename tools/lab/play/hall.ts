// Starts a platform as it ships, except for a fast clock, and profit limits so low that they apply often.
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../../src/core/clock';
import { parseMoney, type Money } from '../../../src/core/money';
import { DEFAULT_CONFIG, GAME_LIMITS, type PlatformConfig } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import { createLog } from '../../../src/platform/logging/log';
import { createPlatform } from '../../../src/platform/platform';
import { systemRandom } from '../../../src/platform/random';

/** Profit limits as multiples of the highest stake: the lowest stakes never reach them, the highest soon do. */
const LIMIT_IN_STAKES = 2n;
const START_BALANCE = parseMoney('1000000.00');

/** A clock that starts at the machine's time and runs `speed` times as fast. */
export function fastClock(speed: number): Clock {
  const from = Date.now();
  const began = performance.now();
  return {
    now: () => Math.floor(from + (performance.now() - began) * speed),
    after(delay, call) {
      const timer = setTimeout(call, Math.max(0, delay) / speed);
      return () => clearTimeout(timer);
    },
  };
}

export interface FastHall {
  readonly port: number;
  /** Both are zero in a correct ledger. */
  audit(): Promise<{ sumOfEntries: string; wrongAccounts: number }>;
  stop(): Promise<void>;
}

export async function fastHall(speed: number): Promise<FastHall> {
  const clock = fastClock(speed);
  const games = Object.fromEntries(
    Object.entries(GAME_LIMITS).map(([game, limits]) => [
      game,
      { ...limits, profitLimit: (limits.maxBet * LIMIT_IN_STAKES) as Money },
    ]),
  ) as unknown as PlatformConfig['games'];
  const platform = await createPlatform({
    config: {
      ...DEFAULT_CONFIG,
      host: '127.0.0.1',
      port: 0,
      dataFolder: null,
      clientFolder: 'no-such-folder',
      bots: 0,
      startBalance: START_BALANCE,
      games,
      classic: { ...DEFAULT_CONFIG.classic, periodBlocks: 4 },
      // The usual limits a second are for one player, and this player plays ten games at once.
      http: {
        ...DEFAULT_CONFIG.http,
        calls: { perSecond: 10_000, burst: 10_000 },
        moneyCalls: { perSecond: 10_000, burst: 10_000 },
        endingCalls: { perSecond: 10_000, burst: 10_000 },
      },
    },
    clock,
    random: systemRandom,
    log: createLog({
      clock,
      write: (line) => {
        if (/"level":"error"/.test(line)) process.stderr.write(`platform: ${line}\n`);
      },
    }),
    createServices,
    migrations,
    onLost: (error) => {
      throw error;
    },
  });
  return {
    port: Number(new URL(platform.address).port),
    async audit() {
      const { sumOfEntries, wrongAccounts } = await platform.ledger.audit();
      return { sumOfEntries: String(sumOfEntries), wrongAccounts };
    },
    stop: () => platform.stop(),
  };
}
