// A real NATS for tests: the machine's own server, installed when it is missing and we may install it. It uses a free port
// and ends with the tests.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { freePort } from '../../../tools/freePort';

const PATIENCE = 15_000;
const APT = '/usr/bin/apt-get';

/** For tests that need NATS; without it they are skipped, and the name of the skipped suite gives the reason. */
export function onNats(name: string, tests: (program: string) => void): void {
  const found = findNats();
  if ('program' in found) return tests(found.program);
  describe.skip(`${name} (${found.missing})`, () => {
    test.todo('needs NATS');
  });
}

/** The program's path, or the reason why it is missing. */
function findNats(): { readonly program: string } | { readonly missing: string } {
  const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
  const program = ['nats-server', '/usr/sbin/nats-server'].find(runs);
  if (program !== undefined) return { program };
  if (userInfo().uid !== 0) return { missing: 'nats-server is not installed' };
  spawnSync(APT, ['install', '-y', 'nats-server'], { stdio: 'ignore', timeout: 120_000 });
  return runs('/usr/sbin/nats-server')
    ? { program: '/usr/sbin/nats-server' }
    : { missing: 'nats-server is not installed, and apt has none' };
}

export class TestNats {
  private constructor(
    private readonly program: string,
    private readonly port: number,
    private server: ChildProcess,
  ) {}

  static async start(program: string): Promise<TestNats> {
    const port = await freePort();
    const nats = new TestNats(program, port, TestNats.run(program, port));
    process.once('exit', () => nats.server.kill('SIGKILL'));
    await nats.answers();
    return nats;
  }

  get address(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Restarts the server; every client loses its connection. */
  async restart(): Promise<void> {
    await this.stop();
    this.server = TestNats.run(this.program, this.port);
    await this.answers();
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGKILL');
    await ended;
  }

  private static run(program: string, port: number): ChildProcess {
    return spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  }

  private async answers(): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    while (!(await isOpen(this.port))) {
      if (Date.now() > giveUpAt) throw new Error('nats-server does not answer');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
