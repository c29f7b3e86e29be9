// Creates a pack: a folder with a description, which inherits everything until a picture is put into it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './replies';

const LONGEST = 40;

/**
 * Title "Tin & Brass" makes the folder tin-brass. Returns its name. Throws a Refusal for a title without letters, or one
 * that is taken.
 */
export async function createPack(folder: string, title: string, inherits: string): Promise<string> {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);
  if (!name) throw new Refusal(400, 'give it a name with Latin letters; they name its folder');
  try {
    await mkdir(path.join(folder, name));
  } catch {
    throw new Refusal(409, `there is a folder ${name} already; choose another name`);
  }
  const about = {
    name,
    title: title.trim(),
    version: 1,
    author: 'Your name',
    licence: 'Who may use it',
    inherits,
  };
  await writeFile(path.join(folder, name, 'pack.json'), `${JSON.stringify(about, null, 2)}\n`);
  return name;
}
