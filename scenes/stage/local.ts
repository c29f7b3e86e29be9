// The stage in the thread that runs it, which is the page's own, or a worker's (worker.ts): the one Phaser game, and the scene
// that it shows.
import type Phaser from 'phaser';
import { Album, picturesOf } from './album';
import type { Atlas } from './atlas';
import type { Page } from './decode';
import type { LiveScene, Pace, SceneCode, SceneModule, SceneSource } from './module';
import type { Cast, Shown, Stage } from './mount';
import type { Quality } from './quality';
import { unitsFit, type SceneShape } from './shape';
import { SpriteMaker } from './spriteMaker';
import { StageGame, type Act } from './stageGame';
import { addAtlas, clearTextures, dot, replacePage } from './textures';

export class LocalStage implements Stage {
  private readonly modules = new Map<string, SceneModule<never>>();
  private phaser: Phaser.Game | undefined;

  constructor(readonly game = new StageGame((scene) => dot(scene, '__WHITE'))) {}

  async start(): Promise<Phaser.Game> {
    this.phaser = await this.game.start();
    return this.phaser;
  }

  expect(element: HTMLElement): void {
    this.game.expect(element);
  }

  async load<F>(scene: SceneCode<F>): Promise<SceneShape> {
    const module = await scene.load();
    this.modules.set(scene.name, module);
    return module;
  }

  hang(atlas: Atlas, early = false): void {
    const { running, game } = this;
    addAtlas(running, atlas);
    // The graphics card makes its smaller copies now, so that the scene need not wait for them.
    if (early) game.rehearse((scene) => dot(scene, atlas.key));
    // It prepares the pictures while the page makes the sprites.
    game.flush();
  }

  replace(key: string, page: Page): void {
    replacePage(this.running, key, page);
    this.game.frame(performance.now());
  }

  strike(): void {
    clearTextures(this.running);
  }

  show<F>({ element, scene, source, atlases, lacks }: Cast<F>): Promise<Shown> {
    const module = this.modules.get(scene.name) as SceneModule<F> | undefined;
    if (!module) throw new Error(`load ${scene.name} first`);
    const { game } = this;
    const act = new SceneAct(game, module, source, [...atlases], lacks);
    game.show(act, element);
    return Promise.resolve({
      add: (spare) => {
        act.atlases.push(spare);
        game.show(act, element);
      },
      touch: (x, y, width, height) => act.touch(x, y, width, height),
      end: () => game.clear(act),
    });
  }

  refit(): void {
    this.game.refit();
  }

  private get running(): Phaser.Game {
    if (!this.phaser) throw new Error('start the stage first');
    return this.phaser;
  }
}

/** Connects a game's scene to the one Phaser game: scales it, and builds it again when the renderer was replaced. */
class SceneAct<F> implements Act {
  private live: LiveScene | undefined;
  private scene: Phaser.Scene | undefined;

  constructor(
    private readonly game: StageGame,
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
    this.game.background(album.colour('night'));
    const maker = new SpriteMaker(scene, album, this.source.decimal);
    this.live = this.module.create(maker, this.source, this.atlases[0]?.motion);
  }

  resize(width: number, height: number, quality: Quality): void {
    const pixelsPerUnit = unitsFit(this.module, width, height);
    this.scene?.registry.set('zoom', pixelsPerUnit);
    this.live?.resize(width / pixelsPerUnit, height / pixelsPerUnit, quality.effects);
  }

  draw(rested: boolean): Pace {
    const pace = this.live?.draw(rested) ?? 'still';
    return this.source.isOver?.() === true ? 'still' : pace;
  }

  rests(): boolean {
    return this.live?.rests?.() ?? false;
  }

  touch(x: number, y: number, width: number, height: number): void {
    const pointsPerUnit = unitsFit(this.module, width, height);
    const cell = this.live?.touched?.(x / pointsPerUnit, y / pointsPerUnit);
    if (cell) this.source.onTouch?.(cell);
  }
}
