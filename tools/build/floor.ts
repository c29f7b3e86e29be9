// The oldest browsers that the client supports, as package.json lists them ("browserslist"), and the lowering of its
// JavaScript to them. docs/browsers.md describes them.
import { transform } from '@swc/core';
import browserslist from 'browserslist';
import TerserPlugin from 'terser-webpack-plugin';
import { root } from '../root';

/** All of these browsers support this level in full. Newer syntax is lowered, with one exception (tools/check/floor). */
export const FLOOR_LANGUAGE = 'es2020';

/** The oldest version of each browser, by caniuse's name: `chrome` → 80. */
export function floorVersions(): Readonly<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const one of browserslist(undefined, { path: root })) {
    const [browser = '', version = ''] = one.split(' ');
    const number = Number.parseFloat(version);
    if (Number.isNaN(number)) throw new Error(`browserslist: ${one} has no version number`);
    versions[browser] = Math.min(versions[browser] ?? Infinity, number);
  }
  return versions;
}

interface Lowered {
  readonly code: string;
  readonly map?: string;
}

/**
 * Lowers and minifies a finished script with its libraries. `name`: the file's name in the source map; without it no map is
 * made.
 */
export async function lowerScript(
  code: string,
  { isModule = false, name }: { readonly isModule?: boolean; readonly name?: string } = {},
): Promise<Lowered> {
  return transform(code, {
    swcrc: false,
    configFile: false,
    isModule,
    minify: true,
    inputSourceMap: false,
    ...(name !== undefined && { sourceMaps: true, sourceFileName: name }),
    jsc: {
      target: FLOOR_LANGUAGE,
      minify: {
        compress: { passes: 3, ecma: 2020 },
        mangle: true,
        format: { comments: false, ecma: 2020 },
      },
    },
  });
}

type Input = Readonly<Record<string, string>>;
type SourceMap = Parameters<typeof TerserPlugin.terserMinify>[1];
interface Kind {
  readonly module?: boolean;
}

async function lower(input: Input, map: SourceMap, { module: isModule = false }: Kind) {
  const [[name, code] = ['', '']] = Object.entries(input);
  const lowered = await lowerScript(code, { isModule, ...(map !== undefined && { name }) });
  return { code: lowered.code, ...(lowered.map && { map: JSON.parse(lowered.map) as SourceMap }) };
}

const shrink = (input: Input, map: SourceMap, { module: isModule = false }: Kind) =>
  TerserPlugin.terserMinify(input, map, {
    ecma: 2020,
    module: isModule,
    compress: { passes: 2, ecma: 2020 },
    mangle: true,
    format: { comments: false, ecma: 2020 },
  });

/**
 * For webpack's `minimizer`, in place of its own, which lowers nothing. Each of the two minifiers shortens code that the
 * other has left: 0.4 kB of the first load. The plugin joins their source maps with the bundle's. swc has threads of its
 * own, so that no other processes are needed.
 */
export const lowering = ({ module: isModule = false }: Kind = {}) =>
  new TerserPlugin<[Kind, Kind]>({
    minify: [lower, shrink],
    minimizerOptions: [{ module: isModule }, { module: isModule }],
    parallel: false,
    extractComments: false,
  });
