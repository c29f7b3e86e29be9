// Which sprite pack the client wears: the operator's, or the player's own choice among those that the operator offers. A
// pack that does not come or is broken leaves the default look, and that is said once.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { ClientConfig } from '../../protocol/config';
import { DEFAULT_PACK, readPackManifest, type PackManifest } from '../../protocol/pack';
import type { Language } from '../../protocol/launch';
import type { Memory } from './memory';

const KEY = 'pack';

export interface LookParts {
  readonly config: Pick<ClientConfig, 'pack' | 'packs'>;
  readonly memory: Memory;
  /** The address of a pack's folder, with a slash at its end. */
  folderOf(pack: string): URL;
  fetch(address: URL): Promise<unknown>;
  /** Shows the pack's colours and fonts; null: the client's own. */
  dress(pack: PackManifest | null, folder: URL): void;
}

export class LookStore {
  /** The pack that is worn. Scenes take it when they next begin. */
  worn: string = DEFAULT_PACK;
  /** Its pictures for the pages: name → address. */
  pictures: ReadonlyMap<string, string> = new Map();
  /** Folders for scenes. Another function when the session's pack is put on: scenes that have begun begin again. */
  folders = () => this.sceneFolders;
  private wanted = '';

  constructor(private readonly parts: LookParts) {
    makeObservable<this, 'wear'>(this, {
      worn: observable,
      folders: observableRef,
      pictures: observableRef,
      wear: action,
    });
  }

  /** What a player may choose from; fewer than two are no choice. */
  get choices(): readonly string[] {
    return this.parts.config.packs;
  }

  /** Folders for a scene: the pack's, and the one that stands in for what it lacks. */
  get sceneFolders(): { readonly packUrl: string; readonly fallbackUrl: string } {
    return {
      packUrl: this.parts.folderOf(this.worn).href,
      fallbackUrl: this.parts.folderOf(DEFAULT_PACK).href,
    };
  }

  /** Another pack than the worn one was wanted, and is on its way. */
  get changing(): boolean {
    return this.wanted !== this.worn;
  }

  /** Puts on what was chosen before, or what the operator wants: `asked` for this session, or always. Never rejects. */
  async start(asked?: string): Promise<void> {
    const { config, memory } = this.parts;
    const offered = (name: unknown) => config.packs.find((one) => one === name);
    if (asked && !offered(asked)) console.warn(`The pack ${asked} is not offered here.`);
    const pack = offered(memory.read(KEY)) ?? offered(asked) ?? config.pack;
    await this.put(pack, true).catch((error: unknown) => {
      console.warn(`The sprite pack ${pack} cannot be used; ${DEFAULT_PACK} stands in.`, error);
    });
  }

  /** A player's choice. Rejects, and changes nothing, when the pack does not come. */
  async choose(pack: string): Promise<void> {
    await this.put(pack);
    if (this.wanted === pack) this.parts.memory.write(KEY, pack);
  }

  /** What a pack calls itself. */
  async titleOf(pack: string, language: Language | null): Promise<string> {
    const { title, titles } = await this.manifestOf(pack);
    return (language && titles[language]) ?? title;
  }

  private async put(pack: string, begins = false): Promise<void> {
    this.wanted = pack;
    const manifest = pack === DEFAULT_PACK ? null : await this.manifestOf(pack);
    // Who chooses twice gets the second.
    if (this.wanted === pack) this.wear(pack, manifest, begins);
  }

  private wear(pack: string, manifest: PackManifest | null, begins: boolean): void {
    const folder = this.parts.folderOf(pack);
    this.parts.dress(manifest, folder);
    this.worn = pack;
    if (begins) this.folders = () => this.sceneFolders;
    this.pictures = new Map(
      Object.entries(manifest?.pictures ?? {}).map(([name, file]) => [name, new URL(file, folder).href]),
    );
  }

  private async manifestOf(pack: string): Promise<PackManifest> {
    return readPackManifest(await this.parts.fetch(new URL('manifest.json', this.parts.folderOf(pack))));
  }
}
