// Processor time of a process with all that it has started, as Linux counts it: PostgreSQL is a process a connection.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts by the hundredth of a second, in microseconds. */
const TICK = 10_000;

export interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  /** Its own and that of children which have ended, in microseconds. */
  readonly cpu: number;
}

/** A line of /proc/<pid>/stat; null when it cannot be read. */
export function readStat(text: string): ProcessLine | null {
  // The name, in parentheses, may have anything in it.
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const [parent, ...ticks] = [fields[1], ...fields.slice(11, 15)].map(Number);
  const pid = Number.parseInt(text, 10);
  if (end < 0 || ticks.length < 4 || ![pid, parent, ...ticks].every(Number.isInteger)) return null;
  return { pid, parent: parent ?? 0, cpu: ticks.reduce((sum, one) => sum + one, 0) * TICK };
}

/** Of these processes together with all that they have started. */
export function cpuOf(pids: readonly number[], all: readonly ProcessLine[] = running()): number {
  const counted = new Set(pids);
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, cpu }) => (counted.has(pid) ? sum + cpu : sum), 0);
}

function running(): readonly ProcessLine[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readStat(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    } catch {
      return []; // it has ended since
    }
  });
}
