// Starts the reference platform: `npm start` ends here. Links for people go to standard output, logs to standard error.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BINGO_CROWD } from './bots/bingoBot';
import { CLASSIC_CROWD } from './bots/classicBot';
import { crashCrowd } from './bots/crashCrowd';
import { startBots, type Crowd } from './bots/crowd';
import type { CrowdBot, CrowdGame } from './bots/crowdGame';
import type { PlatformConfig } from './config/config';
import { readEnvironment } from './config/environment';
import { ROCKET } from '../games/rocket/platform/skin';
import { RUNWAY } from '../games/runway/platform/skin';
import { migrations } from './games/migrations';
import { startOperator, type Operator } from './operator/operatorServer';
import { createServices } from './games/services';
import { createLog } from './logging/log';
import { createPlatform, type Platform } from './platform';
import { systemRandom } from './random';
import { systemClock } from './server/systemClock';

const root = fileURLToPath(new URL('../..', import.meta.url));
const log = createLog({ clock: systemClock, write: (line) => void process.stderr.write(`${line}\n`) });

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Fairground cannot run: ${message}\n`);
  process.exit(1);
}

async function start(config: PlatformConfig): Promise<void> {
  const platform = await createPlatform({
    config,
    clock: systemClock,
    random: systemRandom,
    log,
    createServices,
    migrations,
    onLost: fail,
  });
  const operator = await openOperator(config, platform);
  for (const line of platform.links()) console.log(line);
  if (operator) console.log(`A casino that embeds the client:\n  operator  ${operator.address}/\n`);
  /** So many of the simulated players, in hundredths, go to this game. */
  const crowd = <Bot extends CrowdBot>(game: CrowdGame<Bot>, share: number): Crowd =>
    startBots({
      game,
      origin: platform.address,
      mint: async (nickName) => {
        const { player, token } = await platform.launches.mint({ nickName });
        return { userId: player.userId, token };
      },
      count: Math.round((config.bots * share) / 100),
      clock: systemClock,
      random: systemRandom,
    });
  const crowds = [
    crowd(crashCrowd(ROCKET), 35),
    crowd(crashCrowd(RUNWAY), 20),
    crowd(BINGO_CROWD, 20),
    crowd(CLASSIC_CROWD, 25),
  ];

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1); // asked twice: now
    stopping = true;
    Promise.all(crowds.map((crowd) => crowd.stop()))
      .then(() => operator?.stop())
      .then(() => platform.stop())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** The demo operator's lobby. Without its port the platform goes on alone. */
async function openOperator(config: PlatformConfig, platform: Platform): Promise<Operator | null> {
  const { demoOperatorPort: port } = config.client;
  if (port === null || !config.demo) return null;
  const { host, clientFolder } = config;
  try {
    return await startOperator({ port, host, clientFolder, clock: systemClock, platform: () => platform });
  } catch (error) {
    log.warn('no demo operator', { port, error });
    return null;
  }
}

process.on('uncaughtException', (error) => {
  log.error('uncaught', { error });
  fail(error);
});

try {
  const config = readEnvironment(process.env, process.argv.slice(2));
  const inRoot = (folder: string): string => path.resolve(root, folder);
  await start({
    ...config,
    clientFolder: inRoot(config.clientFolder),
    dataFolder: config.dataFolder && inRoot(config.dataFolder),
  });
} catch (error) {
  fail(error);
}
