// A platform for tests: on a free port of this machine, in memory, optionally with a clock of the test.
import { DEFAULT_CONFIG, type PlatformConfig } from '../../../src/platform/config/config';
import type { Migration } from '../../../src/platform/database/database';
import { NO_LOG, type Log } from '../../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../../src/platform/platform';
import { systemRandom, type Random } from '../../../src/platform/random';
import { systemClock } from '../../../src/platform/server/systemClock';
import type { ServiceFactory } from '../../../src/platform/server/service';
import type { Clock } from '../../../src/core/clock';

export interface TestPlatformOptions {
  /** Fields that replace those of TEST_CONFIG. */
  readonly config?: Partial<PlatformConfig>;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly log?: Log;
  readonly createServices?: ServiceFactory;
  readonly migrations?: readonly Migration[] | Promise<readonly Migration[]>;
}

export const TEST_CONFIG: PlatformConfig = {
  ...DEFAULT_CONFIG,
  host: '127.0.0.1',
  port: 0,
  dataFolder: null,
  bots: 0,
  clientFolder: 'no-such-folder',
  // Off, so that files cached by one test are not used in another one; the service worker's own tests turn it on.
  client: { ...DEFAULT_CONFIG.client, settings: { serviceWorker: false } },
};

export const startTestPlatform = (options: TestPlatformOptions = {}): Promise<Platform> =>
  createPlatform({
    config: { ...TEST_CONFIG, ...options.config },
    clock: options.clock ?? systemClock,
    random: options.random ?? systemRandom,
    log: options.log ?? NO_LOG,
    createServices: options.createServices ?? (() => []),
    migrations: options.migrations ?? [],
  });
