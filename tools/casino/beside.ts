// Runs the demo casino beside the platform of `npm start` and `npm run dev`: prepares the files that the platform reads at its
// start and, once the platform has started, starts the casino's process.
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readEnvironment } from '../../src/platform/config/environment';
import { root } from '../root';
import { papersIn } from './papers';

/** Settings with which a deployment lists its own operators. */
const OWN_OPERATORS = ['FAIRGROUND_OPERATOR_ACCOUNTS', 'FAIRGROUND_WALLET_KEY', 'FAIRGROUND_WALLET_KEY_FILE'];

export interface Beside {
  /** Settings that the platform must be started with. */
  readonly settings: Readonly<Record<string, string>>;
  start(): ChildProcess;
}

/** Null when no casino is wanted or possible. */
export function casinoBeside(environment: Readonly<Record<string, string | undefined>>): Beside | null {
  const { port, host, dataFolder, client } = readEnvironment(environment, []);
  const own = OWN_OPERATORS.find((name) => environment[name]?.trim());
  if (client.demoOperatorPort === null || port === 0 || dataFolder === null) return null;
  if (own !== undefined) {
    console.log(`No demo casino: ${own} lists your own operators.`);
    return null;
  }
  const reach = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const folder = resolve(root, dataFolder, 'casino');
  const papers = papersIn(folder, `http://${reach}:${client.demoOperatorPort}/wallet`);
  const settings = {
    FAIRGROUND_OPERATOR_ACCOUNTS: papers.accountsFile,
    FAIRGROUND_WALLET_KEY_FILE: papers.walletKeyFile,
  };
  return {
    settings,
    start: () =>
      spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/casino/main.ts')], {
        cwd: root,
        env: {
          ...process.env,
          CASINO_HOST: host,
          CASINO_PORT: String(client.demoOperatorPort),
          CASINO_PLATFORM: `http://${reach}:${port}`,
          CASINO_FOLDER: folder,
        },
        // The channel closes when this process ends, however it ends; then the casino ends too.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
  };
}
