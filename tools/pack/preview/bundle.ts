// Bundles pages that show scenes, with the same Phaser as the client's, and not minified unless asked for.
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import replacements from '../../../scenes/stage/phaser/replacements.cjs';
import { root } from '../../root';

const PHASER = path.join(root, 'node_modules/phaser/src');
const FLAGS = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: true,
  WEBGL_DEBUG: false,
  FEATURE_SOUND: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};

/**
 * `entries`: name of a script → its source in the project. `phaser`: the part that the client ships, or the whole of it.
 * `isSmall`: whether to minify, which takes a while.
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  outDir: string,
  phaser: 'ours' | 'whole' = 'ours',
  isSmall = false,
): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    output: {
      path: outDir,
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
      module: true,
      publicPath: 'auto',
    },
    experiments: { outputModule: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias:
        phaser === 'whole'
          ? {}
          : { phaser$: path.join(root, 'scenes/stage/phaser/custom.js'), 'phaser-src': PHASER },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } },
        // File types that pages of the client import.
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', path.join(root, 'tools/build/breakpoints.cjs')],
        },
        {
          test: /\.svg$/,
          resourceQuery: /^\?drawing$/,
          loader: path.join(root, 'tools/build/drawing.cjs'),
        },
        { test: /\.(woff2|svg)$/, resourceQuery: { not: /^\?drawing$/ }, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].chunk.css' }),
      new webpack.DefinePlugin(
        Object.fromEntries(Object.entries(FLAGS).map(([flag, on]) => [`typeof ${flag}`, String(on)])),
      ),
      ...(phaser === 'whole' ? [] : replacements(webpack, PHASER)),
    ],
    optimization: { minimize: isSmall },
    performance: false,
    cache: false,
  });
  await run(compiler);
}

/** Packages that load other files from beside their scripts, so they are not bundled into the studio's command. */
export const APART: readonly string[] = ['sharp', '@wasm-audio-decoders/ogg-vorbis', 'wasm-media-encoders'];

/**
 * Bundles `entry` and its imports into one script for Node, without the packages APART. `instead`: a module that replaces
 * another one.
 */
export async function bundleForNode(
  entry: string,
  outDir: string,
  name: string,
  instead?: { readonly request: RegExp; readonly by: string },
): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: 'node20',
    context: root,
    entry: { [name]: path.join(root, entry) },
    output: {
      path: outDir,
      filename: instead ? '[name].mjs' : '[name].js',
      module: true,
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: Object.fromEntries(APART.map((one) => [one, one])),
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // Leaves `import.meta` as it is: it must give the place of the bundled script, not of its source.
      parser: { javascript: { importMeta: false } },
      rules: [{ test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } }],
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
      ...(instead
        ? [new webpack.NormalModuleReplacementPlugin(instead.request, path.join(root, instead.by))]
        : []),
    ],
    optimization: { minimize: false },
    performance: false,
    cache: false,
  });
  await run(compiler);
}

const run = (compiler: webpack.Compiler): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });

const FONTS = [
  'sansita-swashed/files/sansita-swashed-latin-800-normal.woff2',
  'be-vietnam-pro/files/be-vietnam-pro-latin-500-normal.woff2',
  'be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff2',
];

/** Bundles the gallery: pages, scripts, style and fonts. */
export async function bundleGallery(outDir: string, isSmall = false): Promise<void> {
  const here = path.join(root, 'tools/pack/preview');
  await mkdir(path.join(outDir, 'fonts'), { recursive: true });
  for (const file of ['index.html', 'frame.html', 'lobby.html', 'gallery.css'])
    await cp(path.join(here, 'gallery', file), path.join(outDir, file));
  await cp(path.join(root, 'src/client/hud/tokens.css'), path.join(outDir, 'tokens.css'));
  for (const font of FONTS)
    await cp(
      path.join(root, 'node_modules/@fontsource', font),
      path.join(outDir, 'fonts', path.basename(font)),
    );
  await bundle(
    {
      gallery: 'tools/pack/preview/gallery/main.tsx',
      frame: 'tools/pack/preview/page.ts',
      lobby: 'tools/pack/preview/lobby/page.tsx',
    },
    outDir,
    'ours',
    isSmall,
  );
}
