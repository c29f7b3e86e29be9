// Runs webpack over the client: once, or after every change of a file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Stats } from 'webpack';
import configure from '../../webpack.config';
import { root } from '../root';
import { CHUNKS_FILE, chunksOf } from './chunks';

/** Bundles the client into dist/ and prints the size of the first load. Throws when the bundle has errors or warnings. */
export async function buildClient(): Promise<void> {
  const compiler = webpack(configure());
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  // Webpack writes its cache to the disk when the compiler is closed.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
  // One such warning: two games load the sheets that they share in different orders (kits/shell/sheets.ts).
  if (stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, CHUNKS_FILE), JSON.stringify(chunksOf(stats.compilation, root), null, 1));
  console.log(`  first load: ${weighed(stats)}`);
}

/** Bundles for development on every change, source maps included, and reports each result. */
export function watchClient(extraEntries: string[], onBuilt: (stats: Stats) => void): void {
  webpack(configure({ development: true, extraEntries })).watch({}, (error, stats) => {
    if (error) console.error(error);
    if (stats) onBuilt(stats);
  });
}

function weighed(stats: Stats): string {
  const { compilation } = stats;
  const files = chunksOf(compilation, root)['main'] ?? [];
  const size = (ending: string) => {
    const own = files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(root, 'dist', file)));
    return `${(own.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000).toFixed(1)} kB`;
  };
  return `${size('.js')} of JavaScript, ${size('.css')} of styles (brotli)`;
}
