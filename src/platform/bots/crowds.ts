// The simulated players of a platform: how many of them play which game.
import type { PlatformConfig } from '../config/config';
import type { Platform } from '../platform';
import { systemRandom } from '../random';
import { systemClock } from '../server/systemClock';
import { ROCKET } from '../../games/rocket/platform/skin';
import { RUNWAY } from '../../games/runway/platform/skin';
import { BINGO_CROWD } from './bingoBot';
import { CLASSIC_CROWD } from './classicBot';
import { crashCrowd } from './crashCrowd';
import { startBots, type Crowd } from './crowd';
import type { CrowdBot, CrowdGame } from './crowdGame';

export function startCrowds(platform: Platform, config: PlatformConfig): { stop(): Promise<void> } {
  /** `share`: so many of the simulated players, in hundredths, go to this game. */
  const crowd = <Bot extends CrowdBot>(game: CrowdGame<Bot>, share: number): Crowd =>
    startBots({
      game,
      origin: platform.address,
      mint: async (nickName) => {
        // Outside the demo they win no place on a board that a player could have had.
        const { player, token } = await platform.launches.mint({ nickName, visitor: !config.demo });
        return { userId: player.userId, token };
      },
      count: Math.round((config.bots * share) / 100),
      clock: systemClock,
      random: systemRandom,
    });
  const crowds =
    config.bots === 0
      ? []
      : [
          crowd(crashCrowd(ROCKET), 35),
          crowd(crashCrowd(RUNWAY), 20),
          crowd(BINGO_CROWD, 20),
          crowd(CLASSIC_CROWD, 25),
        ];
  return { stop: async () => void (await Promise.all(crowds.map((one) => one.stop()))) };
}
