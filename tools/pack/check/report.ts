// The command `check`: prints the faults of packs in a folder, for people or, with --json, for programs.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkPack } from '.';
import type { Fault } from './fault';

/** Names of the folders in this folder that hold a pack. */
export async function packsIn(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { withFileTypes: true })).map(async (entry) =>
    entry.isDirectory() && (await readdir(path.join(folder, entry.name))).includes('pack.json')
      ? [entry.name]
      : [],
  );
  return (await Promise.all(found)).flat().sort();
}

/** Prints faults. `words`: options and names of packs; without names all are checked. Resolves to whether a pack has an error. */
export async function tellChecked(folder: string, words: readonly string[]): Promise<boolean> {
  const names = words.filter((word) => !word.startsWith('--'));
  const packs = names.length ? names : await packsIn(folder);
  const found = [];
  for (const pack of packs) found.push({ pack, faults: await checkPack(path.join(folder, pack)) });
  if (words.includes('--json')) console.log(JSON.stringify(found, null, 2));
  else for (const { pack, faults } of found) tell(pack, faults);
  return found.some(({ faults }) => faults.some(({ level }) => level === 'error'));
}

function tell(pack: string, faults: readonly Fault[]): void {
  if (faults.length === 0) console.log(`${pack}: everything is in order`);
  for (const { level, file, message } of faults) console.log(`${pack}/${file}: ${level}: ${message}`);
}
