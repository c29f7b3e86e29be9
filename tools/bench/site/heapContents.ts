// Lists a page's heap by constructor. Two lists from the same point of two rounds show what leaks.
import type { CDPSession } from 'puppeteer';

export interface Held {
  readonly count: number;
  readonly bytes: number;
}
export type Contents = ReadonlyMap<string, Held>;

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Takes a heap snapshot. Strings and code are counted by kind, objects by their constructor. */
export async function heapContents(session: CDPSession): Promise<Contents> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return contentsOf(JSON.parse(chunks.join('')) as Snapshot);
}

function contentsOf({ snapshot: { meta }, nodes, strings }: Snapshot): Contents {
  const at = (name: string): number => meta.node_fields.indexOf(name);
  const [type, name, size] = [at('type'), at('name'), at('self_size')];
  const types = meta.node_types[0];
  const all = new Map<string, { count: number; bytes: number }>();
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const kind = types[nodes[node + type] ?? 0] ?? '';
    const given = kind === 'object' || kind === 'native' ? (strings[nodes[node + name] ?? 0] ?? '') : '';
    const key = given ? `${kind} ${given}` : `(${kind})`;
    const held = all.get(key) ?? { count: 0, bytes: 0 };
    held.count += 1;
    held.bytes += nodes[node + size] ?? 0;
    all.set(key, held);
  }
  return all;
}

/**
 * Bytes of the objects of the page's scripts, without compiled code, which grows for hours, and without the browser's own
 * objects.
 */
export function bytesOfObjects(contents: Contents): number {
  let sum = 0;
  for (const [name, { bytes }] of contents) if (!/^(\(code\)|\(hidden\)|native )/.test(name)) sum += bytes;
  return sum;
}

/** The entries that have grown, the heaviest first. */
export function growth(before: Contents, after: Contents, most = 25): string[] {
  return [...after]
    .map(([name, { count, bytes }]) => {
      const was = before.get(name) ?? { count: 0, bytes: 0 };
      return { name, count: count - was.count, bytes: bytes - was.bytes };
    })
    .filter(({ bytes, count }) => bytes > 0 || count > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most)
    .map(
      ({ name, count, bytes }) =>
        `${(bytes / 1024).toFixed(1).padStart(9)} kB ${String(count).padStart(7)}  ${name}`,
    );
}
