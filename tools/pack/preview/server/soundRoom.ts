// Prepares the sounds of a pack as players hear them, trimmed and levelled, and saves sounds that are dropped onto a name.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildSounds, looseFault, ownSoundNames, SOUND_FOLDERS, SOUND_KINDS, soundFolder } from '../../audio';
import { error } from '../../check/fault';
import type { Pack } from '../../source';
import type { DropAnswer, SoundsShape } from '../shape';
import type { Changes } from './changes';
import { folderIn } from './dropBox';

interface Built {
  readonly folder: string;
  readonly sounds: SoundsShape;
}

export class SoundRoom {
  private readonly built = new Map<string, Promise<Built>>();
  private readonly folders: string[] = [];

  constructor(private readonly changes: Changes) {}

  /** The sounds of a pack, by game. */
  async sounds(pack: Pack): Promise<SoundsShape> {
    return (await this.of(pack)).sounds;
  }

  /** A file that the result of `sounds` names. */
  async file(pack: Pack, name: string): Promise<Buffer> {
    const { folder } = await this.of(pack);
    return readFile(path.join(folder, path.basename(name)));
  }

  /** Drops the prepared sounds. Called after a save. */
  forget(): void {
    this.built.clear();
  }

  async close(): Promise<void> {
    await Promise.all(this.folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  /**
   * Replaces the sound called `name`; `sound` null: it is inherited again. Throws a RangeError for a game or a name that
   * does not exist.
   */
  async save(
    pack: Pack,
    group: string,
    name: string,
    sound: { readonly fileName: string; readonly content: Buffer } | null,
  ): Promise<DropAnswer> {
    const own = pack.chain[0]?.folder ?? '';
    const found = (await this.sounds(pack)).groups[group]?.find((one) => one.name === name);
    if (!found) throw new RangeError(`"${group}" has no sound "${name}"`);
    const folder = path.join(
      await folderIn(own, group),
      path.basename((await soundFolder(own, group)) ?? SOUND_FOLDERS[0] ?? 'sound'),
    );
    const stems = [name, `${name}.loop`];
    const lying = (await readdir(folder).catch(() => [])).filter(
      (file) =>
        stems.includes(path.parse(file).name) && SOUND_KINDS.includes(path.extname(file).toLowerCase()),
    );
    const files = new Map<string, Buffer | null>(lying.map((file) => [path.join(folder, file), null]));
    if (sound) {
      const kind = path.extname(sound.fileName).toLowerCase();
      const fault = SOUND_KINDS.includes(kind)
        ? await looseFault(sound.content, kind)
        : `is no sound that browsers play: save it as ${SOUND_KINDS.join(', ')}`;
      if (fault !== null) return { isKept: false, faults: [error('sound', sound.fileName, fault)] };
      await folderIn(path.join(own, group), path.basename(folder));
      files.set(
        path.join(folder, `${name}${found.isLoop && name !== 'music' ? '.loop' : ''}${kind}`),
        sound.content,
      );
    } else if (files.size === 0) throw new RangeError(`the pack has no sound "${name}" of its own as a file`);
    await this.changes.make(pack, `sound ${name} of ${group}`, files);
    return { isKept: true, faults: [] };
  }

  private of(pack: Pack): Promise<Built> {
    const key = pack.chain[0]?.folder ?? '';
    const known = this.built.get(key) ?? this.build(pack);
    this.built.set(key, known);
    known.catch(() => this.built.delete(key));
    return known;
  }

  private async build(pack: Pack): Promise<Built> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-sounds-'));
    this.folders.push(folder);
    await buildSounds(
      pack.chain.map((one) => one.folder),
      folder,
    );
    const { groups } = JSON.parse(await readFile(path.join(folder, 'sounds.json'), 'utf8')) as {
      groups: Record<string, { src: string[]; sprite: Record<string, [number, number, boolean?]> }[]>;
    };
    const sounds: Record<string, SoundsShape['groups'][string]> = {};
    for (const [group, sheets] of Object.entries(groups)) {
      const own = await ownSoundNames(pack.chain[0]?.folder ?? '', group);
      sounds[group] = sheets.flatMap(({ src, sprite }) =>
        Object.entries(sprite).map(([name, [start, length, isLoop = false]]) => ({
          ...{ name, file: src[0] ?? '', start, length, isLoop },
          isOwn: own.has(name),
        })),
      );
    }
    return { folder, sounds: { groups: sounds } };
  }
}
