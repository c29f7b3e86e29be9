// The difference between two JSON values, as a JSON value that is shorter than the second one. Compact lines send repeated
// values as such changes (see compact.ts).
//   [value]        the new value
//   [kept, added]  a list: its first `kept` items stay, and `added` follows
//   { key: … }     an object, or a list of the same length: changes by key; without keys it is the same
//   0              the key is removed
export type Changes = readonly unknown[] | 0 | { readonly [key: string]: Changes };

const GONE = 0;

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Both are JSON values. Null: they are equal. */
export function changesOf(before: unknown, after: unknown): Changes | null {
  if (before === after) return null;
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [after];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    let kept = 0;
    while (kept < before.length && kept < after.length && !changesOf(before[kept], after[kept])) kept += 1;
    return [kept, after.slice(kept)];
  }
  const old = new Map(Object.entries(before));
  const changes = Object.entries(after).flatMap(([key, value]): [string, Changes][] => {
    const change = old.has(key) ? changesOf(old.get(key), value) : [value];
    old.delete(key);
    return change === null ? [] : [[key, change]];
  });
  const gone = [...old.keys()].map((key): [string, Changes] => [key, GONE]);
  return changes.length + gone.length > 0 ? Object.fromEntries([...changes, ...gone]) : null;
}

/** The value after the changes. Throws a TypeError when the changes do not fit the value. */
export function withChanges(before: unknown, changes: Changes): unknown {
  if (Array.isArray(changes)) {
    const [first, added] = changes as readonly unknown[];
    if (changes.length === 1) return first;
    if (!Array.isArray(before) || typeof first !== 'number' || !Array.isArray(added) || first > before.length)
      throw new TypeError('changes of a list that is another');
    return [...(before.slice(0, first) as unknown[]), ...(added as unknown[])];
  }
  const changed = Object.entries(changes as Readonly<Record<string, Changes>>);
  if (changed.length === 0) return before;
  if (!isTree(before)) throw new TypeError('changes of what is no object');
  const fields = new Map(Object.entries(before));
  for (const [key, change] of changed) {
    if (change === GONE) fields.delete(key);
    else
      fields.set(
        key,
        Array.isArray(change) && change.length === 1 ? change[0] : withChanges(fields.get(key), change),
      );
  }
  return Array.isArray(before) ? [...fields.values()] : Object.fromEntries(fields);
}
