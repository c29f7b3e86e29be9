// Makes the service worker and the offline page beside the built client: sw.js with the list of files that it fetches when
// it is installed, offline.html with its styles, its script and its pictures.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from '../root';
import type { Chunks } from './chunks';
import { compile } from './compile';
import { lowering } from './floor';
import { Boxes, lowerCss } from './lowerCss';

/** Most bytes, before compression, that the worker may fetch when it is installed. */
const MAX_PRECACHE = 900_000;
const PICTURES = ['bulb-string.svg', 'tent.svg'];
const OFFLINE = [
  'offline.html',
  'offline.css',
  'offline.js',
  ...PICTURES.map((name) => `offline/${name}`),
  'icons/icon-64.png',
];

export interface Precached {
  readonly url: string;
  /** Null where the file's name contains a hash. */
  readonly revision: string | null;
}

/** Writes the files into a folder that holds the built client. Throws when they do not build, or when the shell is too large. */
export async function buildServiceWorker(folder: string, chunks: Chunks): Promise<void> {
  const source = join(root, 'src/client/app/offlinePage');
  mkdirSync(join(folder, 'offline'), { recursive: true });
  copyFileSync(join(source, 'page.html'), join(folder, 'offline.html'));
  const styles = ['src/client/hud/tokens.css', 'src/client/app/offlinePage/page.css'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  writeFileSync(join(folder, 'offline.css'), lowerCss(styles.join('\n'), new Boxes(...styles)));
  for (const name of PICTURES)
    copyFileSync(join(root, 'assets/packs/fairground-night/hud', name), join(folder, 'offline', name));
  await compile([bundle(folder, './src/client/app/offlinePage/main.ts', 'offline.js')]);
  const list = precacheOf(folder, chunks);
  const bytes = list.reduce((sum, { url }) => sum + readFileSync(join(folder, fileOf(url))).length, 0);
  if (bytes > MAX_PRECACHE)
    throw new Error(`the service worker would fetch ${bytes} bytes when installed, above ${MAX_PRECACHE}`);
  await compile([
    bundle(folder, './src/client/app/serviceWorker/worker.ts', 'sw.js', { PRECACHE: JSON.stringify(list) }),
  ]);
}

/** The files of the shell: the page, the files of every visit, and the offline page. */
export function precacheOf(folder: string, chunks: Chunks): Precached[] {
  const main = chunks['main'] ?? [];
  if (main.length === 0) throw new Error('the build has no files for the entry "main"');
  return [
    ...['./', ...OFFLINE].map((url) => ({
      url,
      revision: createHash('sha256')
        .update(readFileSync(join(folder, fileOf(url))))
        .digest('hex')
        .slice(0, 16),
    })),
    ...main.map((url) => ({ url, revision: null })),
  ];
}

const fileOf = (url: string): string => (url === './' ? 'index.html' : url);

const bundle = (
  path: string,
  entry: string,
  filename: string,
  words: Readonly<Record<string, string>> = {},
): Configuration => ({
  mode: 'production',
  context: root,
  target: ['webworker', 'es2020'],
  entry,
  output: { path, filename },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
  plugins: [new webpack.DefinePlugin({ ...words })],
  optimization: {
    minimizer: [lowering()],
  },
  performance: false,
});
