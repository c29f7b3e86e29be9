// Makes the verifier for people who do not trust our server: one HTML file with everything in it. Its own policy forbids any
// other script and any request.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { root } from '../root';
import { compile } from './compile';
import { lowering } from './floor';
import { Boxes, lowerCss } from './lowerCss';
import { withTokens } from './tokens';

/** Its name in dist/; the verifier's page links to it. */
const OFFLINE_VERIFIER = 'fairground-verifier.html';
/** Most bytes of the file, gzipped. */
const MAX_OFFLINE_BYTES = 60_000;

/** Writes the file and returns its size, gzipped. Throws when it does not build or is too large. */
export async function buildOfflineVerifier(folder: string): Promise<number> {
  const tokens = readFileSync(join(root, 'src/client/hud/tokens.css'), 'utf8');
  const style = lowerCss(withTokens(tokens, read('page.css')), new Boxes(read('page.css')));
  const script = await bundled();
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  const page = read('page.html')
    .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script>${script}</script>`);
  const size = gzipSync(page).length;
  if (size > MAX_OFFLINE_BYTES)
    throw new Error(`the offline verifier weighs ${size} bytes gzipped, above ${MAX_OFFLINE_BYTES}`);
  writeFileSync(join(folder, OFFLINE_VERIFIER), page);
  return size;
}

const read = (name: string): string => readFileSync(join(root, 'src/fairness/offline', name), 'utf8');
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function bundled(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'offline-verifier-'));
  const configuration: Configuration = {
    mode: 'production',
    context: root,
    target: ['web', 'es2020'],
    entry: './src/fairness/offline/main.ts',
    output: { path, filename: 'main.js' },
    // One file: it includes the chunks that a page would load later.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
    optimization: { minimizer: [lowering()] },
    performance: false,
  };
  try {
    await compile([configuration]);
    // Inside a page, the first "</script" ends the script, even within a string.
    return readFileSync(join(path, 'main.js'), 'utf8').replaceAll('</script', String.raw`<\/script`);
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
