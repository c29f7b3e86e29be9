// The simulated players of a platform: each game says how many of them play it.
import type { PlatformConfig } from '../config/config';
import type { HostedGame } from '../games/registry';
import type { Platform } from '../platform';
import { systemRandom } from '../random';
import { systemClock } from '../server/systemClock';

export function startCrowds(
  platform: Platform,
  config: PlatformConfig,
  games: readonly HostedGame[],
): { stop(): Promise<void> } {
  const players = config.bots === 0 ? [] : games.flatMap((game) => game.platform.players ?? []);
  const crowds = [...new Set(players)].map((one) =>
    one.start({
      origin: platform.address,
      mint: async (nickName) => {
        // Outside the demo they win no place on a board that a player could have had.
        const { player, token } = await platform.launches.mint({ nickName, visitor: !config.demo });
        return { userId: player.userId, token };
      },
      count: Math.round((config.bots * one.share) / 100),
      clock: systemClock,
      random: systemRandom,
    }),
  );
  return { stop: async () => void (await Promise.all(crowds.map((one) => one.stop()))) };
}
