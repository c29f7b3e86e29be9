// The oldest browsers that the client is made for, as package.json names them ("browserslist"), and how its JavaScript is
// lowered to them. docs/browsers.md says who they are.
import { transform } from '@swc/core';
import browserslist from 'browserslist';
import TerserPlugin from 'terser-webpack-plugin';
import { root } from '../root';

/** Of the floor's browsers all understand this level whole; what came later is lowered, with one exception (tools/check/floor). */
export const FLOOR_LANGUAGE = 'es2020';

/** Each browser's oldest version, by caniuse's name of it: `chrome` → 80. */
export function floorVersions(): Readonly<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const one of browserslist(undefined, { path: root })) {
    const [browser = '', version = ''] = one.split(' ');
    const number = Number.parseFloat(version);
    if (Number.isNaN(number)) throw new Error(`browserslist: ${one} has no number`);
    versions[browser] = Math.min(versions[browser] ?? Infinity, number);
  }
  return versions;
}

interface Lowered {
  readonly code: string;
  readonly map?: string;
}

/** Lowers a finished script, libraries included, and makes it small. `map`: its source map so far. */
export async function lowerScript(
  code: string,
  { isModule = false, map }: { readonly isModule?: boolean; readonly map?: string } = {},
): Promise<Lowered> {
  return transform(code, {
    swcrc: false,
    configFile: false,
    isModule,
    minify: true,
    sourceMaps: map !== undefined,
    ...(map !== undefined && { inputSourceMap: map }),
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

/** For TerserPlugin, whose own lowers nothing. swc works on threads of its own, so that it needs no other processes. */
export const lowering = {
  minify: async (
    input: Readonly<Record<string, string>>,
    map: unknown,
    options: { readonly module?: boolean },
  ) => {
    const [code = ''] = Object.values(input);
    const lowered = await lowerScript(code, {
      isModule: options.module === true,
      ...(map !== undefined && { map: JSON.stringify(map) }),
    });
    // Each of the two makes smaller what the other has left: 0.4 kB of the first load.
    return TerserPlugin.terserMinify({ script: lowered.code }, lowered.map && JSON.parse(lowered.map), {
      ecma: 2020,
      module: options.module === true,
      compress: { passes: 2, ecma: 2020 },
      mangle: true,
      format: { comments: false, ecma: 2020 },
    });
  },
  parallel: false,
  extractComments: false,
} as const;
