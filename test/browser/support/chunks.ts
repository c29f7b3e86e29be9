// Which files of the built client hold what: their names are numbers.
import { join } from 'node:path';
import { readChunks } from '../../../tools/build/chunks';

const ROOT = join(__dirname, '../../..');

/** The file of code that holds the module with this path and comes with no other part of `main`. Throws when there is none. */
export function codeOf(module: string): string {
  const chunks = readChunks(ROOT);
  const file = chunks[module]?.find((name) => name.endsWith('.js') && !chunks['main']?.includes(name));
  if (file === undefined) throw new Error(`the built client has no file for ${module}`);
  return file;
}
