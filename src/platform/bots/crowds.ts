// The simulated players of a platform. Each game defines how many of them play it.
import type { PlatformConfig } from '../config/config';
import type { LoadedGame } from '../games/registry';
import type { Seat } from './client';
import { systemRandom } from '../random';
import { systemClock } from '../server/systemClock';

export interface CrowdedPlatform {
  readonly address: string;
  /** A new player, and his session. */
  mint(wish: { readonly nickName: string; readonly visitor: boolean }): Promise<Seat>;
}

export function startCrowds(
  { address, mint }: CrowdedPlatform,
  config: PlatformConfig,
  games: readonly LoadedGame[],
): { stop(): Promise<void> } {
  const players = config.bots === 0 ? [] : games.flatMap((game) => game.platform.players ?? []);
  const crowds = [...new Set(players)].map((one) =>
    one.start({
      origin: address,
      // Outside the demo they are kept off the leaderboards.
      mint: (nickName) => mint({ nickName, visitor: !config.demo }),
      count: Math.round((config.bots * one.share) / 100),
      clock: systemClock,
      random: systemRandom,
    }),
  );
  return { stop: async () => void (await Promise.all(crowds.map((one) => one.stop()))) };
}
