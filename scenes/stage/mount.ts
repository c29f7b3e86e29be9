// Mounts scenes on a stage: fetches their pictures, lets another pack stand in, and follows the element's size. It draws
// nothing itself, so the page needs no Phaser when its stage is in a worker (far.ts).
import type { FileHashes } from '../../src/core/fileHashes';
import { chooseAtlas, fetchAtlas, type Atlas } from './atlas';
import type { Page } from './decode';
import type { AtlasFiles } from './early';
import { ExpectedAtlas } from './expected';
import type { SceneCode, SceneSource } from './module';
import { unitsFit, type SceneShape } from './shape';

/** The folder addresses of a pack and of its fallback. */
export interface PackChoice {
  readonly packUrl: string;
  /** The expected hashes of a pack from elsewhere. */
  readonly hashes?: FileHashes;
  /** The pack that provides the pictures that this pack lacks, or all of them when this pack is broken. */
  readonly fallbackUrl?: string;
}

export interface MountedScene {
  /** Resolves when the first frame is drawn. Rejects when pictures or code could not be loaded; mount again to retry. */
  readonly ready: Promise<void>;
  /** Resolves when all pictures are as fine as the screen can show, or could not be loaded. Rejects like `ready`. */
  readonly whole: Promise<void>;
  /** `listener` receives numbers from 0 to 1 while pictures load. */
  onProgress(listener: (fraction: number) => void): void;
  /** Call it when the element changed its size; the stage also watches it by itself. */
  resize(): void;
  destroy(): void;
}

/** Where scenes are drawn: in the thread of the page (local.ts), or in a worker (far.ts). */
export interface Stage {
  /** Resolves when it can draw. Rejects when drawing is impossible here. */
  start(): Promise<unknown>;
  /** Takes the element of the scene that comes next. */
  expect(element: HTMLElement): void;
  /** Loads a scene's code. */
  load<F>(scene: SceneCode<F>): Promise<SceneShape>;
  /** Makes a texture of the atlas. `early`: before its scene is known. */
  hang(atlas: Atlas, early?: boolean): void;
  /** Replaces a half-size page by the whole one. */
  replace(key: string, page: Page): void;
  /** Removes all textures. */
  strike(): void;
  /** Shows the loaded scene; resolves when its first frame is drawn. */
  show<F>(cast: Cast<F>): Promise<Shown>;
  /** Fits the canvas to its element. */
  refit(): void;
}

/** A scene with all that it needs to be shown. */
export interface Cast<F> {
  readonly element: HTMLElement;
  readonly scene: SceneCode<F>;
  readonly source: SceneSource<F>;
  /** In the order in which names are looked up; their textures hang. */
  readonly atlases: readonly Atlas[];
  /** Called once for each name that no atlas has. */
  lacks(name: string): void;
}

/** A scene that is shown. */
export interface Shown {
  /** Adds an atlas, whose texture hangs, behind the others. */
  add(spare: Atlas): void;
  /** The player touched this point of an element of this size, in points. */
  touch(x: number, y: number, width: number, height: number): void;
  end(): void;
}

/** Milliseconds before each attempt to show a scene again on a stage that lost all. */
const AGAIN_AFTER = [300, 1_000, 3_000, 10_000] as const;

/** Mounts scenes on one stage. */
export class Mounts {
  /** Whether a scene has been mounted. The first one takes the expected atlas. */
  private isMounted = false;
  private expected: ExpectedAtlas<unknown> | undefined;
  private readonly mountings = new Set<Mounting<never>>();

  constructor(private readonly stage: Stage) {}

  /** The stage has lost all that it had. */
  forget(): void {
    this.expected = undefined;
  }

  /** Shows again what is shown, after the stage has lost all that it had. */
  again(): void {
    for (const mounting of this.mountings) mounting.again();
  }

  /**
   * Starts before there is anything to show, with the pictures that will probably be needed first. Rejects when drawing is
   * impossible here; mounting a scene rejects then too.
   */
  async prepare(pictures: AtlasFiles | null): Promise<void> {
    const { stage } = this;
    const starting = stage.start();
    if (pictures && !this.isMounted)
      this.expected = new ExpectedAtlas<unknown>(pictures, starting, (_, atlas) => stage.hang(atlas, true));
    await starting;
  }

  mount<F>(
    element: HTMLElement,
    scene: SceneCode<F>,
    source: SceneSource<F>,
    options: PackChoice,
  ): MountedScene {
    const early = this.expected;
    this.expected = undefined;
    this.isMounted = true;
    const mounting = new Mounting(this.stage, element, scene, source, options, early);
    this.mountings.add(mounting as unknown as Mounting<never>);
    const started = mounting.start();
    const whole = started.then(async (rests) => void (await rests.whole));
    // Callers that await it receive the failure.
    whole.catch(() => undefined);
    return {
      ready: started.then(() => undefined),
      whole,
      onProgress: (listener) => {
        mounting.tell = listener;
      },
      resize: () => this.stage.refit(),
      destroy: () => {
        this.mountings.delete(mounting as unknown as Mounting<never>);
        mounting.end();
      },
    };
  }
}

class Mounting<F> {
  tell: (fraction: number) => void = () => undefined;
  private ended = false;
  private isShown = false;
  /** Undone in the order in which they were done. */
  private readonly undo: (() => void)[] = [];
  private shape: SceneShape | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly element: HTMLElement,
    private readonly scene: SceneCode<F>,
    private readonly source: SceneSource<F>,
    private readonly options: PackChoice,
    private early: ExpectedAtlas<unknown> | undefined,
  ) {}

  end(): void {
    this.ended = true;
    this.clear();
  }

  /** Does nothing before the scene was shown: that attempt fails by itself. */
  again(): void {
    if (!this.isShown) return;
    this.early = undefined;
    // The player was told that all is there.
    this.tell = () => undefined;
    this.clear();
    void this.retry();
  }

  /** A graphics card that has failed takes a while to come back. */
  private async retry(): Promise<void> {
    for (const delay of AGAIN_AFTER) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (this.ended) return;
      try {
        return void (await this.start());
      } catch (error) {
        console.warn('The scene could not be shown again.', error);
        this.clear();
      }
    }
  }

  private clear(): void {
    this.isShown = false;
    for (const undo of this.undo.splice(0)) undo();
  }

  /** `whole` resolves when the pages that are shown at half size have been replaced. */
  async start(): Promise<{ readonly whole: Promise<unknown> }> {
    const { stage, element, scene } = this;
    stage.expect(element);
    const starting = stage.start();
    // Callers that await it receive the failure.
    starting.catch(() => undefined);
    const watch = new ResizeObserver(() => stage.refit());
    watch.observe(element);
    this.undo.push(() => watch.disconnect());
    this.shape = await stage.load(scene);
    const atlases = await this.fetchAll(this.shape);
    await starting;
    if (this.ended) {
      for (const { page } of atlases) page.bitmap?.close();
      return { whole: Promise.resolve() };
    }
    if (!atlases.some((atlas) => this.early?.hangs(atlas))) stage.strike();
    for (const atlas of atlases) stage.hang(atlas);
    await this.show(atlases);
    const rests = atlases.map((atlas) => this.fetchRest(atlas).catch(console.warn));
    return { whole: Promise.all(rests) };
  }

  private async show(atlases: readonly Atlas[]): Promise<void> {
    const { stage, element, scene, source } = this;
    let isPatched = false;
    let add: (spare: Atlas) => void = () => undefined;
    const lacks = (name: string): void => {
      const { packUrl, fallbackUrl = packUrl } = this.options;
      console.warn(
        `The sprite pack ${packUrl} has no "${name}" for ${this.shape?.game ?? ''}; ${fallbackUrl} stands in.`,
      );
      const standIn = new URL(fallbackUrl, document.baseURI).href;
      if (isPatched || atlases.some(({ key }) => key.startsWith(standIn))) return;
      isPatched = true;
      // The scene is already shown, so no progress is reported.
      void this.ofStandIn(() => undefined)
        .then((spare) => {
          if (this.ended) return spare.page.bitmap?.close();
          stage.hang(spare);
          add(spare);
          return this.fetchRest(spare);
        })
        .catch(console.warn);
    };
    const shown = await stage.show({ element, scene, source, atlases, lacks });
    add = (spare) => shown.add(spare);
    if (this.ended) return shown.end();
    this.isShown = true;
    const touch = (event: PointerEvent): void => {
      const { left, top, width, height } = element.getBoundingClientRect();
      shown.touch(event.clientX - left, event.clientY - top, width, height);
    };
    element.addEventListener('pointerdown', touch);
    this.undo.push(
      () => element.removeEventListener('pointerdown', touch),
      () => shown.end(),
    );
  }

  /** The atlases in the order in which names are looked up. */
  private async fetchAll(shape: SceneShape): Promise<Atlas[]> {
    const { packUrl, hashes, fallbackUrl = packUrl } = this.options;
    const giveUp = (error: unknown): null => {
      if (fallbackUrl === packUrl) throw error;
      console.warn(
        `The sprite pack ${packUrl} cannot be used for ${shape.game}; ${fallbackUrl} stands in.`,
        error,
      );
      return null;
    };
    try {
      const files = await chooseAtlas(packUrl, shape.game, this.pixelsPerUnit(shape), hashes);
      if (!files) return [await this.ofStandIn()];
      if (!files.isPart) return [await this.ofPack(files)];
      // The player waits for the larger of the two downloads, so its progress is reported.
      const [part, rest] = await Promise.all([
        this.ofPack(files, () => undefined).catch(giveUp),
        this.ofStandIn(),
      ]);
      return part ? [part, rest] : [rest];
    } catch (error) {
      giveUp(error);
      return [await this.ofStandIn()];
    }
  }

  private readonly progress = (fraction: number): void => this.tell(fraction);

  private async ofPack(files: AtlasFiles, told = this.progress): Promise<Atlas> {
    return (await this.early?.take(files, told)) ?? fetchAtlas(files, told);
  }

  /** The expected atlas belongs to the pack itself, so the fallback is fetched. */
  private async ofStandIn(told = this.progress): Promise<Atlas> {
    const { packUrl, fallbackUrl = packUrl } = this.options;
    const shape = this.shape ?? (await this.stage.load(this.scene));
    const files = await chooseAtlas(fallbackUrl, shape.game, this.pixelsPerUnit(shape));
    if (!files) throw new Error(`${fallbackUrl} has no pictures for ${shape.game}`);
    return fetchAtlas(files, told);
  }

  private pixelsPerUnit(shape: SceneShape): number {
    const density = Math.min(devicePixelRatio || 1, 2);
    return density * unitsFit(shape, this.element.clientWidth, this.element.clientHeight);
  }

  /** Replaces a half-size page by the whole one. When it cannot be loaded, the half stays. */
  private async fetchRest({ key, fetchWhole }: Atlas): Promise<void> {
    if (!fetchWhole) return;
    const page = await fetchWhole();
    if (this.ended) return page.bitmap?.close();
    this.stage.replace(key, page);
  }
}
