// The only entry to the canvas. Pages load it with import(), so that Phaser stays out of all other pages. A React component
// passes its element to mountScene and gets a scene that it can await, resize and destroy:
//
//   const { mountScene } = await import('…/scenes/stage/stage');
//   const scene = mountScene(element, () => import('…/scenes/<game>/<Game>Scene').then((m) => m.scene), source,
//     { packUrl: 'packs/fairground-night/' });
//   scene.onProgress((fraction) => …); await scene.ready; … scene.destroy();
//
// The scene fills the element; give the element only the part of the screen that no panel covers.
import type Phaser from 'phaser';
import { Album, picturesOf } from './album';
import type { FileHashes } from '../../src/core/fileHashes';
import { chooseAtlas, fetchAtlas, type Atlas } from './atlas';
import type { AtlasFiles } from './early';
import { ExpectedAtlas } from './expected';
import { StageGame, type Act } from './stageGame';
import type { LiveScene, Pace, SceneModule, SceneSource } from './module';
import type { Quality } from './quality';
import { SpriteMaker } from './spriteMaker';
import { addAtlas, clearTextures, dot, replacePage } from './textures';

export type { SceneModule, SceneSource } from './module';

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

let stageGame: StageGame | undefined;
const theStageGame = (): StageGame => (stageGame ??= new StageGame((scene) => dot(scene, '__WHITE')));
/** Whether a scene has been mounted. The first one takes the expected atlas. */
let isMounted = false;
let expected: ExpectedAtlas<Phaser.Game> | undefined;

export function mountScene<F>(
  element: HTMLElement,
  load: () => Promise<SceneModule<F>>,
  source: SceneSource<F>,
  options: PackChoice,
): MountedScene {
  const stage = theStageGame();
  let tell: (fraction: number) => void = () => undefined;
  let ended = false;
  let end: () => void = () => undefined;
  const early = expected;
  expected = undefined;
  isMounted = true;

  /** `whole` resolves when the pages that are shown at half size have been replaced. */
  const start = async (): Promise<{ readonly whole: Promise<unknown> }> => {
    stage.expect(element);
    const starting = stage.start();
    // Callers that await it receive the failure.
    starting.catch(() => undefined);
    const watch = new ResizeObserver(() => stage.refit());
    end = () => watch.disconnect();
    watch.observe(element);
    const module = await load();
    const density = Math.min(devicePixelRatio || 1, 2);
    const pixelsPerUnit = density * unitsFit(module, element.clientWidth, element.clientHeight);
    const progress = (fraction: number): void => tell(fraction);
    const { packUrl, hashes, fallbackUrl = packUrl } = options;
    const ofPack = async (files: AtlasFiles, told = progress): Promise<Atlas> =>
      (await early?.take(files, told)) ?? fetchAtlas(files, told);
    // The expected atlas belongs to the pack itself, so the fallback is fetched.
    const ofStandIn = async (told = progress): Promise<Atlas> => {
      const files = await chooseAtlas(fallbackUrl, module.game, pixelsPerUnit);
      if (!files) throw new Error(`${fallbackUrl} has no pictures for ${module.game}`);
      return fetchAtlas(files, told);
    };
    const giveUp = (error: unknown): null => {
      if (fallbackUrl === packUrl) throw error;
      console.warn(
        `The sprite pack ${packUrl} cannot be used for ${module.game}; ${fallbackUrl} stands in.`,
        error,
      );
      return null;
    };
    /** The atlases in the order in which names are looked up. */
    const fetchAll = async (): Promise<Atlas[]> => {
      const files = await chooseAtlas(packUrl, module.game, pixelsPerUnit, hashes);
      if (!files) return [await ofStandIn()];
      if (!files.isPart) return [await ofPack(files)];
      // The player waits for the larger of the two downloads, so its progress is reported.
      const [part, rest] = await Promise.all([ofPack(files, () => undefined).catch(giveUp), ofStandIn()]);
      return part ? [part, rest] : [rest];
    };
    const atlases = await fetchAll().catch(async (error: unknown) => {
      giveUp(error);
      return [await ofStandIn()];
    });
    const game = await starting;
    if (ended) {
      for (const { page } of atlases) page.bitmap?.close();
      return { whole: Promise.resolve() };
    }
    if (!atlases.some((atlas) => early?.hangs(atlas))) clearTextures(game);
    for (const atlas of atlases) addAtlas(game, atlas);
    // The graphics card prepares the pictures while the page makes the sprites.
    stage.flush();
    const act: SceneAct<F> = new SceneAct(module, source, atlases, (name) => {
      console.warn(
        `The sprite pack ${packUrl} has no "${name}" for ${module.game}; ${fallbackUrl} stands in.`,
      );
      const standIn = new URL(fallbackUrl, document.baseURI).href;
      if (act.isPatched || act.atlases.some(({ key }) => key.startsWith(standIn))) return;
      act.isPatched = true;
      // The scene is already shown, so no progress is reported.
      void ofStandIn(() => undefined)
        .then((spare) => {
          if (ended) return spare.page.bitmap?.close();
          addAtlas(game, spare);
          act.atlases.push(spare);
          stage.show(act, element);
          return fetchRest(spare, () => ended);
        })
        .catch(console.warn);
    });
    const touch = (event: PointerEvent): void => act.touch(event, element);
    element.addEventListener('pointerdown', touch);
    stage.show(act, element);
    end = () => {
      watch.disconnect();
      element.removeEventListener('pointerdown', touch);
      stage.clear(act);
    };
    const rests = atlases.map((atlas) => fetchRest(atlas, () => ended).catch(console.warn));
    return { whole: Promise.all(rests) };
  };

  const started = start();
  const whole = started.then(async (scene) => void (await scene.whole));
  // Callers that await it receive the failure.
  whole.catch(() => undefined);
  return {
    ready: started.then(() => undefined),
    whole,
    onProgress: (listener) => {
      tell = listener;
    },
    resize: () => stage.resize(),
    destroy: () => {
      ended = true;
      end();
      end = () => undefined;
    },
  };
}

/**
 * Starts before there is anything to show, with the pictures that will probably be needed first. Rejects when drawing is
 * impossible here; mounting a scene rejects then too.
 */
export async function prepareStage(pictures: AtlasFiles | null): Promise<void> {
  const stage = theStageGame();
  const starting = stage.start();
  if (pictures && !isMounted)
    expected = new ExpectedAtlas(pictures, starting, (game, atlas) => {
      addAtlas(game, atlas);
      // The graphics card makes its smaller copies now, so that the scene need not wait for them.
      stage.rehearse((scene) => dot(scene, atlas.key));
    });
  await starting;
}

/**
 * Fixes a level of quality, 0 being the sharpest, or lets the governor choose again with null.
 * @public
 */
export const pinQuality = (level: number | null): void => theStageGame().governor.pin(level);

/**
 * Starts at the level of quality that an earlier visit reached, and reports each level from now on; only the first call counts.
 * @public
 */
export const resumeQuality = (level: number, note: (level: number) => void): void =>
  theStageGame().governor.resume(level, note);

/**
 * For benchmarks: the game itself, and a function that draws one frame, as after a touch of the page.
 * @public
 */
export async function inspectStage(): Promise<{ game: Phaser.Game; frame(time: number): void }> {
  const stage = theStageGame();
  return { game: await stage.start(), frame: (time) => stage.frame(time, false) };
}

/** Replaces a half-size page by the whole one. When it cannot be loaded, the half stays. */
async function fetchRest({ key, fetchWhole }: Atlas, isOver: () => boolean): Promise<void> {
  if (!fetchWhole) return;
  const page = await fetchWhole();
  const stage = theStageGame();
  const game = await stage.start();
  if (isOver()) return page.bitmap?.close();
  replacePage(game, key, page);
  stage.frame(performance.now());
}

/** Connects a game's scene to the one Phaser game: scales it, and builds it again when the renderer was replaced. */
class SceneAct<F> implements Act {
  private live: LiveScene | undefined;
  private scene: Phaser.Scene | undefined;

  /** Whether the fallback pack has been asked for the missing pictures. */
  isPatched = false;

  constructor(
    private readonly module: SceneModule<F>,
    private readonly source: SceneSource<F>,
    /** In the order in which names are looked up. */
    readonly atlases: Atlas[],
    private readonly lacks: (name: string) => void,
  ) {}

  build(scene: Phaser.Scene): void {
    this.scene = scene;
    const album = new Album(this.lacks);
    for (const { key, colours } of this.atlases) album.paste(picturesOf(scene.textures.get(key)), colours);
    theStageGame().background(album.colour('night'));
    const maker = new SpriteMaker(scene, album, this.source.decimal);
    this.live = this.module.create(maker, this.source, this.atlases[0]?.motion);
  }

  resize(width: number, height: number, quality: Quality): void {
    const pixelsPerUnit = unitsFit(this.module, width, height);
    this.scene?.registry.set('zoom', pixelsPerUnit);
    this.live?.resize(width / pixelsPerUnit, height / pixelsPerUnit, quality.effects);
  }

  draw(rested: boolean): Pace {
    return this.live?.draw(rested) ?? 'still';
  }

  rests(): boolean {
    return this.live?.rests?.() ?? false;
  }

  touch(event: PointerEvent, element: HTMLElement): void {
    const box = element.getBoundingClientRect();
    const pointsPerUnit = unitsFit(this.module, box.width, box.height);
    const cell = this.live?.touched?.(
      (event.clientX - box.left) / pointsPerUnit,
      (event.clientY - box.top) / pointsPerUnit,
    );
    if (cell) this.source.onTouch?.(cell);
  }
}

/** The largest size of a unit at which the scene's frame fits. */
const unitsFit = <F>({ frame }: SceneModule<F>, width: number, height: number): number =>
  Math.max(0.1, Math.min(width / frame.width, height / frame.height));
