// An empty Debian, booted with systemd in a container of systemd-nspawn. It has its own files, users, services and databases,
// but shares the network of this machine.
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const TOOLS = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' };
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,util-linux,passwd';
const TRUSTED = '/usr/local/share/ca-certificates';
const BOOT_PATIENCE = 120_000;
/** Milliseconds that a block of commands may take; some blocks fetch packages. */
const PATIENCE = 900_000;

export function say(line: string): void {
  console.log(`[guide ${new Date().toISOString().slice(11, 19)}] ${line}`);
}

/** Runs a program on this machine to its end; throws when it fails. */
export function must(program: string, args: readonly string[], cwd?: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', timeout: PATIENCE });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

export async function portIsFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(false);
    });
    socket.on('error', () => done(true));
  });
}

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export class Room {
  private container: ChildProcess | null = null;
  private leader = '';

  private constructor(readonly folder: string) {}

  /** A room that an earlier run has kept. */
  static of(folder: string): Room {
    return new Room(folder);
  }

  /** Installs an empty Debian in the folder. Node, which the page requires, is copied from this machine. */
  static make(folder: string): Room {
    const missing = Object.entries(TOOLS).filter(([program]) => spawnSync('which', [program]).status !== 0);
    if (missing.length > 0)
      must('apt-get', [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        ...missing.map(([, name]) => name),
      ]);
    const release =
      /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
    // The package sources of this machine.
    const lists = [
      '/etc/apt/sources.list',
      ...(existsSync('/etc/apt/sources.list.d')
        ? readdirSync('/etc/apt/sources.list.d').map((name) => `/etc/apt/sources.list.d/${name}`)
        : []),
    ].filter(
      (name) =>
        /\.(list|sources)$/.test(name) &&
        existsSync(name) &&
        /^(deb |URIs:)/m.test(readFileSync(name, 'utf8')),
    );
    must('mmdebstrap', ['--variant=apt', `--include=${PACKAGES}`, release, folder, ...lists]);
    const room = new Room(folder);
    // The certificates that this machine trusts, for the package registry.
    if (existsSync(TRUSTED)) {
      cpSync(TRUSTED, room.at(TRUSTED), { recursive: true });
      must('chroot', [folder, 'update-ca-certificates']);
    }
    cpSync(process.execPath, room.at('/usr/bin/node'));
    const npm = path.resolve(path.dirname(process.execPath), '../lib/node_modules/npm');
    cpSync(npm, room.at('/usr/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
    for (const name of ['npm', 'npx'])
      room.write(
        `/usr/bin/${name}`,
        `#!/bin/sh\nexec /usr/bin/node /usr/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`,
        0o755,
      );
    return room;
  }

  at(file: string): string {
    return path.join(this.folder, file);
  }

  write(file: string, text: string | Buffer, mode = 0o644): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), text, { mode });
  }

  read(file: string): string {
    return readFileSync(this.at(file), 'utf8');
  }

  async boot(): Promise<void> {
    const args = [
      '--quiet',
      '--register=no',
      '--keep-unit',
      '--boot',
      '--console=pipe',
      '--timezone=off',
      '--resolv-conf=replace-host',
      '-D',
      this.folder,
    ];
    const container = spawn('systemd-nspawn', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.container = container;
    const giveUpAt = Date.now() + BOOT_PATIENCE;
    for (;;) {
      if (container.exitCode !== null) throw new Error(`the container ended with ${container.exitCode}`);
      this.leader = this.findLeader(container.pid ?? 0);
      const state = this.leader && (await this.enter(['systemctl', 'is-system-running'])).stdout.trim();
      if (state === 'running' || state === 'degraded') break;
      if (Date.now() > giveUpAt) throw new Error(`systemd did not come up: ${state}`);
      await setTimeout(500);
    }
    say('the container has booted');
  }

  /** Runs commands as root in /root, as an administrator would type them; stops and throws at the first failure. */
  async run(commands: string): Promise<string> {
    for (const line of commands.trimEnd().split('\n')) console.log(`  # ${line}`);
    const begun = Date.now();
    const { status, stdout, stderr } = await this.enter(['bash', '-eo', 'pipefail', '-c', `cd\n${commands}`]);
    if (stdout.trim()) console.log(stdout.trimEnd().split('\n').slice(-4).join('\n'));
    if (status !== 0) throw new Error(`ended with ${status}: ${stderr.slice(-2_000)}`);
    say(`done in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
    return stdout;
  }

  /** Runs commands that must fail; throws when they succeed. */
  async fails(commands: string): Promise<string> {
    const { status, stdout, stderr } = await this.enter(['bash', '-c', `cd\n${commands}`]);
    if (status === 0) throw new Error(`should have failed: ${commands}`);
    return stdout + stderr;
  }

  async close(keep: boolean): Promise<void> {
    const { container } = this;
    if (container && container.exitCode === null) {
      const ended = new Promise((done) => container.once('exit', done));
      // nspawn forwards the signal to its systemd, which powers off.
      container.kill('SIGTERM');
      await Promise.race([ended, setTimeout(30_000)]);
      if (container.exitCode === null) container.kill('SIGKILL');
    }
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  private enter(command: readonly string[]): Promise<Ended> {
    const env = ['-i', 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];
    const own = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...this.registry()];
    const args = ['-t', this.leader, '-m', '-u', '-i', '-p', '--root', 'env', ...env, ...own, ...command];
    // Asynchronous, since the stand-ins for outside services run in this process and must answer meanwhile.
    return new Promise((done) => {
      const limits = { timeout: PATIENCE, maxBuffer: 64 * 1024 * 1024 };
      execFile('nsenter', args, limits, (error, stdout, stderr) =>
        done({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  }

  /** Settings for npm: the package registry of this machine. */
  private registry(): readonly string[] {
    const told = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
    const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
    return told ? [`npm_config_registry=${told}`, trust] : [];
  }

  /** Process id of the container's process 1. */
  private findLeader(nspawn: number): string {
    try {
      return readFileSync(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8').trim().split(' ')[0] ?? '';
    } catch {
      return '';
    }
  }
}
