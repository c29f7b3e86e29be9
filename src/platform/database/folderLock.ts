// Keeps a second process out of a database folder: a file that names its holder and is touched every few seconds.
// A process id alone is not enough after a crash, when another process may have the same one, and in containers, where every
// process may be number 1; the touch decides. A lock is in use when its touch changes during the check, whatever its age:
// the time of day may be set, and two machines may differ in it. Two processes that start at the same moment cannot both get the
// lock: link() is atomic, and a process removes a lock only when it has the claim for that lock.
import { hostname } from 'node:os';
import { link, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const TOUCH_EVERY = 2_000;
/** Milliseconds without a touch after which a lock is stale. */
const STALE_AFTER = 10_000;
/** Milliseconds between two checks whether the lock was touched. */
const LOOK_EVERY = 250;

export interface FolderLock {
  release(): Promise<void>;
}

interface Holder {
  readonly id: string;
  readonly pid: number;
  readonly host: string;
}

/**
 * Locks a folder; rejects with a message for people when another process has the lock. A lock that may be left over is watched
 * for `patience` milliseconds. `setting` is the setting that names the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
  patience = STALE_AFTER,
  setting = 'FAIRGROUND_DATA',
): Promise<FolderLock> {
  const file = path.join(folder, 'lock');
  const me: Holder = { id: randomUUID(), pid: process.pid, host: hostname() };
  const own = `${file}.${me.id}`;
  await writeFile(own, JSON.stringify(me));
  try {
    if (!(await linked(own, file))) {
      await removeStale(file, own, patience, setting);
      if (!(await linked(own, file))) throw inUse(folder, await holderOf(file), setting);
    }
  } finally {
    await unlink(own).catch(() => undefined);
  }

  const timer = setInterval(() => {
    void touch(file, me).then((mine) => {
      if (mine) return;
      clearInterval(timer);
      onLost(new Error(`another process took over the folder ${folder}`));
    });
  }, TOUCH_EVERY);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      if ((await holderOf(file))?.id === me.id) await unlink(file).catch(() => undefined);
    },
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. `own` is a file that names this process. Rejects when the lock is in use. */
async function removeStale(file: string, own: string, patience: number, setting: string): Promise<void> {
  const holder = await holderOf(file);
  if (await isAlive(file, holder, patience)) throw inUse(path.dirname(file), holder, setting);
  const claim = `${file}.${nameOf(holder)}.claim`;
  if (!(await linked(own, claim))) {
    // Another process is removing the lock, or ended while it did.
    await removeStale(claim, own, patience, setting);
    if (!(await linked(own, claim))) return;
  }
  try {
    // Another process may have replaced the lock during the check.
    const isThere = (await touchOf(file)) !== null;
    if (isThere && nameOf(await holderOf(file)) === nameOf(holder)) await unlink(file);
  } finally {
    await unlink(claim).catch(() => undefined);
  }
}

/** The id of a lock's holder. All unreadable locks have one name, and so one claim. */
const nameOf = (holder: Holder | null): string => (/^[\w-]+$/.exec(holder?.id ?? '') ?? ['unreadable'])[0];

async function isAlive(file: string, holder: Holder | null, patience: number): Promise<boolean> {
  if (holder?.host === hostname() && !processExists(holder.pid)) return false;
  const before = await touchOf(file);
  const began = performance.now();
  while (before !== null && performance.now() - began < patience) {
    await sleep(Math.min(LOOK_EVERY, patience));
    const now = await touchOf(file);
    if (now !== before) return now !== null; // a missing file means that the lock was released
  }
  return false;
}

async function touchOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function holderOf(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function touch(file: string, me: Holder): Promise<boolean> {
  if ((await holderOf(file))?.id !== me.id) return false;
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
  return true;
}

const inUse = (folder: string, holder: Holder | null, setting: string): Error =>
  new Error(
    `the folder ${folder} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}: ` +
      `stop it first, or set ${setting} to another folder`,
  );
