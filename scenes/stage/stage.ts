// The only door to the canvas, reached by import() so that Phaser stays out of every other page. A React component gives
// mountScene its element and gets back something to await, to resize and to destroy:
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
import { addAtlas, clearTextures, dots, replacePage } from './textures';

export type { SceneModule, SceneSource } from './module';

/** Addresses of packs' folders. */
export interface PackChoice {
  readonly packUrl: string;
  /** Of a pack from elsewhere: what its files must be. */
  readonly hashes?: FileHashes;
  /** Whose pictures stand in for those that the pack lacks, or for all of them when it is broken. */
  readonly fallbackUrl?: string;
}

export interface MountedScene {
  /** The first frame has been drawn. Rejects when pictures or code could not be loaded; mount again to try again. */
  readonly ready: Promise<void>;
  /** All pictures are shown as fine as the screen takes them, or could not be had. Rejects as `ready`. */
  readonly whole: Promise<void>;
  /** Told from 0 to 1 while pictures load. */
  onProgress(listener: (fraction: number) => void): void;
  /** To be called when the element changed its size; the stage also watches it by itself. */
  resize(): void;
  destroy(): void;
}

let stageGame: StageGame | undefined;
const theStageGame = (): StageGame => (stageGame ??= new StageGame((scene) => dots(scene, '__WHITE')));
/** A scene has been mounted, the first of which takes what was expected. */
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

  /** `whole`: of the pictures of which the half is shown by then. */
  const start = async (): Promise<{ readonly whole: Promise<unknown> }> => {
    const starting = stage.start();
    // Whoever waits for it hears of a failure.
    starting.catch(() => undefined);
    const module = await load();
    const density = Math.min(devicePixelRatio || 1, 2);
    const pixelsPerUnit = density * unitsFit(module, element.clientWidth, element.clientHeight);
    const progress = (fraction: number): void => tell(fraction);
    const { packUrl, hashes, fallbackUrl = packUrl } = options;
    const ofPack = async (files: AtlasFiles, told = progress): Promise<Atlas> =>
      (await early?.take(files, told)) ?? fetchAtlas(files, told);
    // What was expected is the pack's own.
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
    /** Nearest first. */
    const fetchAll = async (): Promise<Atlas[]> => {
      const files = await chooseAtlas(packUrl, module.game, pixelsPerUnit, hashes);
      if (!files) return [await ofStandIn()];
      if (!files.isPart) return [await ofPack(files)];
      // The larger half is what the player waits for.
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
    const act: SceneAct<F> = new SceneAct(module, source, atlases, (name) => {
      console.warn(
        `The sprite pack ${packUrl} has no "${name}" for ${module.game}; ${fallbackUrl} stands in.`,
      );
      const standIn = new URL(fallbackUrl, document.baseURI).href;
      if (act.isPatched || act.atlases.some(({ key }) => key.startsWith(standIn))) return;
      act.isPatched = true;
      // The scene stands already: nobody is told that it loads.
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
    const watch = new ResizeObserver(() => stage.refit());
    element.addEventListener('pointerdown', touch);
    stage.show(act, element);
    watch.observe(element);
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
  // Whoever waits for it hears of a failure.
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
 * Begins before there is anything to show, with the pictures that will probably be wanted first. Rejects when nothing can be
 * drawn here, which whoever mounts a scene hears too.
 */
export async function prepareStage(pictures: AtlasFiles | null): Promise<void> {
  const stage = theStageGame();
  const starting = stage.start();
  if (pictures && !isMounted)
    expected = new ExpectedAtlas(pictures, starting, (game, atlas) => {
      addAtlas(game, atlas);
      // The graphics card makes its smaller copies now, not when the scene waits for them.
      stage.rehearse((scene) => dots(scene, atlas.key));
    });
  await starting;
}

/**
 * Holds a level of quality, 0 being the sharpest, or lets the governor choose again with null.
 * @public
 */
export const pinQuality = (level: number | null): void => theStageGame().governor.pin(level);

/**
 * Begins at the level of quality that an earlier visit came to, and tells each level from now on; only the first call counts.
 * @public
 */
export const resumeQuality = (level: number, note: (level: number) => void): void =>
  theStageGame().governor.resume(level, note);

/**
 * For benchmarks: the game itself, and one frame drawn on demand, as one sees it who touches the page.
 * @public
 */
export async function inspectStage(): Promise<{ game: Phaser.Game; frame(time: number): void }> {
  const stage = theStageGame();
  return { game: await stage.start(), frame: (time) => stage.frame(time, false) };
}

/** The page of which half is shown. When it cannot be had, the half stays. */
async function fetchRest({ key, fetchWhole }: Atlas, isOver: () => boolean): Promise<void> {
  if (!fetchWhole) return;
  const page = await fetchWhole();
  const stage = theStageGame();
  const game = await stage.start();
  if (isOver()) return page.bitmap?.close();
  replacePage(game, key, page);
  stage.frame(performance.now());
}

/** Joins a game's scene to the one Phaser game: scales it, and builds it anew when the renderer was replaced. */
class SceneAct<F> implements Act {
  private live: LiveScene | undefined;
  private scene: Phaser.Scene | undefined;

  /** The pack that stands in has been asked for what is lacking. */
  isPatched = false;

  constructor(
    private readonly module: SceneModule<F>,
    private readonly source: SceneSource<F>,
    /** Nearest first. */
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

/** How large a unit may be so that the scene's frame just fits. */
const unitsFit = <F>({ frame }: SceneModule<F>, width: number, height: number): number =>
  Math.max(0.1, Math.min(width / frame.width, height / frame.height));
