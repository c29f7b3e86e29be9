// Gives the platform's main thread a core of its own, on a Linux machine and as root. All clients of the bench run on the same
// machine as the platform. There Linux does two things that do not happen when clients are elsewhere: whoever sends a frame over
// the loopback line also does the kernel's work of receiving it, and the system stops the platform's main thread to run clients.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** A set of cores, in hexadecimal, whose core does the receiving work of the loopback line; 0: the core of the sender. */
const RECEIVES = '/sys/class/net/lo/queues/rx-0/rps_cpus';
/** How many received packets may wait for their core. Linux drops those beyond it. */
const BACKLOG = '/proc/sys/net/core/netdev_max_backlog';
const ENOUGH = '100000';

/**
 * Gives the main thread of the process `pid` the first core. Its other threads, this process, and the receiving work of the
 * loopback line get the second one. The returned function undoes it, except for the process `pid`. Throws where the system does not allow it.
 */
export function setApart(pid: number): () => void {
  if (os.cpus().length < 2) throw new Error('--apart needs two cores');
  const before = [RECEIVES, BACKLOG].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const onCore = (core: string, ...whom: readonly string[]): unknown =>
    execFileSync('taskset', ['--pid', '--cpu-list', ...whom.slice(0, -1), core, ...whom.slice(-1)]);
  const undo = (): void => {
    for (const [file, text] of before) writeFileSync(file, text);
    onCore(`0-${os.cpus().length - 1}`, '--all-tasks', String(process.pid));
  };
  try {
    writeFileSync(BACKLOG, ENOUGH);
    writeFileSync(RECEIVES, '2');
    onCore('1', '--all-tasks', String(process.pid));
    onCore('1', '--all-tasks', String(pid));
    onCore('0', String(pid));
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
