// Which sprite pack the client wears: the operator's, or the player's own choice among those that the operator offers. A
// pack that does not come or is broken leaves the default look, and that is said once.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { ClientConfig } from '../../protocol/config';
import type { FileHashes } from '../../core/fileHashes';
import { DEFAULT_PACK, isRemotePack, readPackManifest, type PackManifest } from '../../protocol/pack';
import type { Language } from '../../protocol/launch';
import type { Memory } from './memory';

const KEY = 'pack';

export interface LookParts {
  readonly config: Pick<ClientConfig, 'pack' | 'packs' | 'packOrigins'>;
  readonly memory: Memory;
  /** The address of a pack's folder, with a slash at its end; behind # the hash that one from elsewhere must have. */
  folderOf(pack: string): URL;
  fetch(address: URL): Promise<unknown>;
  /** Of a pack from elsewhere: its files, each held against its hash. Comes later, so that the usual pack need not carry it. */
  fetchVerified(folder: URL): Promise<FetchedPack>;
  /** Shows the pack's colours and fonts; null: the client's own. */
  dress(pack: PackManifest | null, addressOf: AddressOf): void;
}

type AddressOf = (file: string) => string | null;

/** Where scenes and sounds find the pack, and the one that stands in for what it lacks. */
export interface SceneFolders {
  readonly packUrl: string;
  readonly fallbackUrl: string;
  /** As of `FetchedPack`. */
  readonly hashes?: FileHashes;
}

/** What the pages need of a pack. */
export interface FetchedPack {
  readonly manifest: PackManifest;
  /** Null for a file that did not come, or is not what it should be: the client's own stands in. */
  readonly addressOf: AddressOf;
  /** Of a pack from elsewhere: what each file must be. */
  readonly hashes?: FileHashes;
}

export class LookStore {
  /** The pack that is worn. Scenes take it when they next begin. */
  worn: string = DEFAULT_PACK;
  /** Its pictures for the pages: name → address. */
  pictures: ReadonlyMap<string, string> = new Map();
  /** Folders for scenes. Another function when the session's pack is put on: scenes that have begun begin again. */
  folders = () => this.sceneFolders;
  private wanted = '';
  /** Packs from elsewhere that have come, or are on their way. */
  private readonly remote = new Map<string, Promise<FetchedPack>>();
  private hashes: FileHashes | undefined;

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
  get sceneFolders(): SceneFolders {
    const folder = this.parts.folderOf(this.worn);
    folder.hash = '';
    return {
      packUrl: folder.href,
      fallbackUrl: this.parts.folderOf(DEFAULT_PACK).href,
      ...(this.hashes && { hashes: this.hashes }),
    };
  }

  /** Another pack than the worn one was wanted, and is on its way. */
  get changing(): boolean {
    return this.wanted !== this.worn;
  }

  /** Puts on what was chosen before, or what the operator wants: `asked` for this session, or always. Never rejects. */
  async start(asked?: string): Promise<void> {
    if (asked && !this.allows(asked)) console.warn(`The pack ${asked} is not offered here.`);
    const wish = asked && this.allows(asked) ? asked : this.parts.config.pack;
    const pack = this.chosen ?? wish;
    await this.put(pack, true).catch((error: unknown) => {
      console.warn(`The sprite pack ${pack} cannot be used; ${DEFAULT_PACK} stands in.`, error);
    });
  }

  /** What the player has chosen among those that are offered. */
  private get chosen(): string | undefined {
    const { config, memory } = this.parts;
    const kept = memory.read(KEY);
    return config.packs.find((one) => one === kept);
  }

  /** The deployment lets a session or the host page ask for it. */
  private allows(pack: string): boolean {
    const { packs, packOrigins } = this.parts.config;
    return packs.includes(pack) || (isRemotePack(pack) && packOrigins.includes(new URL(pack).origin));
  }

  /** The host page's wish. Null, or why it was not done. */
  async wish(pack: string): Promise<string | null> {
    if (!this.allows(pack)) return `the pack ${pack} is not offered here`;
    if (this.chosen !== undefined) return 'the player has chosen a pack';
    await this.put(pack);
    return null;
  }

  /** A player's choice. Rejects, and changes nothing, when the pack does not come. */
  async choose(pack: string): Promise<void> {
    await this.put(pack);
    if (this.wanted === pack) this.parts.memory.write(KEY, pack);
  }

  /** What a pack calls itself. */
  async titleOf(pack: string, language: Language | null): Promise<string> {
    const { title, titles } = (await this.fetched(pack)).manifest;
    return (language && titles[language]) ?? title;
  }

  private async put(pack: string, begins = false): Promise<void> {
    this.wanted = pack;
    const fetched = pack === DEFAULT_PACK ? null : await this.fetched(pack);
    // Who chooses twice gets the second.
    if (this.wanted === pack) this.wear(pack, fetched, begins);
  }

  private wear(pack: string, fetched: FetchedPack | null, begins: boolean): void {
    const addressOf: AddressOf = fetched?.addressOf ?? (() => null);
    this.parts.dress(fetched?.manifest ?? null, addressOf);
    this.worn = pack;
    this.hashes = fetched?.hashes;
    if (begins) this.folders = () => this.sceneFolders;
    const pictures = new Map<string, string>();
    for (const [name, file] of Object.entries(fetched?.manifest.pictures ?? {})) {
      const address = addressOf(file);
      if (address !== null) pictures.set(name, address);
    }
    this.pictures = pictures;
  }

  private async fetched(pack: string): Promise<FetchedPack> {
    const folder = this.parts.folderOf(pack);
    if (isRemotePack(pack)) {
      const coming = this.remote.get(pack) ?? this.parts.fetchVerified(folder);
      this.remote.set(pack, coming);
      coming.catch(() => this.remote.delete(pack));
      return coming;
    }
    const manifest = readPackManifest(await this.parts.fetch(new URL('manifest.json', folder)));
    return { manifest, addressOf: (file) => new URL(file, folder).href };
  }
}
