/** The hash of each file in a folder, in the format of `integrity`. */
export type FileHashes = ReadonlyMap<string, string>;

/** Throws when the list has no hash of the file: a browser would then accept any file. */
export function hashOf(hashes: FileHashes, file: string): string {
  const hash = hashes.get(file);
  if (hash === undefined) throw new Error(`${file} is not in the list of hashes`);
  return hash;
}
