// A platform as a separate process, started as an administrator starts it: through npm, with settings in the environment.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const PATIENCE = 150_000;
const STORAGE_KEY = 'u8Qe2Rz6Yk0Wd4Ha9Jn3Tb7Mv1Xc5PsG';

/** The folder of the commitments, outside of the database. */
export const keptBeside = (dataFolder: string): string => `${dataFolder}-kept`;

/** A folder as after `npm ci --omit=dev`: the sources, and only the packages for production. Its client is one page. */
export function productionFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-production-'));
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [name, { dev, devOptional }] of Object.entries(lock.packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name);
    if (!isTop || dev || devOptional || !existsSync(path.join(ROOT, name))) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
  for (const part of [
    'src',
    'tools/bootstrap',
    'tools/serve.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    if (lstatSync(path.join(ROOT, part), { throwIfNoEntry: false }))
      cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  const client = path.join(folder, 'dist');
  mkdirSync(client);
  writeFileSync(path.join(client, 'index.html'), '<!doctype html><title>Fairground</title>');
  writeFileSync(path.join(client, 'config.json'), '{"launchKey":"fairground-demo-launch-key"}');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export class Started {
  output = '';
  errors = '';
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;

  private constructor(
    readonly child: ChildProcess,
    private readonly dataFolder: string,
  ) {
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.ended = new Promise((resolve) => {
      child.on('exit', (code, signal) => resolve(code ?? signal));
    });
  }

  static run(
    command: readonly [string, ...string[]],
    { cwd, dataFolder, env = {} }: { cwd: string; dataFolder: string; env?: Record<string, string> },
  ): Started {
    const [program, ...words] = command;
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|FAIRGROUND_|PORT$|HOST$|DATABASE_URL$)/.test(name),
    );
    const child = spawn(program, words, {
      cwd,
      env: {
        ...Object.fromEntries(own),
        PORT: '0',
        HOST: '127.0.0.1',
        FAIRGROUND_DATA: dataFolder,
        FAIRGROUND_STORAGE_KEY: STORAGE_KEY,
        FAIRGROUND_COMMITMENTS: keptBeside(dataFolder),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Started(child, dataFolder);
  }

  /** The platform's address from its log, when it listens. */
  async address(): Promise<string> {
    await this.until(() => /"platform started"/.test(this.errors), 'the platform to start');
    const address = /"platform started","address":"([^"]+)"/.exec(this.errors)?.[1];
    if (address === undefined) throw new Error(`no address in ${this.errors}`);
    return address;
  }

  /** True while the folder is locked; a platform that stopped cleanly has removed the lock. */
  holdsDatabase(): boolean {
    return existsSync(path.join(this.dataFolder, 'lock'));
  }

  async until(condition: () => boolean, what: string): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    while (!condition()) {
      if (Date.now() > giveUpAt || (this.child.exitCode !== null && !condition()))
        throw new Error(`waited in vain for ${what}:\n${this.output}\n${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** Runs a part of a test; its failure also tells the errors that these processes have logged since it began. */
export async function tellingErrors(started: readonly Started[], part: () => Promise<void>): Promise<void> {
  const before = new Map(started.map((one) => [one, one.errors.length]));
  try {
    await part();
  } catch (error) {
    const logged = started.flatMap((one) =>
      one.errors
        .slice(before.get(one) ?? 0)
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    );
    if (error instanceof Error) error.message += `\nThe processes logged:\n${logged.join('\n')}`;
    throw error;
  }
}
