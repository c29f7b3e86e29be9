// Reads the source code that makes the files of a cache. It is part of the cache's key: changed code makes new files.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';

/** `names`: files below `tools`, or folders of them. In the studio's package all code is one script, which is read instead. */
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
