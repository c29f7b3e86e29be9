/** By file of a folder: its hash as `integrity` takes it. */
export type FileHashes = ReadonlyMap<string, string>;

/** Throws where nothing is told of the file: a browser would take any file then. */
export function hashOf(hashes: FileHashes, file: string): string {
  const hash = hashes.get(file);
  if (hash === undefined) throw new Error(`${file} is not in the list of hashes`);
  return hash;
}
