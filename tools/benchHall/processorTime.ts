// Processor time of a process and of all processes that it has started, as Linux counts it. (PostgreSQL starts a process for
// each connection.)
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick: Linux counts in hundredths of a second. */
const TICK = 10_000;

export interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  /** Processor time of the process and of its ended children, in microseconds. */
  readonly cpu: number;
}

/** Parses a line of /proc/<pid>/stat; null when it is invalid. */
export function readStat(text: string): ProcessLine | null {
  // The name, in parentheses, may contain any character.
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const [parent, ...ticks] = [fields[1], ...fields.slice(11, 15)].map(Number);
  const pid = Number.parseInt(text, 10);
  if (end < 0 || ticks.length < 4 || ![pid, parent, ...ticks].every(Number.isInteger)) return null;
  return { pid, parent: parent ?? 0, cpu: ticks.reduce((sum, one) => sum + one, 0) * TICK };
}

/** Processor time of these processes and of all that they have started, in microseconds. */
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
