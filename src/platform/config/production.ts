// Settings of a platform in production: those of the demo without everything that only a demo has, and with every secret
// set by the person who runs it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlatformConfig } from './config';
import { readEnvironment } from './environment';
import { readSecret, strongSecret } from './secrets';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings for a demo only, each with what to set instead. */
const OF_THE_DEMO: Readonly<Record<string, string>> = {
  FAIRGROUND_DEV: 'only "npm run dev" sets it',
  FAIRGROUND_OPERATOR_PORT: 'the demo casino runs only beside "npm start"',
};

/** Throws, naming the setting, when one is missing, weak, or of the demo. */
export function readProduction(environment: Environment, flags: readonly string[]): PlatformConfig {
  if (flags.length > 0) throw new Error(`${flags.join(' ')}: "npm run serve" takes no arguments`);
  for (const [name, why] of Object.entries(OF_THE_DEMO))
    if (environment[name]?.trim()) throw new Error(`${name} must not be set in production: ${why}`);
  const launchKey = strongSecret('FAIRGROUND_LAUNCH_KEY', readSecret(environment, 'FAIRGROUND_LAUNCH_KEY'));
  const storageKey = strongSecret(
    'FAIRGROUND_STORAGE_KEY',
    readSecret(environment, 'FAIRGROUND_STORAGE_KEY'),
  );
  const metricsToken = readSecret(environment, 'FAIRGROUND_METRICS_TOKEN');
  const config = readEnvironment(
    {
      ...environment,
      FAIRGROUND_LAUNCH_KEY: launchKey,
      FAIRGROUND_LAUNCH_KEY_FILE: undefined,
      FAIRGROUND_OPERATOR_PORT: 'off',
    },
    [],
  );
  if (config.chain.tron === null)
    throw new Error(
      'TRON_NODE is missing: set it to the address of a node of the public chain; simulated blocks prove nothing to players',
    );
  checkCommitments(config);
  checkClient(config.clientFolder);
  return {
    ...config,
    storage: { ...config.storage, key: storageKey, keyBefore: keyBefore(config, storageKey) },
    demo: false,
    // Bots run only on request; they are always marked as bots.
    bots: environment['FAIRGROUND_BOTS']?.trim() ? config.bots : 0,
    testControls: false,
    metrics:
      metricsToken === undefined ? null : { token: strongSecret('FAIRGROUND_METRICS_TOKEN', metricsToken) },
  };
}

function keyBefore({ storage }: PlatformConfig, storageKey: string): string | null {
  if (storage.keyBefore === storageKey)
    throw new Error(
      'FAIRGROUND_STORAGE_KEY_BEFORE equals FAIRGROUND_STORAGE_KEY; remove FAIRGROUND_STORAGE_KEY_BEFORE',
    );
  return storage.keyBefore;
}

/** Commitments must survive the loss of the database. */
function checkCommitments({ storage: { commitments }, databaseUrl, dataFolder }: PlatformConfig): void {
  if (commitments === null)
    throw new Error(
      'FAIRGROUND_COMMITMENTS is missing: set it to a folder on another disk than the database, for the commitments to players',
    );
  if (databaseUrl !== null || dataFolder === null) return;
  const way = path.relative(dataFolder, commitments);
  if (way === '' || !(way.startsWith('..') || path.isAbsolute(way)))
    throw new Error(
      'FAIRGROUND_COMMITMENTS is inside FAIRGROUND_DATA: set it to another folder, because a restored backup must not contain it',
    );
}

function checkClient(folder: string): void {
  if (folder === '' || existsSync(path.join(folder, 'index.html'))) return;
  throw new Error(
    `the client is not built: ${folder} has no index.html. Run "npm run build", ` +
      'set FAIRGROUND_CLIENT to a built folder, or set FAIRGROUND_CLIENT=off if another server hosts the client',
  );
}
