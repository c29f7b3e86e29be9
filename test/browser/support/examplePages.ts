// Serves the examples of docs/examples/embedding on their own origin, as an operator would: the pages, the launch links, and
// a content security policy.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../../tools/build/compile';

const folder = join(__dirname, '../../../docs/examples/embedding');
const built = join(tmpdir(), `fairground-examples-${process.pid}`);
/** A page that still uses the SDK from before version 2, as an operator may. */
const OLD: Readonly<Record<string, string>> = {
  'old.html':
    '<!doctype html><title>Old</title><link rel="icon" href="data:," /><div id="game"></div><script src="old.js" type="module"></script>',
  'old.js': `import { mount } from './sdk-1.mjs';
    window.heard = [];
    window.table = mount('#game', {
      launch: async () => (await (await fetch('launch')).json()).link,
      params: { game: 'plinko', language: 'en' },
      lazy: false,
    });
    window.table.on('*', (payload, { type, version }) => window.heard.push({ type, version, payload }));`,
  'sdk-1.mjs': readFileSync(join(__dirname, '../../vectors/sdk-1.mjs'), 'utf8'),
};
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
};

export class ExamplePages {
  /** The `frame-src` of the pages; the client's origin unless a test sets another one. */
  frames = '';
  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** `client`: its origin; `link`: a fresh launch link. */
  static async open(client: () => string, link: () => Promise<string>): Promise<ExamplePages> {
    const server = createServer((request, reply) => {
      const name = (request.url ?? '/').slice(1).replace(/[?#].*$/, '');
      const answer = async (): Promise<void> => {
        if (name === 'launch') return void reply.end(JSON.stringify({ link: await link() }));
        const [kind = ''] = /\w+$/.exec(name) ?? [];
        reply.setHeader('content-type', `${TYPES[kind] ?? 'text/plain'}; charset=utf-8`);
        reply.setHeader(
          'content-security-policy',
          `default-src 'none'; script-src 'self' ${client()}; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-src ${pages.frames || client()}`,
        );
        reply.end(OLD[name] ?? readFileSync(join(name === 'react.js' ? built : folder, name)));
      };
      answer().catch(() => reply.writeHead(404).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const pages = new ExamplePages(server, `http://127.0.0.1:${port}`);
    return pages;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Builds the examples that are written in TypeScript, as an operator's own tools would. */
export const buildExamples = (): Promise<void> =>
  compile([
    {
      mode: 'production',
      target: ['web', 'es2022'],
      entry: join(folder, 'react.tsx'),
      output: { path: built, filename: 'react.js', module: true },
      experiments: { outputModule: true },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: { rules: [{ test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
      optimization: { minimize: false },
      performance: false,
    },
  ]);
