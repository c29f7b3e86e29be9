// The atlas of the game that a page was opened for: fetched, decoded and hung up before the page has said where its scene
// will be. Whether it was the right one shows when the scene comes.
import { fetchAtlas, type Atlas } from './atlas';
import type { AtlasFiles } from './early';
import { decoders } from './decode';

export class ExpectedAtlas<Stage> {
  private readonly hung: Promise<Atlas>;
  private isWanted = true;
  private texture: Atlas | undefined;
  private tell: (fraction: number) => void = () => undefined;

  /** `hang` makes a texture of it, once the stage has started and the atlas is there, unless it is not wanted by then. */
  constructor(
    private readonly files: AtlasFiles,
    starting: Promise<Stage>,
    hang: (stage: Stage, atlas: Atlas) => void,
  ) {
    this.hung = this.prepare(starting, hang);
    // Whoever takes it hears of a failure.
    this.hung.catch(() => undefined);
  }

  private async prepare(
    starting: Promise<Stage>,
    hang: (stage: Stage, atlas: Atlas) => void,
  ): Promise<Atlas> {
    // Found out while they are on their way.
    void decoders();
    const atlas = await fetchAtlas(this.files, (fraction) => this.tell(fraction));
    const stage = await starting;
    if (this.isWanted) {
      hang(stage, atlas);
      this.texture = atlas;
    } else atlas.page.bitmap?.close();
    return atlas;
  }

  /**
   * The atlas, hung up, when it is made of these files; `progress` is told from now on. Otherwise null, and it is not hung up
   * any more; one that hangs already is for the caller to take down.
   * Rejects when it could not be had.
   */
  async take(files: AtlasFiles, progress: (fraction: number) => void): Promise<Atlas | null> {
    const { key, frames, page } = this.files;
    if (key !== files.key || frames.href !== files.frames.href || page.href !== files.page.href) {
      this.isWanted = false;
      return null;
    }
    this.tell = progress;
    return this.hung;
  }

  /** This very atlas is a texture already. */
  hangs(atlas: Atlas): boolean {
    return this.texture === atlas;
  }
}
