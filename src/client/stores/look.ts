// The active sprite pack: the operator's, or the player's own choice among those that the operator offers. When a pack
// cannot be loaded or is broken, the default look stays, and a warning is written once.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { ClientConfig } from '../../protocol/config';
import type { FileHashes } from '../../core/fileHashes';
import { DEFAULT_PACK, isRemotePack, readPackManifest, type PackManifest } from '../../protocol/pack';
import type { Memory } from './memory';

const KEY = 'pack';

export interface LookParts {
  readonly config: Pick<ClientConfig, 'pack' | 'packs' | 'packOrigins'>;
  readonly memory: Memory;
  /**
   * The address of a pack's folder, with a slash at its end; for a pack from another origin, its required hash follows
   * behind #.
   */
  folderOf(pack: string): URL;
  fetch(address: URL): Promise<unknown>;
  /**
   * For a pack from another origin: fetches its manifest and checks each file against its hash. Loaded on demand, so that it
   * is not part of the usual first load.
   */
  fetchVerified(folder: URL): Promise<FetchedPack>;
  /** Shows the pack's colours and fonts; null: the client's own. */
  dress(pack: PackManifest | null, addressOf: AddressOf): void;
}

type AddressOf = (file: string) => string | null;

/** The folders of the active pack, and of the fallback pack for missing files. */
export interface SceneFolders {
  readonly packUrl: string;
  readonly fallbackUrl: string;
  /** See `FetchedPack`. */
  readonly hashes?: FileHashes;
}

/** The parts of a pack that the pages use. */
export interface FetchedPack {
  readonly manifest: PackManifest;
  /** The address of a file; null when the file did not load or has the wrong hash: the client's own file is used. */
  readonly addressOf: AddressOf;
  /** For a pack from another origin: the required hash of each file. */
  readonly hashes?: FileHashes;
}

export class LookStore {
  /** The active pack. A scene uses it from its next start. */
  worn: string = DEFAULT_PACK;
  /** Its pictures for the pages, and the art of the games' three pictures: name → address. */
  pictures: ReadonlyMap<string, string> = new Map();
  /** Folders for scenes. The function is replaced when the session's pack is activated: running scenes then start again. */
  folders = () => this.sceneFolders;
  private wanted = '';
  /** Packs from other origins that are loaded or loading. */
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

  /** The packs that a player may choose from; with fewer than two there is no choice. */
  get choices(): readonly string[] {
    return this.parts.config.packs;
  }

  /** Folders for a scene: the pack's, and the fallback pack's for missing files. */
  get sceneFolders(): SceneFolders {
    const folder = this.parts.folderOf(this.worn);
    folder.hash = '';
    return {
      packUrl: folder.href,
      fallbackUrl: this.parts.folderOf(DEFAULT_PACK).href,
      ...(this.hashes && { hashes: this.hashes }),
    };
  }

  /** Another pack than the active one was chosen, and is loading. */
  get changing(): boolean {
    return this.wanted !== this.worn;
  }

  /**
   * Activates the player's earlier choice, or else the operator's pack: `asked` for this session, or the configured one.
   * Never rejects.
   */
  async start(asked?: string): Promise<void> {
    if (asked && !this.allows(asked)) console.warn(`The pack ${asked} is not offered here.`);
    const wish = asked && this.allows(asked) ? asked : this.parts.config.pack;
    const pack = this.chosen ?? wish;
    await this.put(pack, true).catch((error: unknown) => {
      console.warn(`The sprite pack ${pack} cannot be used; ${DEFAULT_PACK} stands in.`, error);
    });
  }

  /** The pack that the player has chosen among the offered ones. */
  private get chosen(): string | undefined {
    const { config, memory } = this.parts;
    const kept = memory.read(KEY);
    return config.packs.find((one) => one === kept);
  }

  /** Whether the deployment lets a session or the host page ask for the pack. */
  private allows(pack: string): boolean {
    const { packs, packOrigins } = this.parts.config;
    return packs.includes(pack) || (isRemotePack(pack) && packOrigins.includes(new URL(pack).origin));
  }

  /** The host page asks for a pack. Resolves with null, or with the reason why it was refused. */
  async wish(pack: string): Promise<string | null> {
    if (!this.allows(pack)) return `the pack ${pack} is not offered here`;
    if (this.chosen !== undefined) return 'the player has chosen a pack';
    await this.put(pack);
    return null;
  }

  /** The player chooses a pack. Rejects, and changes nothing, when the pack cannot be loaded. */
  async choose(pack: string): Promise<void> {
    await this.put(pack);
    if (this.wanted === pack) this.parts.memory.write(KEY, pack);
  }

  /** A pack's title and colours. */
  async manifestOf(pack: string): Promise<PackManifest> {
    return (await this.fetched(pack)).manifest;
  }

  private async put(pack: string, begins = false): Promise<void> {
    this.wanted = pack;
    const fetched = pack === DEFAULT_PACK ? null : await this.fetched(pack);
    // The later of two choices counts.
    if (this.wanted === pack) this.wear(pack, fetched, begins);
  }

  private wear(pack: string, fetched: FetchedPack | null, begins: boolean): void {
    const addressOf: AddressOf = fetched?.addressOf ?? (() => null);
    this.parts.dress(fetched?.manifest ?? null, addressOf);
    this.worn = pack;
    this.hashes = fetched?.hashes;
    if (begins) this.folders = () => this.sceneFolders;
    const pictures = new Map<string, string>();
    const { pictures: files, primers } = fetched?.manifest ?? {};
    for (const [name, file] of Object.entries({ ...files, ...primers })) {
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
