// Starts the engines of a cluster on this machine: PostgreSQL, NATS and nginx, each with a folder of its own and on a port
// of 127.0.0.1. Missing ones are installed where we are root on a Debian.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort';

export interface Engine {
  readonly child: ChildProcess;
  readonly port: number;
  readonly address: string;
}

const PATIENCE = 60_000;
const APT = '/usr/bin/apt-get';

async function listens(port: number, what: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const line = connect(port, '127.0.0.1', () => (line.destroy(), resolve(true)));
      line.once('error', () => resolve(false));
    });
  while (!(await isOpen())) {
    if (Date.now() > giveUpAt) throw new Error(`${what} does not answer on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The path of a program. Installs the package as root when the program is missing; throws when it stays missing. */
function program(names: () => readonly string[], debianPackage: string): string {
  const find = (): string | undefined => names().find((name) => existsSync(name));
  const found = find();
  if (found !== undefined) return found;
  if (userInfo().uid === 0) {
    console.log(`Installing ${debianPackage} ...`);
    spawnSync(APT, ['update'], { stdio: 'ignore' });
    spawnSync(APT, ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore' });
  }
  const installed = find();
  if (installed === undefined)
    throw new Error(`${debianPackage} is not installed; install it, or run this command as root on Debian`);
  return installed;
}

const inPath = (name: string): readonly string[] =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].map((folder) => join(folder, name));

/** The user to run PostgreSQL as, since it refuses to run as root. */
function databaseUser(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => /^(postgres|nobody):/.test(one));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

/** `port`: the earlier port, for an engine that is started again. */
export async function startPostgres(folder: string, port?: number): Promise<Engine> {
  const versions = (): readonly string[] => {
    const debian = '/usr/lib/postgresql';
    const all = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
    return [...all.map((version) => join(debian, version, 'bin/postgres')), ...inPath('postgres')];
  };
  const postgres = program(versions, 'postgresql');
  const as = databaseUser();
  mkdirSync(folder, { recursive: true });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    const words = ['-D', data, '-U', 'fairground', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
    const made = spawnSync(join(postgres, '../initdb'), words, { ...as, cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  }
  const at = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120'];
  const words = ['-D', data, '-p', String(at), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, words, { ...as, cwd: folder, stdio: 'ignore' });
  await listens(at, 'PostgreSQL');
  return { child, port: at, address: `postgres://fairground@127.0.0.1:${at}/postgres` };
}

export async function startNats(folder: string, port?: number): Promise<Engine> {
  const nats = program(() => inPath('nats-server'), 'nats-server');
  mkdirSync(folder, { recursive: true });
  const at = port ?? (await freePort());
  const settings = join(folder, 'nats.conf');
  writeFileSync(settings, `listen: "127.0.0.1:${at}"\nmax_payload: 8MB\n`);
  const child = spawn(nats, ['-c', settings], { stdio: 'ignore' });
  await listens(at, 'NATS');
  return { child, port: at, address: `nats://127.0.0.1:${at}` };
}

/** Starts nginx before the edges, on the port that players use. */
export async function startNginx(folder: string, port: number, edges: readonly string[]): Promise<Engine> {
  const nginx = program(() => inPath('nginx'), 'nginx-light');
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, nginxSettings(port, edges));
  const words = ['-p', folder, '-c', settings, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const child = spawn(nginx, words, { stdio: 'ignore' });
  await listens(port, 'nginx');
  return { child, port, address: `http://127.0.0.1:${port}` };
}

const nginxSettings = (port: number, edges: readonly string[]): string => `
worker_processes 1;
pid nginx.pid;
${userInfo().uid === 0 ? 'user root;\n' : ''}events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream edges {
    least_conn;
${edges.map((edge) => `    server ${edge} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }
  map $http_upgrade $fairground_connection { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 8m;
    location / {
      proxy_pass http://edges;
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $fairground_connection;
      proxy_read_timeout 60s;
      proxy_connect_timeout 1s;
    }
  }
}
`;
