// An operator's web server, as in deploy/nginx.conf: the built client as plain files under a path, compressed copies beside
// them, and the headers of tools/delivery. A test can publish another version or take the server off the network.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { extname, join } from 'node:path';
import { TYPES } from '../../../src/platform/server/fileTypes';
import { CACHE_CONTROL, COMMON_HEADERS, WORKER_SCRIPT } from '../../../src/platform/server/policy';
import { readConfig } from '../../../src/protocol/config';
import { parseJson } from '../../../src/protocol/json';
import { siteHeaders, type Headers } from '../../../tools/delivery/headers';

const PATH = '/halls/fair/';
/** A page of another site that frames the client. */
const FRAMING = '/operator.html';
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** Files that are written for this deployment; all others are the build's own. */
const WRITTEN = ['config.json', 'sw.js'];

export class StaticHost {
  /** Whether the server is off the network: then it answers no connection. */
  away = false;
  /** Names of files of the build that the server reports as missing. */
  readonly missing = new Set<string>();
  /** Names of the requested files. */
  readonly asked: string[] = [];
  /** Names of files whose answers wait for a promise. */
  readonly withheld = new Map<string, Promise<unknown>>();
  /** How far this server's clock is ahead, in milliseconds. */
  ahead = 0;
  private headers: Headers = {};
  private readonly sockets = new Set<Socket>();

  private constructor(
    private build: string,
    private readonly folder: string,
    private readonly server: Server,
  ) {}

  static async open(build: string): Promise<StaticHost> {
    if (!existsSync(join(build, 'sw.js'))) throw new Error(`${build} holds no build: npm run build`);
    const folder = mkdtempSync(join(tmpdir(), 'fairground-host-'));
    const server = createServer();
    const host = new StaticHost(build, folder, server);
    server.on('connection', (socket) => {
      host.sockets.add(socket);
      socket.on('close', () => host.sockets.delete(socket));
    });
    server.on('request', (request, reply) => void host.answer(request, reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.replace(build);
    return host;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The same server under another host name: a browser treats the two as different sites. */
  private get elsewhere(): string {
    return this.origin.replace('localhost', '127.0.0.1');
  }

  /** Address of a page on that other site, with the client in it. */
  framing(link: string): string {
    return `${this.elsewhere}${FRAMING}?${encodeURIComponent(link)}`;
  }

  /** Waits until a file has been requested. */
  async isAsked(name: string): Promise<void> {
    while (!this.asked.includes(name)) await sleep(50);
  }

  get address(): string {
    return this.origin + PATH;
  }

  /** Writes config.json as an operator would, and derives the headers from it. */
  configure(config: Readonly<Record<string, unknown>>): void {
    writeFileSync(join(this.folder, 'config.json'), JSON.stringify(config));
    const read = readConfig(parseJson(JSON.stringify(config)));
    if ('fault' in read) throw new Error(read.fault);
    this.headers = siteHeaders({
      client: read.config,
      html: readFileSync(join(this.build, 'index.html'), 'utf8'),
      host: new URL(this.origin).host,
      frameAncestors: ["'self'", this.elsewhere],
    });
  }

  /** Publishes another version: its service worker differs from the one before. */
  publish(version: string): void {
    const worker = readFileSync(join(this.build, 'sw.js'), 'utf8');
    writeFileSync(join(this.folder, 'sw.js'), `${worker}\nself.version=${JSON.stringify(version)};`);
  }

  /** Replaces the build; the files of the one before are gone. */
  replace(build: string): void {
    for (const name of readdirSync(this.folder))
      if (name !== 'config.json') rmSync(join(this.folder, name), { recursive: true });
    for (const name of readdirSync(build))
      if (!WRITTEN.includes(name.replace(/\.(br|gz)$/, '')))
        symlinkSync(join(build, name), join(this.folder, name));
    this.build = build;
    this.publish('first');
  }

  leave(): void {
    this.away = true;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (this.away) return void request.socket.destroy();
    const { pathname, search } = new URL(request.url ?? '/', this.origin);
    if (pathname === FRAMING) {
      reply.setHeader('content-type', 'text/html');
      const source = decodeURIComponent(search.slice(1)).replaceAll('&', '&amp;');
      return void reply.end(
        `<!doctype html><title>Operator</title><link rel="icon" href="data:,"><iframe title="Client" src="${source}" width="390" height="800"></iframe>`,
      );
    }
    const name = pathname.startsWith(PATH) ? pathname.slice(PATH.length) || 'index.html' : null;
    if (name !== null) this.asked.push(name);
    await this.withheld.get(name ?? '');
    reply.setHeader('date', new Date(Date.now() + this.ahead).toUTCString());
    const file = name === null ? '' : join(this.folder, decodeURIComponent(name));
    const hidden =
      name === null || name.includes('..') || /\.(map|br|gz)$/.test(name) || this.missing.has(name);
    const isPlain = HASHED.test(pathname) && !WORKER_SCRIPT.test(name ?? '');
    for (const [header, value] of Object.entries(isPlain ? COMMON_HEADERS : this.headers))
      reply.setHeader(header, value);
    reply.setHeader('cache-control', CACHE_CONTROL[HASHED.test(pathname) ? 'hashed' : 'other']);
    if (hidden || !existsSync(file) || !statSync(file).isFile()) {
      reply.statusCode = 404;
      return void reply.end('Not found\n');
    }
    reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    reply.setHeader('vary', 'accept-encoding');
    const copy = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(`${file}.br`);
    if (copy) reply.setHeader('content-encoding', 'br');
    reply.end(request.method === 'HEAD' ? undefined : readFileSync(copy ? `${file}.br` : file));
  }
}
