// Makes the embedding SDK: embed.js for a script tag, embed.mjs for import, embed.d.ts for both.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Configuration } from 'webpack';
import { root } from '../root';
import { compile } from './compile';
import { lowering } from './floor';

/** Most that one of the two scripts may weigh, gzipped, in bytes. */
const MAX_EMBED_BYTES = 6_000;

const DECLARATIONS = `
export declare const version: FairgroundSdk['version'];
export declare const mount: FairgroundSdk['mount'];
export declare const link: FairgroundSdk['link'];
export as namespace Fairground;
`;

/** Writes the three files and returns the size of the larger script. Throws when it does not build or is too large. */
export async function buildEmbed(folder: string): Promise<number> {
  await compile([
    scriptOf(folder, 'classic', 'embed.js', false),
    scriptOf(folder, 'module', 'embed.mjs', true),
  ]);
  const types = readFileSync(join(root, 'src/embed/types.ts'), 'utf8');
  writeFileSync(join(folder, 'embed.d.ts'), types + DECLARATIONS);
  const weights = ['embed.js', 'embed.mjs'].map((name) => gzipSync(readFileSync(join(folder, name))).length);
  const weight = Math.max(...weights);
  if (weight > MAX_EMBED_BYTES)
    throw new Error(`the embedding SDK weighs ${weight} bytes gzipped, above ${MAX_EMBED_BYTES}`);
  return weight;
}

const scriptOf = (path: string, entry: string, filename: string, isModule: boolean): Configuration => ({
  mode: 'production',
  context: root,
  target: ['web', 'es2020'],
  entry: `./src/embed/${entry}.ts`,
  output: { path, filename, ...(isModule && { module: true, library: { type: 'module' } }) },
  experiments: { outputModule: isModule },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
  optimization: {
    minimizer: [lowering({ module: isModule })],
  },
  performance: false,
});
