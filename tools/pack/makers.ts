// The code that makes what a cache keeps, for the cache's key: another maker, another key.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';

/** `names`: files below `tools`, or folders of them. In the studio's package all of them are one script, which counts instead. */
export async function readMakers(names: readonly string[]): Promise<Buffer[]> {
  const tools = path.join(root, 'tools');
  if (!existsSync(tools)) return [await readFile(import.meta.filename)];
  const files = await Promise.all(
    names.map(async (name) => {
      const whole = path.join(tools, name);
      if (name.endsWith('.ts')) return [whole];
      return (await readdir(whole))
        .filter((file) => file.endsWith('.ts'))
        .sort()
        .map((file) => path.join(whole, file));
    }),
  );
  return Promise.all(files.flat().map((file) => readFile(file)));
}
