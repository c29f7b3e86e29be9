// How the client is bundled: the entry is src/client/app/main.ts, Phaser is one lazy chunk of its own cut down to the parts
// that scenes use, and what is inline in the page (tools/build/firstPaint.ts) is allowed by its hash alone.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { resolve, sep } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import replacements from './scenes/stage/phaser/replacements.cjs';
import { GAMES, PAGES } from './src/games/games';
import { CopyFolder } from './tools/build/copyFolder';
import { compiledAtOnce } from './tools/build/compiledAtOnce';
import { cutModules } from './tools/build/cuts';
import { keepName } from './tools/build/keepName';
import { FirstPaint } from './tools/build/firstPaint';
import { lowering } from './tools/build/floor';
import { inlineSvg } from './tools/build/inlineSvg';
import { LowerStyles } from './tools/build/lowerStyles';
import { slimAliases, slimModules } from './tools/build/slim';
import { slimPhaser } from './tools/build/slimPhaser';

const at = (...path: string[]) => resolve(import.meta.dirname, ...path);
const PHASER = at('node_modules/phaser/src');
const MODULES = at('node_modules');
/** Phaser and what draws with it. What only mounts scenes is not here: a page whose stage is in a worker needs no more. */
const DRAWS =
  /[\\/](node_modules[\\/](phaser|eventemitter3)|scenes[\\/]stage(?![\\/](mount|far|open|messages|shape|atlas|decode|early|expected)\.ts))[\\/]/;
/** Pictures that are part of the code: medals, and the lobby's sky, which its first frame shows. */
const WITHIN_CODE = /[\\/]hud[\\/](medal-\d|sky)\.svg$/;

/** The chunk of a text of a game or of a page of games: its language, and the page. Throws when no page says it. */
function textsOfPage(module: webpack.Module): string {
  const path = module.nameForCondition() ?? '';
  const [, folder = '', language = ''] =
    /([^\\/]+[\\/][^\\/]+)[\\/]client[\\/]texts[\\/](.+)\.json$/.exec(path) ?? [];
  const name = folder.replace('\\', '/');
  const page = GAMES.find((game) => game.page.folder === name || `games/${game.id}` === name)?.page;
  if (!page) throw new Error(`${path} belongs to no page of games`);
  return `text-${language}-${page.id}`;
}

/** Phaser's sources test these by `typeof`; what is false is left out of the bundle. */
const PHASER_FLAGS = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
};

export default function configure({
  development = false,
  extraEntries = [] as string[],
  folder = at('dist'),
} = {}): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: import.meta.dirname,
    target: ['web', 'es2020'],
    entry: { main: [...extraEntries, './src/client/app/main.ts'] },
    output: {
      path: folder,
      filename: '[name].[contenthash:8].js',
      // Numbers alone: the first load holds the name of every file that may come later.
      chunkFilename: '[id].[contenthash:8].js',
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
      // Addresses are relative to the script, so that a deployment may live under any path.
      publicPath: 'auto',
      clean: { keep: /^(packs[\\/]|dev-build\.json$)/ },
    },
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      name: development ? 'development' : 'production',
      buildDependencies: {
        config: [
          import.meta.filename,
          at('tsconfig.json'),
          at('scenes/stage/phaser') + sep,
          at('tools/build') + sep,
          at('package.json'),
        ],
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        phaser$: at('scenes/stage/phaser/custom.js'),
        'phaser-src': PHASER,
        // Without its spatial half.
        howler$: at('node_modules/howler/dist/howler.core.min.js'),
        ...slimAliases(MODULES),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true } },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', at('tools/build/breakpoints.cjs')],
        },
        // Signs stand beside the words that they go with from the first moment on.
        { test: /\.svg$/, resourceQuery: /^\?drawing$/, loader: at('tools/build/drawing.cjs') },
        {
          test: WITHIN_CODE,
          type: 'asset/inline',
          generator: { dataUrl: inlineSvg },
        },
        ...cutModules,
        // Each change of a scene would mean to read Phaser anew.
        ...(development ? [] : [slimPhaser(import.meta.dirname)]),
        {
          test: /\.(woff2|png|webp|svg)$/,
          resourceQuery: { not: /^\?drawing$/ },
          exclude: WITHIN_CODE,
          type: 'asset/resource',
        },
        ...['first', 'rest', 'vietnamese'].map((part) => ({
          test: /\.woff2$/,
          resourceQuery: new RegExp(`^\\?${part}=`),
          loader: at('tools/build/letters.cjs'),
          generator: { filename: `media/[name]-${part}.[contenthash:8][ext]` },
        })),
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer' }),
      new FirstPaint(import.meta.dirname),
      // Sheets that come later stand behind the first one, which stands at the foot of the body: theirs is the last word.
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[id].[contenthash:8].css',
        insert: 'body',
      }),
      new CopyFolder(at('public'), ['index.html']),
      new webpack.DefinePlugin(PHASER_FLAGS),
      ...replacements(webpack, PHASER),
      slimModules(webpack, MODULES),
      compiledAtOnce(webpack),
      keepName('phaser'),
    ],
    optimization: {
      minimizer: [lowering(), new LowerStyles()],
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // Each half of the client is one file, with its libraries.
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            reuseExistingChunk: true,
            chunks: ({ name }) => name !== 'main' && name !== 'show',
          },
          // What the operator's side, which comes without the second half, has in common with it is in both.
          default: {
            minChunks: 2,
            priority: -20,
            reuseExistingChunk: true,
            chunks: ({ name }) => name !== 'show',
          },
          phaser: {
            test: DRAWS,
            name: 'phaser',
            chunks: 'async',
            priority: 20,
          },
          // What a page of games says, its own and its games', is one.
          texts: {
            test: /[\\/]client[\\/]texts[\\/][\w-]+\.json$/,
            name: textsOfPage,
            priority: 10,
            enforce: true,
          },
          // Every file is a request: what all games share is one.
          play: {
            name: 'play',
            chunks: ({ name }) => name?.endsWith('-client-module-ts') ?? false,
            minChunks: PAGES.length,
            priority: 10,
          },
        },
      },
    },
    performance: false,
  };
}
