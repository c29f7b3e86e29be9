// The atlas of the game that a page was opened for. It is fetched, decoded and made a texture before the page knows the
// place of its scene. When the scene comes, it turns out whether it was the right one.
import { fetchAtlas, type Atlas } from './atlas';
import type { AtlasFiles } from './early';
import { decoders } from './decode';

export class ExpectedAtlas<Stage> {
  private readonly hung: Promise<Atlas>;
  private isWanted = true;
  private texture: Atlas | undefined;
  private tell: (fraction: number) => void = () => undefined;

  /**
   * `hang` makes a texture of the atlas, once the stage has started and the atlas is loaded, unless another one is wanted by
   * then.
   */
  constructor(
    private readonly files: AtlasFiles,
    starting: Promise<Stage>,
    hang: (stage: Stage, atlas: Atlas) => void,
  ) {
    this.hung = this.prepare(starting, hang);
    // `take` returns this promise and with it any failure.
    this.hung.catch(() => undefined);
  }

  private async prepare(
    starting: Promise<Stage>,
    hang: (stage: Stage, atlas: Atlas) => void,
  ): Promise<Atlas> {
    // The browser's formats are tested while the files load.
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
   * Returns the atlas as a texture when it is made of these files, and reports to `progress` from now on. Otherwise returns
   * null and the atlas does not become a texture; the caller removes one that already is. Rejects when the atlas could not
   * be loaded.
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

  /** Whether this atlas is a texture already. */
  hangs(atlas: Atlas): boolean {
    return this.texture === atlas;
  }
}
