// Stores commitments in a folder, which should be on another disk than the database. One file only grows and has a JSON object in
// each line. A second file has players' chains; the last line of each chain counts, and the file is compacted when it has grown.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gathering } from '../database/gathering';
import { lockFolder } from '../database/folderLock';
import type { Log } from '../logging/log';
import { readCommitment, type Commitment, type KeptChain } from './commitment';
import type { CommitmentLog } from './commitmentLog';

const RETRY = 1_000;
/** The file of players' chains is compacted when it is this many times as long as necessary. */
const GROWN = 16;
/** Below this number of lines it is never compacted. */
const SHORT = 10_000;
const LARGEST_GROUP = 2_000;

/** A file to which whole lines are appended; a partial line left by a crash is cut off. */
class LineFile {
  private constructor(
    private handle: FileHandle,
    private readonly name: string,
    private length: number,
  ) {}

  static async open(name: string): Promise<LineFile> {
    const handle = await open(name, 'a+');
    const { size } = await handle.stat();
    const whole = await endOfLastLine(handle, size);
    if (whole < size) await handle.truncate(whole);
    return new LineFile(handle, name, whole);
  }

  get size(): number {
    return this.length;
  }

  /** Appends lines; resolves when they are on the disk. When it rejects, no line was added. */
  async add(lines: readonly string[]): Promise<void> {
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
    try {
      await this.handle.appendFile(text);
      await this.handle.datasync();
    } catch (error) {
      await this.handle.truncate(this.length).catch(() => undefined);
      throw error;
    }
    this.length = (await this.handle.stat()).size;
  }

  /** Replaces the content of the file. */
  async replace(lines: readonly string[]): Promise<void> {
    const beside = `${this.name}.new`;
    const handle = await open(beside, 'w');
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(beside, this.name);
    await this.handle.close();
    this.handle = await open(this.name, 'a+');
    this.length = text.length;
  }

  async *lines(from: number): AsyncIterable<string> {
    if (from >= this.length) return;
    const input = createReadStream(this.name, { start: from, end: this.length - 1 });
    yield* createInterface({ input, crlfDelay: Infinity });
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

async function endOfLastLine(handle: FileHandle, size: number): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024);
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - chunk.length);
    const { bytesRead } = await handle.read(chunk, 0, end - start, start);
    const at = chunk.subarray(0, bytesRead).lastIndexOf(0x0a);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

export interface FileLogParts {
  readonly folder: string;
  readonly log: Log;
  /** Called when another process has taken the folder over. */
  readonly onLost: (error: Error) => void;
  /** True in a cluster: only the leader writes, and the next leader does not wait for the lock of the one before. */
  readonly isLeased?: boolean;
}

/** Opens the log in a folder, or creates one. Rejects when the folder cannot be written or another platform uses it. */
export async function openFileLog({
  folder,
  log,
  onLost,
  isLeased = false,
}: FileLogParts): Promise<CommitmentLog> {
  await mkdir(folder, { recursive: true });
  const lock = isLeased ? null : await lockFolder(folder, onLost, undefined, 'FAIRGROUND_COMMITMENTS');
  const id = await idOf(path.join(folder, 'id'));
  const told = await LineFile.open(path.join(folder, 'commitments.jsonl'));
  const own = await LineFile.open(path.join(folder, 'players.jsonl'));
  const chains = new Map<string, KeptChain>();
  let ownLines = 0;
  for await (const line of own.lines(0)) {
    const kept = readCommitment(line);
    if (kept.kind === 'own') chains.set(kept.chainId, kept);
    ownLines += 1;
  }

  let closing = false;
  const onDisk = async (what: string, write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.error('commitments/write-failed', { what, error });
        if (closing) throw error;
        await sleep(RETRY);
      }
    }
  };
  const gathering = new Gathering<readonly Commitment[], void>(async (groups) => {
    const all = groups.flat();
    const lines = all.filter(({ kind }) => kind !== 'own').map((one) => JSON.stringify(one));
    const players = all.filter((one) => one.kind === 'own');
    if (lines.length > 0) await onDisk('told', () => told.add(lines));
    if (players.length > 0) {
      await onDisk('players', () => own.add(players.map((one) => JSON.stringify(one))));
      for (const one of players) chains.set(one.chainId, one);
      ownLines += players.length;
      if (ownLines > Math.max(SHORT, GROWN * chains.size)) {
        await onDisk('players', () => own.replace([...chains.values()].map((one) => JSON.stringify(one))));
        ownLines = chains.size;
      }
    }
    return groups.map(() => undefined);
  }, LARGEST_GROUP);

  return {
    id,
    get end() {
      return told.size;
    },
    append: (commitments) => (commitments.length === 0 ? Promise.resolve() : gathering.add(commitments)),
    async *read(from) {
      for await (const line of told.lines(from)) yield readCommitment(line);
    },
    chains: () => [...chains.values()],
    forget(chainIds) {
      for (const chainId of chainIds) chains.delete(chainId);
    },
    async close() {
      closing = true;
      await gathering.add([]);
      await told.close();
      await own.close();
      await lock?.release();
    },
  };
}

async function idOf(file: string): Promise<string> {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const id = randomUUID();
  const handle = await open(file, 'w');
  await handle.writeFile(`${id}\n`);
  await handle.sync();
  await handle.close();
  return id;
}
