// A separate disk for a database, small enough to be filled: a file system in memory, where this process may mount one.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '700m';
const BALLAST = 'ballast';

export class Disk {
  private constructor(readonly folder: string) {}

  /** Null where this machine does not allow mounting. */
  static mount(folder: string): Disk | null {
    mkdirSync(folder, { recursive: true });
    const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder];
    return spawnSync('mount', options, { stdio: 'ignore' }).status === 0 ? new Disk(folder) : null;
  }

  /** Fills the disk to the last byte. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const file = openSync(join(this.folder, BALLAST), 'w');
    const block = Buffer.alloc(1024 * 1024, 1);
    try {
      for (let left = bavail * bsize; left > 0; left -= block.length) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(join(this.folder, BALLAST), { force: true });
  }

  unmount(): void {
    spawnSync('umount', [this.folder], { stdio: 'ignore' });
  }
}
