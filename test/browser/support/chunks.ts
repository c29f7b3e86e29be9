// Finds files of the built client by their content: their names are numbers.
import { join } from 'node:path';
import { readChunks } from '../../../tools/build/chunks';

const ROOT = join(__dirname, '../../..');

/** The script file that contains the module with this path and is not loaded with `main`. Throws when there is none. */
export function codeOf(module: string): string {
  const chunks = readChunks(ROOT);
  const file = chunks[module]?.find((name) => name.endsWith('.js') && !chunks['main']?.includes(name));
  if (file === undefined) throw new Error(`the built client has no file for ${module}`);
  return file;
}
