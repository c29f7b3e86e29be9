// Removes from Phaser the methods that neither our scenes nor the rest of Phaser use: about 12 kB of 72 (brotli).
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { RuleSetRule } from 'webpack';
import replacements from '../../scenes/stage/phaser/replacements.cjs';
import { fileOf, usedNames } from './slim/usedNames.cjs';
import withoutUnused from './slim/withoutUnused.cjs';

const COMMENT = /^\s*(\/\/|\/\*|\*).*$/gm;

/** The sources that call Phaser's methods: our scenes, and the package that its events come from. */
function callers(root: string): string[] {
  const scenes = readdirSync(join(root, 'scenes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file === join('stage', 'phaser', 'custom.js'))
    .map((file) => join(root, 'scenes', file));
  return [...scenes, join(root, 'node_modules/eventemitter3/index.js')].map((file) =>
    readFileSync(file, 'utf8').replace(COMMENT, ''),
  );
}

/** Names of the used methods in the part of Phaser that `scenes/stage/phaser/custom.js` imports. */
export function usedOfPhaser(root: string, others = callers(root)): ReadonlySet<string> {
  const sources = join(root, 'node_modules/phaser/src');
  const find = (request: string, from: string): string | null => {
    const file = request.startsWith('phaser-src/')
      ? fileOf(sources, request.slice('phaser-src/'.length))
      : request.startsWith('.')
        ? fileOf(dirname(from), request)
        : null;
    const own = file?.startsWith(sources + sep) && relative(sources, file).split(sep).join('/');
    return (own && replacements.standIn(own)) || file;
  };
  return usedNames(join(root, 'scenes/stage/phaser/custom.js'), find, others).used;
}

/** The rule for `module.rules`. */
export const slimPhaser = (root: string): RuleSetRule => ({
  test: /[\\/]phaser[\\/]src[\\/].+\.js$/,
  loader: resolve(import.meta.dirname, 'slim/withoutUnused.cjs'),
  options: withoutUnused.optionsFor(usedOfPhaser(root)),
});
