// The platform as a process of the operating system: reads its settings, starts, and stops in good order when a supervisor
// asks. Links for people go to standard output, logs to standard error.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlatformConfig } from './config/config';
import type { Seat } from './bots/client';
import { startCrowds } from './bots/crowds';
import { migrations } from './games/migrations';
import { loadGames } from './games/registry';
import { createServices } from './games/services';
import { gameSettings } from './games/settings';
import { createLog } from './logging/log';
import { joinCluster, type Member } from './cluster/cluster';
import { createPlatform, type Platform } from './platform';
import type { PlayerWish } from './players/players';
import { systemRandom } from './random';
import { systemClock } from './server/systemClock';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * One request to stop may come twice within a moment: a terminal and systemd signal the whole process group, and npm passes
 * its own signal on. Only a later one is a person who does not want to wait.
 */
const SAME_SIGNAL = 2_000;

export interface ProcessOptions {
  /** Throws an Error with a message for people when a setting is invalid. */
  readonly readConfig: (
    environment: Readonly<Record<string, string | undefined>>,
    flags: readonly string[],
  ) => PlatformConfig;
}

export async function runProcess({ readConfig }: ProcessOptions): Promise<void> {
  try {
    const read = readConfig(process.env, process.argv.slice(2));
    const inRoot = (folder: string): string => path.resolve(root, folder);
    await start({
      ...read,
      ofGames: await gameSettings(process.env),
      clientFolder: read.clientFolder && inRoot(read.clientFolder),
      dataFolder: read.dataFolder && inRoot(read.dataFolder),
      storage: { ...read.storage, commitments: read.storage.commitments && inRoot(read.storage.commitments) },
    });
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Fairground cannot run: ${message}\n`);
  process.exit(1);
}

async function start(config: PlatformConfig): Promise<void> {
  const log = createLog({
    clock: systemClock,
    write: (line) => void process.stderr.write(`${line}\n`),
    level: config.logLevel,
  });
  process.on('uncaughtException', (error) => {
    log.error('uncaught', { error });
    fail(error);
  });
  let platform: Platform | Member | null = null;
  const stoppers: (() => Promise<void>)[] = [];
  let stopAskedAt: number | null = null;
  const stop = (): void => {
    const now = performance.now();
    if (stopAskedAt !== null) {
      if (now - stopAskedAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    stopAskedAt = now;
    // A stop during the start: the start itself sees this mark and closes the database.
    if (!platform) return;
    const running = platform;
    platform.prepareToStop();
    Promise.all(stoppers.map((one) => one()))
      .then(() => running.stop())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);

  const join = config.natsUrl === null ? createPlatform : joinCluster;
  const started = await join({
    config,
    clock: systemClock,
    random: systemRandom,
    log,
    createServices,
    migrations,
    onLost: fail,
  });
  if (stopAskedAt !== null) {
    await started.stop();
    process.exit(0);
  }
  platform = started;
  for (const line of started.links()) console.log(line);
  const { address, launches } = started;
  if (!launches) return;
  const mint = async (wish: PlayerWish): Promise<Seat> => {
    const { player, token } = await launches.mint(wish);
    return { userId: player.userId, token };
  };
  const crowds = startCrowds({ address, mint }, config, await loadGames());
  stoppers.push(() => crowds.stop());
}
