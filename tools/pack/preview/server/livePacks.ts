// The packs as they are on disk now: read again after each save, with the faults of each file remembered until it changes.
// While a pack.json cannot be read, the last readable version is used.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkPack, descriptionFaults } from '../../check';
import type { Fault } from '../../check/fault';
import { checkFile, checkFiles, type FileCheck } from '../../check/pictures';
import { packsIn } from '../../check/report';
import { readPack, type Pack } from '../../source';
import type { PackTitle } from '../shape';

/** Milliseconds between a save and the check. */
const REST = 400;

export interface LivePack {
  readonly name: string;
  /** Null when the pack could never be read. */
  readonly pack: Pack | null;
  /** The faults found so far; `checked` is called when they change. */
  faults: readonly Fault[];
}

export class LivePacks {
  private readonly read = new Map<string, Promise<LivePack>>();
  private readonly lastGood = new Map<string, Pack>();
  private readonly checks = new Set<Promise<void>>();
  private readonly lastFaults = new Map<string, readonly Fault[]>();
  private readonly filesLookedAt = new Map<string, readonly Fault[]>();
  private readonly unreadable = new Set<string>();
  /** By pack whose check is waiting: a function that cancels it. */
  private readonly waiting = new Map<string, () => void>();

  /** `folder` holds the packs. `checked` is called when the check of a pack finds other faults than the one before. */
  constructor(
    private readonly folder: string,
    private readonly checked: (name: string) => void,
  ) {}

  async titles(): Promise<PackTitle[]> {
    const titles = await Promise.all(
      (await this.names()).map(async (name) => {
        const { pack } = await this.get(name);
        return { name, title: pack?.chain[0]?.file.title ?? name };
      }),
    );
    return titles;
  }

  /** Throws a RangeError for a name that is no pack of the folder. */
  async get(name: string): Promise<LivePack> {
    if (!(await this.names()).includes(name)) throw new RangeError(`there is no pack "${name}"`);
    let live = this.read.get(name);
    if (!live) {
      live = this.readNow(name);
      this.read.set(name, live);
    }
    return live;
  }

  /** The faults in the pack's own files of these pictures. */
  async faultsOf(pack: Pack, parts: readonly string[]): Promise<Fault[]> {
    const [own] = pack.chain;
    const found = parts.map(async (part) => {
      const whole = own?.pictures.get(part);
      return whole ? this.look(pack, whole, `${part}${path.extname(whole)}`) : [];
    });
    return (await Promise.all(found)).flat();
  }

  /**
   * Called when files of these packs were saved: these packs, and those that build on them, are read again at the next
   * request. Returns the names of all of them.
   */
  forget(names: readonly string[]): string[] {
    const forgotten = new Set(names);
    for (const name of this.read.keys()) {
      const chain = this.lastGood.get(name)?.chain.map(({ file }) => file.name) ?? [name];
      if (!this.unreadable.has(name) && !chain.some((one) => names.includes(one))) continue;
      forgotten.add(name);
      this.read.delete(name);
      this.waiting.get(name)?.();
    }
    return [...forgotten];
  }

  private async names(): Promise<string[]> {
    return (await packsIn(this.folder)).filter((name) => !name.startsWith('.'));
  }

  private async readNow(name: string): Promise<LivePack> {
    const folder = path.join(this.folder, name);
    try {
      const pack = await readPack(folder);
      this.lastGood.set(name, pack);
      this.unreadable.delete(name);
      const live = { name, pack, faults: this.lastFaults.get(name) ?? [] };
      const checking = this.check(live, folder)
        .catch(console.warn)
        .finally(() => this.checks.delete(checking));
      this.checks.add(checking);
      return live;
    } catch (cause) {
      this.unreadable.add(name);
      const faults = descriptionFaults(folder, cause);
      return { name, pack: this.lastGood.get(name) ?? null, faults };
    }
  }

  /** Settles when no check is running any more. Waiting checks are cancelled. */
  async settled(): Promise<void> {
    for (const giveUp of this.waiting.values()) giveUp();
    await Promise.all(this.checks);
  }

  /** Resolves to false when the check was cancelled. */
  private async rest(name: string): Promise<boolean> {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, REST, true);
      this.waiting.set(name, () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
    this.waiting.delete(name);
    return isOver;
  }

  private async check(live: LivePack, folder: string): Promise<void> {
    // Showing the save comes first, so the check waits.
    if (!(await this.rest(live.name))) return;
    const faults = await checkPack(folder, { weigh: false, files: (it) => checkFiles(it, this.look) });
    if (JSON.stringify(faults) === JSON.stringify(live.faults)) return;
    live.faults = faults;
    this.lastFaults.set(live.name, faults);
    this.checked(live.name);
  }

  /** Checks a file again only when it, or the description of its slot, has changed. */
  private readonly look: FileCheck = async (pack, whole, file) => {
    const { mtimeMs, size } = await stat(whole);
    const slot = JSON.stringify(pack.slots[file.replace(/\.\w+$/, '')] ?? null);
    const key = `${whole} ${mtimeMs} ${size} ${slot}`;
    const known = this.filesLookedAt.get(key);
    if (known) return [...known];
    const faults = await checkFile(pack, whole, file);
    this.filesLookedAt.set(key, faults);
    return faults;
  };
}
